/** What Max & Moritz says of itself. */
import { dice, type Sentence, say } from '../../language/sentence.js';

/** What it is about, for somebody who sits down. */
export const GOAL = say`Erst muss, wer am niedrigsten wirft, Streichhölzer vom Tisch nehmen; dann darf, wer am höchsten wirft, welche ablegen. Wer zuerst keine mehr hat, gewinnt.`;

/** `hilfe max & moritz`: the rules as a newcomer needs them, one paragraph a line. */
export const RULES: readonly Sentence[] = [
  say`Max & Moritz ist ein Spiel für zwei bis zwölf Leute, mit drei Würfeln und 15 Streichhölzern für jeden. Alles liegt offen. Wer am Ende als Erster keine Hölzer mehr hat, gewinnt.`,
  say`Die Würfe, von hoch nach niedrig: Max & Moritz mit 7 (${dice('111')}), dann mit 6 (${dice('611')}), mit 5 (${dice('511')}) und so fort, zuletzt mit 2 (${dice('211')}); die Päsche ${dice('666')} bis ${dice('222')}; die Sequenzen ${dice('654')}, ${dice('543')}, ${dice('432')}, ${dice('321')}; dann alles Übrige nach der Zahl, von ${dice('665')} bis ${dice('221')}.`,
  say`Jeder Wurf hat einen Preis: ein normaler Wurf eins, eine Sequenz zwei, ein Pasch drei, Max & Moritz die Zahl hinter dem "mit", also zwei bis sieben.`,
  say`Zuerst liegen alle Hölzer auf dem Tisch. Reihum hat jeder bis zu zwei Würfe, stets mit allen drei Würfeln, und nur der letzte gilt. Wer am niedrigsten liegt, nimmt so viele Hölzer vom Tisch, wie die geltenden Würfe aller zusammen kosten.`,
  say`Ist der Tisch leer, wird abgelegt: Jetzt hat jeder bis zu drei Würfe, und wer am höchsten liegt, legt so viele Hölzer ab. Steht beim Wechsel jemand ganz ohne Hölzer da, bekommt jeder welche dazu: zu zweit drei, zu dritt vier und so fort.`,
  say`Von gleichen Würfen ist der frühere der höhere. Der Höchste einer Runde beginnt die nächste.`,
  say`Befehle: setze, start, würfel, behalte, liste, stehe auf, kommandos.`,
];
