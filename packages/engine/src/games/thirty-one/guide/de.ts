// The rules of Thirty-One in German, for somebody who has never played.
import { listOptions, type GuideTable, type GuideText } from '../../../core/guide.ts';
import type { Outcome, Rules } from '../model.ts';
import { STALL_LAPS } from '../rules.ts';
import { options } from './de-options.ts';
import { loses, marks, marksOf, numberWord, timesWord, youLose } from './de-words.ts';
import { DRAWN, FINAL_HAND, FIRST_HAND, otherHands, outcomesOf, UPCARD, worth } from './examples.ts';

const NAMES = ['Du', 'Anna', 'Ben', 'Cleo'];

export const german: GuideText<Rules> = { title: 'Einunddreißig', write, options };

function write(table: GuideTable<Rules>): string {
  const { rules, face } = table;
  return `${basics(table)}${play(rules)}${example(rules)}
# controls Was du drücken kannst

${face === 'browser' ? BROWSER : TERMINAL}

# options Die Regeln an diesem Tisch

${listOptions(options, rules)}
`;
}

/** The aim, the cards, the deal and a turn. */
function basics({ rules, seats }: GuideTable<Rules>): string {
  const players = seats.max === 2 ? 'zwei' : `zwei bis ${numberWord(seats.max)} Spieler`;
  return `
# aim Worum es geht

Ein Spiel für ${players}. Sammle Karten einer Farbe: Je näher sie an 31 kommen, desto besser. Du musst nicht das beste
Blatt haben, nur niemals das schlechteste. Nach jeder Runde gilt: Wer das niedrigste Blatt hat, ${loses(rules, 1)}. Wer
zuletzt übrig ist, gewinnt die Partie.

# cards Was die Karten zählen

- Ein Ass zählt 11.
- König, Dame und Bube zählen je 10.
- Jede andere Karte zählt ihre Zahl.

Ein Blatt hat drei Karten, und nur Karten einer Farbe werden zusammengezählt. Die beste Farbe gilt, der Rest zählt
nichts.

[K♠ 2♠ | 4♥] Pik König und Pik Zwei ergeben ${worth('K♠ 2♠ 4♥', rules)}. Die Herz Vier zählt nicht mit.
[7♠ | 9♥ | 4♦] Drei Farben: Nur die höchste Karte zählt, also ${worth('7♠ 9♥ 4♦', rules)}.
[A♥ J♥ 10♥] Ein Ass und zwei Karten, die 10 zählen, alle in einer Farbe: ${worth('A♥ J♥ 10♥', rules)}, besser geht es nicht.
[8♣ 8♦ 8♥] ${threeOfAKind(rules)}

# deal Das Austeilen

Alle bekommen drei Karten, die sonst niemand sieht. Die nächste Karte wird aufgedeckt und beginnt die Ablage; der Rest
ist der Stapel. ${FIRST_TURN[rules.firstTurn]}

# turn Dein Zug

Bist du am Zug, tust du eines von dreien:

- Du ziehst die oberste Karte des Stapels und legst dann eine deiner vier Karten ab.
- Du nimmst die oberste Karte der Ablage und legst dann eine deiner vier Karten ab. ${
    rules.mayReturnDiscard
      ? 'Auch die eben genommene darf gleich wieder zurück.'
      : 'Nur die eben genommene nicht.'
  }
- Du klopfst, wenn vor dir noch niemand geklopft hat.

Danach hast du wieder drei Karten, und im Uhrzeigersinn geht es weiter.
`;
}

/** What can happen in a hand, and what it costs. */
function play(rules: Rules): string {
  return `
# special Besondere Momente

Klopfen :: Wer glaubt, dass ${
    rules.knockerPenalty === 'notHighest' ? 'niemand mehr hat' : 'jemand weniger hat'
  }, klopft, statt zu ziehen. Die drei Karten bleiben, wie sie sind, und der Zug ist sofort
vorbei. Wer schon gezogen hat, kann nicht mehr klopfen, und in jeder Runde klopft höchstens einer.
Der letzte Umlauf :: Nach dem Klopfen haben alle anderen genau einen Zug. Käme der Zug wieder zu dem, der geklopft hat,
werden alle Karten gezeigt.
31 :: ${thirtyOne(rules)}
${
  rules.threeOfAKind === 'off'
    ? ''
    : `Drilling :: Drei Karten eines Ranges zählen ${decimal(rules.threeOfAKind)}, gleich in welchen Farben. Die Runde endet damit nicht: Klopfen musst du noch.`
}
Der Stapel ist leer :: ${runOut(rules)} Auch wenn ${numberWord(STALL_LAPS)} Umläufe lang niemand vom Stapel zieht oder
klopft, wird aufgedeckt.
Niemand übrig :: Würden in einer Runde alle ausscheiden, die noch dabei sind, ${allOut(rules)}

# scoring Wer zahlt

Ist die Runde vorbei, zeigen alle ihre Karten.

- Hat jemand 31, gilt für alle anderen: Wer keine 31 hat, ${loses(rules, 1)}.${
    rules.knockerPenaltyOn31 === 2 ? ` Wer dabei geklopft hat, ${loses(rules, 2)}.` : ''
  }
- Sonst gilt: Wer das niedrigste Blatt hat, ${loses(rules, 1)}. ${
    rules.lowestTie === 'all'
      ? 'Bei Gleichstand trifft es alle, die ihn teilen.'
      : 'Bei Gleichstand am niedrigsten zahlt dafür niemand.'
  }
- ${knocker(rules)}

${out(rules)} Wer zuletzt übrig ist, gewinnt die Partie.
`;
}

