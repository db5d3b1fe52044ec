/** `hilfe max & moritz`: the rules as a newcomer needs them, one paragraph a line. */
export const RULES: readonly string[] = [
  'Max & Moritz spielt man zu zweit bis zu zwölft mit drei Würfeln und Streichhölzern, für jeden 15. Alles liegt offen. Wer am Ende als Erster keine Hölzer mehr hat, gewinnt.',
  'Die Würfe, von hoch nach niedrig: Max & Moritz mit 7 (111), mit 6 (611), mit 5 (511) bis mit 2 (211); die Päsche 666 bis 222; die Sequenzen 654, 543, 432, 321; dann alles Übrige nach der Zahl, von 665 bis 221.',
  'Jeder Wurf hat einen Preis: ein normaler Wurf eins, eine Sequenz zwei, ein Pasch drei, Max & Moritz die Zahl hinter dem "mit", also zwei bis sieben.',
  'Zuerst liegen alle Hölzer auf dem Tisch. Reihum hat jeder bis zu zwei Würfe, stets mit allen drei Würfeln, und der letzte gilt. Wer am niedrigsten wirft, nimmt so viele Hölzer vom Tisch, wie alle Würfe der Runde zusammen kosten.',
  'Ist der Tisch leer, wird abgelegt: Jetzt hat jeder bis zu drei Würfe, und wer am höchsten wirft, legt so viele Hölzer ab. Hatte beim Wechsel jemand gar keine, bekommen alle noch so viele dazu, wie Leute spielen, und eines mehr.',
  'Von gleichen Würfen ist der frühere der höhere. Der Höchste einer Runde beginnt die nächste.',
  'Befehle: setze, start, würfel, behalte, liste, stehe auf, kommandos.',
];
