// Die Regeln von Bluff auf Deutsch, für alle, die es noch nie gespielt haben.
import { listOptions, type GuideTable, type GuideText } from '../../../core/guide.ts';
import { MOST_CARDS } from '../claim.ts';
import type { Rules } from '../model.ts';
import { options, seconds } from './de-options.ts';
import { FALSE_PLAY, judge, PILE_SIZE, PROOF, shares, TRUE_PLAY } from './examples.ts';

export const german: GuideText<Rules> = { title: 'Bluff', write, options };

function write({ rules, seats, face }: GuideTable<Rules>): string {
  const dealt = shares(seats).map(([players, least, most]) =>
    least === most ? `bei ${players} Spielern je ${least}` : `bei ${players} Spielern ${least} oder ${most}`,
  );
  return `
# aim Worum es geht

Ein Spiel für ${seats.min} bis ${seats.max} Spieler. Werde als Erster alle Karten los: indem du legst, was verlangt ist,
oder mit unschuldiger Miene etwas anderes. Und ertappe die anderen, wenn sie es tun.

# cards Die Karten

Alle 52 Karten sind im Spiel, die Farben spielen keine Rolle. Von jedem Rang gibt es ${MOST_CARDS} Karten, also kann
niemand ehrlich mehr davon legen, als die anderen übrig lassen.

[A♣ A♦ A♥ A♠] Die vier Asse: Mit ihnen beginnt jeder Durchgang der Ränge.

# deal Das Austeilen

Alle Karten werden ausgeteilt, an alle gleich viele. Was übrig bleibt, geht an ausgeloste Spieler, je eine Karte:
${dealt.join(', ')}. Du siehst nur deine eigenen Karten, nach Rang geordnet. Wer das Pik Ass hat, beginnt${
    rules.firstPlayMustIncludeAceOfSpades
      ? ', und es muss unter den ersten gelegten Karten sein.'
      : '. Legen muss man es nicht.'
  }

# turn Dein Zug

Jeder Zug hat einen Rang. Der erste Zug gehört den Assen, der nächste den Zweien, dann kommen die Dreien und so weiter
bis zu den Königen, und dann wieder die Asse. Zug und Rang gehen immer um eins weiter, im Uhrzeigersinn, was auch
geschieht.

Bist du am Zug, lege 1 bis ${MOST_CARDS} Karten verdeckt auf den Stapel. Sie gelten als Karten des Ranges, der
dran ist, was immer sie in Wahrheit sind. Aussetzen kannst du nicht: Wer keine richtige Karte hat, muss bluffen.
Überlegen darfst du, so lange du willst.

# special Besondere Momente

Die Zeit zum Anzweifeln :: Sind Karten gelegt, haben alle anderen ${seconds(rules.callWindowMs)} Zeit, sie anzuzweifeln
oder durchgehen zu lassen. Es gilt, wer zuerst zweifelt. So lange kann niemand legen, und auch wer als Nächstes dran ist,
darf zweifeln. Unter Menschen geht es weiter, sobald alle die Karten durchgehen lassen. Computerspieler lassen sich bis
zum Ende der Zeit nichts anmerken.
Das Aufdecken :: Wird gezweifelt, werden die eben gelegten Karten aufgedeckt, und nur diese. Sind alle vom richtigen
Rang, nimmt der Zweifler den ganzen Stapel. Ist auch nur eine falsch, nimmt ihn, wer sie gelegt hat. Danach geht es mit
dem nächsten Spieler und dem nächsten Rang weiter.
Die letzten Karten :: Wer seine letzte Karte legt, hat noch nicht gewonnen: Sie kann noch angezweifelt werden. Gewonnen
ist das Spiel erst, wenn die Zeit um ist und niemand gezweifelt hat oder wenn zu Unrecht gezweifelt wurde. Wurde zu Recht
gezweifelt, nimmt man den Stapel und spielt weiter.
Gegen Computer :: ${options.computerCallMs(rules)}${
    rules.alwaysDoubtLastCard ? ` ${options.alwaysDoubtLastCard(rules)}` : ''
  } Sie sehen nicht mehr als du.
${
  rules.turnLimit === 0
    ? ''
    : `Der letzte Zug :: Das Spiel endet spätestens nach dem ${rules.turnLimit}. Zug, sobald seine Karten nicht mehr angezweifelt werden können.`
}

# scoring Wer gewinnt

Punkte gibt es nicht, ein Spiel entscheidet. Wer keine Karten mehr hat, gewinnt, und alle zeigen ihre Karten. ${
    rules.turnLimit === 0
      ? 'Das Spiel dauert, so lange es dauert.'
      : `Ist nach dem ${rules.turnLimit}. Zug niemand so weit, gewinnt, wer die wenigsten Karten hat; bei Gleichstand teilt man sich den Sieg.`
  }

# example Ein Beispiel

Die Siebenen sind dran, du bist am Zug, und im Stapel liegen ${PILE_SIZE} Karten.

[${FALSE_PLAY}] Diese beiden legst du als Siebenen. Anna glaubt dir nicht und zweifelt.

Eine davon ist eine Dame, also war es ein Bluff: Du nimmst alle ${judge(FALSE_PLAY).taken} Karten.

[${TRUE_PLAY}] Hättest du diese beiden gelegt, hätte Anna die ${judge(TRUE_PLAY).taken} Karten genommen.

So oder so geht es mit dem nächsten Spieler und den Achten weiter.

[${PROOF}] Ein Tipp: Hast du diese drei auf der Hand und jemand legt zwei Karten als Siebenen, kann das nicht stimmen.
Es gibt nur noch eine Sieben.

# controls Was du drücken kannst

${face === 'browser' ? BROWSER : TERMINAL}

# options Die Regeln an diesem Tisch

${listOptions(options, rules)}
`;
}

const BROWSER = `
Klick oder Tipp auf eine deiner Karten :: legt sie auf den Stapel, bis zu vier. Du kannst sie auch dorthin ziehen. Mit
Tasten: \`H\` führt zu deinen Karten, die Pfeile von Karte zu Karte, \`Enter\` legt eine hin.
Klick oder Tipp auf den Stapel :: nimmt die Karten dieses Zugs zurück.
Der Knopf Zug beenden, oder \`B\` :: spielt die hingelegten Karten.
Der Knopf Anzweifeln, oder \`B\` :: zweifelt die eben gelegten Karten an, solange die Zeit läuft.
Der Knopf Durchgehen lassen, oder \`P\` :: lässt sie durchgehen.`;

const TERMINAL = `
Die Nummern von einer bis vier Karten, etwa \`1 3\`, oder die Karten selbst, etwa \`7s 7h\` :: legt sie.
\`1\` :: zweifelt an. Die übrigen Sekunden stehen vor dem Cursor.
\`2\` oder \`Enter\` :: lässt die Karten durchgehen.
\`Enter\` :: treibt die anderen an, solange sie überlegen.
\`?\` :: sagt, was du sonst noch eingeben kannst.`;
