// The guided first hand of Gin Rummy, in German.
import { writeLesson } from '../../../core/lesson.ts';
import { script } from './script.ts';

export const german = writeLesson(script, [
  'Sammle Sätze (drei oder vier Karten eines Ranges) und Folgen (drei oder mehr Nachbarn in einer Farbe). Was zu nichts davon gehört, ist der Rest und zählt gegen dich: Bilder 10, das Ass 1, jede andere Karte ihre Zahl. Einen Satz hast du schon: 9♣ 9♦ 9♠. Der Rest zählt 40.',
  'Ein Zug beginnt mit einer Karte: der offenen, oder einer vom Stapel. 6♥ liegt offen und ist mit 5♥ und 7♥ eine Folge. Nimm sie: Klick darauf, oder drück `2`.',
  'Jetzt wirf eine Karte ab. Hohe, die zu nichts passen, kosten am meisten: Wirf 10♦ ab. Klick darauf und dann auf die Ablage, oder wähle sie mit `M`, den Pfeilen und der Eingabetaste und drück `X`.',
  'Die andere Seite hat 10♦ genommen, dort liegen also wohl Nachbarn davon. Denk beim Abwerfen daran. Dafür warf sie 10♥ ab.',
  '10♥ hilft dir nicht. Zieh vom Stapel: Klick darauf, oder drück `1`.',
  'A♦ zählt nur 1: Behalte es. Wirf 7♣ ab, die höchste von denen, die übrig sind.',
  'Die andere Seite hat gezogen und Q♠ abgeworfen; auch die hilft dir nicht. Zieh noch einmal vom Stapel.',
  '2♦ ist niedrig. Wirfst du 5♦ ab, bleiben nur 2♣, A♦, 2♦ und 4♦: 9 Punkte. Mit 10 oder weniger darfst du klopfen. Drück Klopfen oder `K`, lass die Karten mit `A` ordnen und klopf.',
  'Die andere Seite darf an deine Kombinationen anlegen: 8♥ kam an deine Folge. Was ihr blieb, zählt 37 gegen deine 9, also bekommst du den Unterschied, 28. Mit 9 oder weniger hätte sie dich unterboten und selbst Punkte bekommen. Gar kein Rest ist Gin und bringt einen Zuschlag. Wer zuerst 100 hat, gewinnt die Partie.',
]);
