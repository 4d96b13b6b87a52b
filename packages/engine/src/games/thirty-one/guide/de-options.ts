// The rule options of a table of Thirty-One as German sentences.
import type { OptionSentences } from '../../../core/guide.ts';
import type { Rules } from '../model.ts';
import { loses, marks, marksOf, numberWord, timesWord } from './de-words.ts';

const TIED = { double: 2, single: 1, safe: 0 } as const;

export const options: OptionSentences<Rules> = {
  marks: rules =>
    ({
      strikes: 'Wer zahlt, bekommt Striche.',
      lives: 'Wer zahlt, verliert Leben.',
      tokens: 'Wer zahlt, verliert Marken.',
    })[rules.marks],
  lives(rules) {
    const full = marks(rules, rules.lives);
    if (rules.marks !== 'strikes') return `Alle beginnen mit ${marksOf(rules, rules.lives)}.`;
    return rules.lastChance
      ? `Wer ${full} hat, dem bleibt nur die letzte Chance.`
      : `Wer ${full} hat, scheidet aus.`;
  },
  lastChance: ({ lastChance }) =>
    lastChance
      ? 'Wer alles verloren hat, spielt mit einer Marke der letzten Chance weiter.'
      : 'Eine letzte Chance gibt es nicht: Wer alles verloren hat, scheidet aus.',
  maxSeats: ({ maxSeats }) =>
    maxSeats === 2
      ? 'Der Tisch ist für zwei.'
      : `Am Tisch ist Platz für bis zu ${numberWord(maxSeats)} Spieler.`,
  threeOfAKind: ({ threeOfAKind }) =>
    threeOfAKind === 'off'
      ? 'Ein Drilling zählt nichts Besonderes.'
      : `Ein Drilling zählt ${threeOfAKind === 30 ? '30' : '30,5'}.`,
  mayReturnDiscard: ({ mayReturnDiscard }) =>
    mayReturnDiscard
      ? 'Eine von der Ablage genommene Karte darf im selben Zug wieder abgelegt werden.'
      : 'Eine von der Ablage genommene Karte darf im selben Zug nicht wieder abgelegt werden.',
  check31: ({ check31 }) =>
    check31 === 'onDraw'
      ? 'Eine 31 beendet die Runde, sobald sie gezogen ist.'
      : 'Eine 31 beendet die Runde mit dem Ablegen, nach dem sie bleibt.',
  check31OnDeal: ({ check31OnDeal }) =>
    check31OnDeal
      ? 'Eine ausgeteilte 31 beendet die Runde noch vor dem ersten Zug.'
      : 'Eine ausgeteilte 31 beendet die Runde nicht, bevor ihr Besitzer am Zug war.',
  lowestTie: ({ lowestTie }) =>
    lowestTie === 'all'
      ? 'Bei Gleichstand am niedrigsten zahlen alle, die ihn teilen.'
      : 'Bei Gleichstand am niedrigsten zahlt dafür niemand.',
  knockerPenalty: ({ knockerPenalty }) =>
    ({
      lowest: 'Wer geklopft hat, zahlt nur für das niedrigste Blatt.',
      notHighest: 'Wer geklopft hat, zahlt für jedes Blatt außer dem höchsten.',
      none: 'Wer geklopft hat, zahlt wie alle anderen.',
    })[knockerPenalty],
  knockerLowest: rules =>
    `Wer klopft und das niedrigste Blatt hat, ${loses(rules, rules.knockerPenalty === 'none' ? 1 : rules.knockerLowest)}.`,
  knockerTie(rules) {
    const tied = 'Wer klopft und das niedrigste Blatt mit anderen teilt,';
    if (rules.lowestTie === 'none') return `${tied} zahlt dafür nichts.`;
    return `${tied} ${loses(rules, rules.knockerPenalty === 'none' ? 1 : TIED[rules.knockerTie])}.`;
  },
  knockerPenaltyOn31: rules =>
    `Wer klopft und von einer 31 geschlagen wird, ${loses(rules, rules.knockerPenaltyOn31)}.`,
  deckExhausted: ({ deckExhausted, patience }) =>
    patience === 0
      ? 'Ist der Stapel leer, wird aufgedeckt und gewertet.'
      : {
          reshuffle: 'Ist der Stapel leer, wird aus der Ablage ein neuer gemischt.',
          score: 'Ist der Stapel leer, wird aufgedeckt und gewertet.',
          void: 'Ist der Stapel leer, bevor jemand geklopft hat, zählt die Runde nicht.',
        }[deckExhausted],
  patience({ deckExhausted, patience }) {
    if (deckExhausted === 'score' || patience === 0) return 'Auf einen neuen Stapel wird nie gewartet.';
    return deckExhausted === 'reshuffle'
      ? `Neu gemischt wird ${timesWord(patience)} in einer Runde; ist der Stapel dann wieder leer, wird gewertet.`
      : `Eine Runde darf ${timesWord(patience)} nacheinander nicht zählen; die nächste wird gewertet.`;
  },
  firstTurn: ({ firstTurn }) =>
    ({
      leftOfDealer: 'Links vom Geber wird begonnen, und das Geben geht reihum.',
      rotating: 'Die erste Runde beginnt der erste Platz, danach jeder der Reihe nach.',
      seatZero: 'Der erste Platz beginnt jede Runde.',
    })[firstTurn],
  allOut: ({ allOut }) =>
    ({
      giveBack: 'Bliebe niemand übrig, kommen alle zurück.',
      replay: 'Bliebe niemand übrig, zahlt niemand, und es folgt eine weitere Runde.',
      draw: 'Bliebe niemand übrig, endet die Partie unentschieden.',
    })[allOut],
};