function example(rules: Rules): string {
  return `
# example Ein Beispiel

[${FIRST_HAND}] Das hast du auf der Hand: ${worth(FIRST_HAND, rules)} in Pik.
[${UPCARD}] Das liegt auf der Ablage. Es hilft dir nicht, also ziehst du vom Stapel.
[${DRAWN}] Glück gehabt. Du legst die Karo Fünf ab.
[${FINAL_HAND}] Jetzt zählt dein Blatt ${worth(FINAL_HAND, rules)}. Im nächsten Zug klopfst du.

Alle anderen haben noch einen Zug. Dann wird aufgedeckt:

${otherHands(rules)
  .map(
    (hand, index) =>
      `[${hand}] ${theirs(rules, NAMES[index + 1]!, outcomesOf(FINAL_HAND, rules)[index + 1]!)}`,
  )
  .join('\n')}

Und du? ${yours(rules, outcomesOf(FINAL_HAND, rules)[0]!)}

Und hättest du gleich geklopft, mit deinen ${worth(FIRST_HAND, rules)}? ${yours(rules, outcomesOf(FIRST_HAND, rules)[0]!)}
`;
}

const FIRST_TURN = {
  leftOfDealer:
    'Wer zuerst gibt, wird ausgelost; nach jeder Runde gibt der Nächste im Uhrzeigersinn. Es beginnt, wer links vom Geber sitzt.',
  rotating: 'Die erste Runde beginnt der erste Platz, die nächste der zweite und so weiter, reihum.',
  seatZero: 'Jede Runde beginnt, wer auf dem ersten Platz sitzt.',
} as const;

function decimal(points: number): string {
  return String(points).replace('.', ',');
}

function threeOfAKind(rules: Rules): string {
  const points = decimal(worth('8♣ 8♦ 8♥', rules));
  if (rules.threeOfAKind === 'off')
    return `Ein Drilling ist hier nichts Besonderes: Dieses Blatt zählt ${points}.`;
  const compared =
    rules.threeOfAKind === 30
      ? 'so viel wie 30 in einer Farbe'
      : 'mehr als 30 in einer Farbe, aber weniger als 31';
  return `Ein Drilling: ${points}, ${compared}.`;
}

function thirtyOne({ check31, check31OnDeal }: Rules): string {
  const ends =
    check31 === 'onDraw'
      ? 'Sobald drei deiner Karten 31 ergeben, endet die Runde, auch während du vier auf der Hand hast: Die überzählige wird für dich abgelegt.'
      : 'Ergeben deine drei Karten nach dem Ablegen 31, endet die Runde.';
  const dealt = check31OnDeal
    ? 'Eine ausgeteilte 31 beendet die Runde noch vor dem ersten Zug.'
    : `Eine ausgeteilte 31 gilt erst, wenn ihr Besitzer ${check31 === 'onDraw' ? 'gezogen' : 'seinen Zug beendet'} hat, oder beim Aufdecken.`;
  return `${ends} Niemand ist mehr am Zug, auch nicht im letzten Umlauf. ${dealt}`;
}

function runOut({ deckExhausted, patience }: Rules): string {
  if (deckExhausted === 'score' || patience === 0) {
    return 'Ist der Stapel aufgebraucht, wird aufgedeckt und gewertet, wie es steht.';
  }
  const then = `Ist das ${timesWord(patience)} ${deckExhausted === 'reshuffle' ? 'in einer Runde' : 'nacheinander'} geschehen, wird beim nächsten Mal gewertet, wie es steht.`;
  return deckExhausted === 'reshuffle'
    ? `Ist der Stapel aufgebraucht, wird die Ablage bis auf ihre oberste Karte gemischt und zum neuen Stapel. ${then}`
    : `Ist der Stapel aufgebraucht und hat niemand geklopft, zählt die Runde nicht: Niemand zahlt, und es wird neu ausgeteilt. ${then}`;
}

