/** German verbs as sentences need them, in the present. Separable prefixes and reflexives stand in the sentence. */

/** Who does it: "Du", one other, "Du" with others, several others. */
export type Forms = readonly [you: string, one: string, youAll: string, all: string];

/** By infinitive: what follows du, er and ihr; several others take the infinitive, if no fourth form is given. */
const TABLE = {
  beglückwünschen: 'beglückwünschst beglückwünscht beglückwünscht',
  behalten: 'behältst behält behaltet',
  bekommen: 'bekommst bekommt bekommt',
  bleiben: 'bleibst bleibt bleibt',
  brummen: 'brummst brummt brummt',
  dürfen: 'darfst darf dürft',
  fangen: 'fängst fängt fangt',
  fluchen: 'fluchst flucht flucht',
  geben: 'gibst gibt gebt',
  gewinnen: 'gewinnst gewinnt gewinnt',
  glauben: 'glaubst glaubt glaubt',
  gratulieren: 'gratulierst gratuliert gratuliert',
  grinsen: 'grinst grinst grinst',
  grübeln: 'grübelst grübelt grübelt',
  gähnen: 'gähnst gähnt gähnt',
  haben: 'hast hat habt',
  heben: 'hebst hebt hebt',
  husten: 'hustest hustet hustet',
  hüpfen: 'hüpfst hüpft hüpft',
  jubeln: 'jubelst jubelt jubelt',
  kichern: 'kicherst kichert kichert',
  klatschen: 'klatschst klatscht klatscht',
  knicksen: 'knickst knickst knickst',
  knuddeln: 'knuddelst knuddelt knuddelt',
  knuffen: 'knuffst knufft knufft',
  küssen: 'küsst küsst küsst',
  lachen: 'lachst lacht lacht',
  lassen: 'lässt lässt lasst',
  legen: 'legst legt legt',
  lächeln: 'lächelst lächelt lächelt',
  möchten: 'möchtest möchte möchtet',
  nehmen: 'nimmst nimmt nehmt',
  nicken: 'nickst nickt nickt',
  niesen: 'niest niest niest',
  pfeifen: 'pfeifst pfeift pfeift',
  prosten: 'prostest prostet prostet',
  rufen: 'rufst ruft ruft',
  rülpsen: 'rülpst rülpst rülpst',
  sagen: 'sagst sagt sagt',
  schauen: 'schaust schaut schaut',
  schmollen: 'schmollst schmollt schmollt',
  schnippen: 'schnippst schnippt schnippt',
  schütteln: 'schüttelst schüttelt schüttelt',
  sehen: 'siehst sieht seht',
  sein: 'bist ist seid sind',
  setzen: 'setzt setzt setzt',
  seufzen: 'seufzt seufzt seufzt',
  singen: 'singst singt singt',
  stehen: 'stehst steht steht',
  staunen: 'staunst staunt staunt',
  streicheln: 'streichelst streichelt streichelt',
  tanzen: 'tanzt tanzt tanzt',
  trinken: 'trinkst trinkt trinkt',
  trommeln: 'trommelst trommelt trommelt',
  trösten: 'tröstest tröstet tröstet',
  umarmen: 'umarmst umarmt umarmt',
  verbeugen: 'verbeugst verbeugt verbeugt',
  verlieren: 'verlierst verliert verliert',
  warten: 'wartest wartet wartet',
  weinen: 'weinst weint weint',
  werfen: 'wirfst wirft werft',
  winken: 'winkst winkt winkt',
  würfeln: 'würfelst würfelt würfelt',
  zahlen: 'zahlst zahlt zahlt',
  zeigen: 'zeigst zeigt zeigt',
  zucken: 'zuckst zuckt zuckt',
  zweifeln: 'zweifelst zweifelt zweifelt',
  zwinkern: 'zwinkerst zwinkert zwinkert',
} as const satisfies Readonly<Record<string, string>>;

/** Infinitive of a verb that is in the table. */
export type Verb = keyof typeof TABLE;

export const VERBS = Object.keys(TABLE) as readonly Verb[];

/** The forms of a verb. */
export function formsOf(verb: Verb): Forms {
  const [you, one, youAll, all = verb] = TABLE[verb].split(' ') as [string, string, string, string?];
  return [you, one, youAll, all];
}
