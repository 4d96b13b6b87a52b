// Die Regeloptionen eines Tischs von Gin Rommé als deutsche Sätze.
import type { OptionSentences } from '../../../core/guide.ts';
import type { Rules } from '../model.ts';

export const options: OptionSentences<Rules> = {
  ginBonus: ({ ginBonus }) => `Gin bringt ${extra(ginBonus)}.`,
  undercutBonus: rules =>
    rules.knockLimit === 'gin'
      ? 'Unterbieten kann hier niemand, denn nur Gin beendet ein Spiel.'
      : `Unterbieten bringt ${extra(rules.undercutBonus)}.`,
  undercutOnTie({ knockLimit, undercutOnTie }) {
    if (knockLimit === 'gin') return 'Gin gewinnt auch gegen jemanden, dem nichts übrig bleibt.';
    return undercutOnTie
      ? 'Auch bei gleichem Rest ist unterboten.'
      : 'Bei gleichem Rest bekommt niemand Punkte.';
  },
  upcardOffer: ({ upcardOffer }) =>
    upcardOffer
      ? 'Zu Beginn wird die aufgedeckte Karte angeboten, zuerst dem, der nicht gegeben hat.'
      : 'Ein Spiel beginnt mit einem gewöhnlichen Zug: Die aufgedeckte Karte wird nicht eigens angeboten.',
  bigGin: ({ bigGin }) =>
    bigGin === 'off'
      ? 'Big Gin wird nicht gespielt.'
      : `Big Gin, alle elf Karten in Kombinationen, bringt ${extra(bigGin)}.`,
  layoffOnGin: ({ layoffOnGin }) =>
    layoffOnGin ? 'Auch gegen Gin darf angelegt werden.' : 'Gegen Gin darf nicht angelegt werden.',
  knockLimit: ({ knockLimit }) =>
    ({
      10: 'Klopfen darf man mit einem Rest von höchstens 10 Punkten.',
      gin: 'Mit einem Rest klopfen darf man nicht: Nur Gin beendet ein Spiel.',
      upcard: 'Klopfen darf man mit höchstens so viel Rest, wie die aufgedeckte Karte zählt.',
    })[knockLimit],
  aceUpcard({ knockLimit, aceUpcard }) {
    if (knockLimit !== 'upcard')
      return 'Die aufgedeckte Karte ändert nichts daran, mit wie viel Rest man klopfen darf.';
    return aceUpcard === 'gin'
      ? 'Ist ein Ass aufgedeckt, beendet nur Gin das Spiel.'
      : `Ist ein Ass aufgedeckt, darf man mit ${aceUpcard === 1 ? 'einem Punkt' : `${String(aceUpcard)} Punkten`} Rest klopfen.`;
  },
  spadesDouble: ({ spadesDouble }) =>
    spadesDouble
      ? 'Ist ein Pik aufgedeckt, zählt das Spiel doppelt.'
      : 'Jedes Spiel zählt einfach, gleich welche Farbe aufgedeckt ist.',
  nextDealer: ({ nextDealer }) =>
    ({
      alternate: 'Gegeben wird abwechselnd.',
      winner: 'Wer ein Spiel gewonnen hat, gibt das nächste.',
      loser: 'Wer ein Spiel verloren hat, gibt das nächste.',
    })[nextDealer],
  wall: ({ wall }) =>
    wall === 'void'
      ? 'Sind nur noch zwei Karten im Stapel, zählt das Spiel nicht.'
      : 'Sind nur noch zwei Karten im Stapel, darf die letzte abgeworfene Karte noch zum Klopfen genommen werden.',
  target: ({ target }) => `Wer zuerst ${points(target)} erreicht, gewinnt die Partie.`,
  boxBonus: ({ boxBonus }) =>
    boxBonus === 0
      ? 'Gewonnene Spiele bringen am Ende der Partie nichts weiter.'
      : `Am Ende der Partie bringt jedes gewonnene Spiel ${extra(boxBonus)}.`,
  gameBonus: ({ gameBonus }) => `Der Gewinn der Partie bringt ${extra(gameBonus)}.`,
  shutoutBonus: ({ shutoutBonus }) =>
    shutoutBonus === 0
      ? 'Ein Gewinn gegen jemanden ohne einen einzigen Punkt bringt nicht mehr als das.'
      : `Ein Gewinn gegen jemanden ohne einen einzigen Punkt bringt noch ${extra(shutoutBonus)}.`,
};

/** „1 Punkt“, „20 Punkte“. */
export function points(count: number): string {
  return count === 1 ? '1 Punkt' : `${count} Punkte`;
}

/** „keine weiteren Punkte“, „20 Punkte extra“. */
export function extra(count: number): string {
  return count === 0 ? 'keine Punkte extra' : `${points(count)} extra`;
}