function allOut(rules: Rules): string {
  if (rules.allOut === 'replay') return 'zahlt niemand, und es folgt eine weitere Runde.';
  if (rules.allOut === 'draw') return 'teilen sie sich die Partie: Sie endet unentschieden.';
  const back = 'kommen alle zurück, auch die schon Ausgeschiedenen,';
  if (rules.lastChance) return `${back} jeder mit einer Marke der letzten Chance.`;
  if (rules.marks !== 'strikes') return `${back} jeder mit ${marksOf(rules, 1)}.`;
  if (rules.lives === 1) return `${back} jeder ohne Strich.`;
  const held = rules.lives === 2 ? 'einem' : numberWord(rules.lives - 1);
  return `${back} jeder mit ${held} von ${marksOf(rules, rules.lives)}.`;
}

function knocker(rules: Rules): string {
  if (rules.knockerPenalty === 'none') return 'Wer geklopft hat, zahlt wie alle anderen.';
  const { knockerLowest, lowestTie } = rules;
  const tied = lowestTie === 'none' ? undefined : { double: 2, single: 1, safe: 0 }[rules.knockerTie];
  const lowest =
    tied === knockerLowest
      ? `Wer klopft und das niedrigste Blatt hat, allein oder mit anderen, ${loses(rules, tied)}.`
      : `Wer klopft und das niedrigste Blatt hat, ${loses(rules, knockerLowest)}${tied === undefined ? '' : `; wer es nur mit anderen teilt, ${loses(rules, tied)}`}.`;
  const beaten =
    rules.knockerPenalty === 'notHighest'
      ? ` Auch wer klopft und nicht das höchste Blatt hat, ${loses(rules, 1)}; das höchste mit anderen zu teilen genügt.`
      : '';
  return `${lowest}${beaten}`;
}

function out(rules: Rules): string {
  if (rules.marks === 'strikes') {
    return rules.lastChance
      ? `Wer ${marks(rules, rules.lives)} hat, spielt mit einer Marke der letzten Chance weiter; ist auch die verloren, scheidet er aus.`
      : `Wer ${marks(rules, rules.lives)} hat, scheidet aus.`;
  }
  const full = marksOf(rules, rules.lives);
  return rules.lastChance
    ? `Alle beginnen mit ${full}. Wer alles verloren hat, bekommt eine Marke der letzten Chance; ist auch die verloren, scheidet er aus.`
    : `Alle beginnen mit ${full}. Wer nichts mehr hat, scheidet aus.`;
}

function theirs(rules: Rules, name: string, { points, loses: count }: Omit<Outcome, 'out'>): string {
  const has = `${name} hat ${decimal(points)}`;
  return count === 0 ? `${has}.` : `${has}, das niedrigste Blatt, und ${loses(rules, count)}.`;
}

function yours(rules: Rules, { loses: count, reason }: Omit<Outcome, 'out'>): string {
  if (count === 0) return 'Dein Klopfen war richtig: Du zahlst nichts.';
  const why =
    reason === 'knocked-not-highest'
      ? 'Du hast ohne das höchste Blatt geklopft'
      : reason === 'knocked-lowest'
        ? 'Du hast mit dem niedrigsten Blatt geklopft'
        : 'Du hast das niedrigste Blatt';
  return `${why} und ${youLose(rules, count)}.`;
}

const BROWSER = `
Klick oder Tipp auf den Stapel, oder \`1\` :: zieht seine oberste Karte.
Klick oder Tipp auf die Ablage, oder \`2\` :: nimmt ihre oberste Karte.
Klick oder Tipp auf eine deiner Karten :: legt sie ab. Du kannst sie auch auf die Ablage ziehen. Mit Tasten: \`H\` führt zu
deinen Karten, die Pfeile von Karte zu Karte, \`Enter\` legt ab.
Der Knopf Klopfen, oder \`K\` :: klopft.
Der Knopf Weiter, oder \`Enter\` :: teilt neu aus, wenn du die Karten angesehen hast.`;

const TERMINAL = `
\`1\` :: zieht vom Stapel.
\`2\` :: nimmt die offene Karte der Ablage.
\`3\` :: klopft, solange es noch niemand getan hat.
Die Nummer einer Karte oder die Karte selbst, etwa \`7s\` oder \`10h\` :: legt sie ab, wenn du gezogen hast.
\`Enter\` :: teilt neu aus, wenn du die Karten angesehen hast, und treibt die anderen an, solange sie überlegen.
\`?\` :: sagt, was du sonst noch eingeben kannst.`;
