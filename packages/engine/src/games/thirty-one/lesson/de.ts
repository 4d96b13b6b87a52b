// The guided first hand of Thirty-One, in German.
import { writeLesson } from '../../../core/lesson.ts';
import { script } from './script.ts';

export const german = writeLesson(script, [
  'Bei Einunddreißig geht es um eine Farbe. Ein Ass zählt 11, ein Bild 10, jede andere Karte ihre Zahl, und nur Karten einer Farbe zählen zusammen. Du hältst Q♣, J♦ und 2♦: Die Karos zählen 12, mehr als die Dame allein. Das Ziel ist 31, aber es genügt, nicht das niedrigste Blatt zu haben.',
  'Du bist am Zug, und ein Zug beginnt mit einer Karte: verdeckt vom Stapel, oder die offene von der Ablage. 8♦ liegt offen und würde deine Karos auf 20 bringen. Nimm sie: Klick darauf, oder drück `2`.',
  'Jetzt hältst du vier Karten und legst eine ab. Q♣ zählt 10, aber nicht zusammen mit deinen Karos. Leg sie ab: Klick auf die Karte, oder drück `M`, geh mit den Pfeilen zu ihr und drück die Eingabetaste.',
  'Die anderen waren am Zug. Alle haben gesehen, dass Frau Angriff 4♦ von der Ablage genommen hat: Vielleicht sammelt sie auch Karo.',
  '3♠ liegt offen und hilft dir nicht. Zieh also vom Stapel: Klick darauf, oder drück `1`.',
  'Ein Glücksfall: Mit 10♦ wären es 30 aus J♦, 8♦ und 2♦, aber nur drei Karten dürfen bleiben. Leg 2♦ ab, dann zählt das Blatt 28.',
  '28 ist ein gutes Blatt. Wer klopft, beendet die Runde: Alle anderen haben noch einen Zug, dann wird aufgedeckt. Das niedrigste Blatt bekommt einen Strich; ist es das Blatt dessen, der geklopft hat, dann zwei. Klopf mit dem Knopf, oder drück `K`.',
  'Herr Vorsicht zeigt 29, du 28, Frau Angriff 18: Sie ist am niedrigsten und bekommt einen Strich. Das beste Blatt brauchtest du nicht. Wer drei Striche hat, ist draußen, und wer zuletzt übrig ist, gewinnt die Partie. Eine 31 beendet eine Runde sofort, und drei Karten eines Ranges zählen 30.',
]);
