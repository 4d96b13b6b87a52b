// The guided first turns of Bluff, in German.
import { writeLesson } from '../../../core/lesson.ts';
import { script } from './script.ts';

export const german = writeLesson(script, [
  'Wer zuerst alle Karten los ist, gewinnt. Reihum werden eine bis vier Karten verdeckt gelegt, und man sagt, was sie sind: zuerst Asse, dann Zweien, dann Dreien, und nach den Königen wieder Asse. Ob es stimmt, sieht niemand.',
  'Du beginnst mit Assen, und du hast zwei davon. Wähle A♣ und A♠ (mit einem Klick, oder mit `M`, den Pfeilen und der Eingabetaste) und beende deinen Zug mit dem Knopf, oder mit `B`.',
  'Niemand hat gezweifelt. Standard sagt: eine Zwei. Du hältst selbst nur eine Zwei, es kann also gut stimmen. Lass es durchgehen: mit dem Knopf, oder mit `P`.',
  'Herr Vorsicht hat eine Drei gelegt, und jetzt sagt Frau Angriff: drei Vieren. Aber zwei der vier Vieren hast du selbst! Zweifle sie an: mit dem Knopf, oder mit `B`.',
  'Eine ihrer Karten war K♠. Die Lüge ist entdeckt, also nimmt sie den ganzen Stapel. Hätte es gestimmt, wäre er deiner: Zweifle, wenn du etwas weißt, oder wenn der Stapel klein ist.',
  'Jetzt sollst du Fünfen legen und hast keine. Legen musst du, also musst du lügen. 2♣ nützt dir lange nichts: Deine nächsten Züge verlangen Neunen, Könige und Vieren. Eine Karte wird eher geglaubt als drei. Leg 2♣.',
  'Niemand hat gezweifelt. Die anderen haben eine Sechs, eine Sieben und eine Acht gelegt, sagen sie.',
  'Du bist mit Neunen am Zug, und du hast alle vier. Die Wahrheit darf so kühn sein, wie sie will: Leg alle vier Neunen.',
  'Sechs von dreizehn Karten sind noch da. Das ist das ganze Spiel: die Wahrheit sagen, wo man damit genug loswird, lügen, wo man muss, und anzweifeln, was nicht sein kann. Wer die letzten Karten legt und nicht beim Lügen erwischt wird, hat gewonnen.',
]);
