// Die Regeloptionen eines Bluff-Tischs als deutsche Sätze.
import type { OptionSentences } from '../../../core/guide.ts';
import type { Rules } from '../model.ts';

export const options: OptionSentences<Rules> = {
  callWindowMs: ({ callWindowMs }) => `Zum Anzweifeln hast du ${seconds(callWindowMs)} Zeit.`,
  computerCallMs: ({ computerCallMs }) =>
    computerCallMs === 0
      ? 'Computerspieler dürfen sofort anzweifeln.'
      : `Computerspieler warten ${seconds(computerCallMs)}, bevor sie anzweifeln, damit Menschen zuerst kommen.`,
  revealMs: ({ revealMs }) =>
    revealMs === 0
      ? 'Nach dem Anzweifeln spielen Computerspieler sofort weiter.'
      : `Aufgedeckte Karten liegen ${seconds(revealMs)} offen, bevor ein Computerspieler weiterspielt.`,
  callerPriority: ({ callerPriority }) =>
    callerPriority === 'random'
      ? 'Wollen mehrere Computerspieler anzweifeln, kommen die zuerst, die sicher sind; unter Gleichen entscheidet der Zufall.'
      : 'Wollen mehrere Computerspieler anzweifeln, kommen die zuerst, die sicher sind; unter Gleichen der Nächste im Uhrzeigersinn.',
  firstPlayMustIncludeAceOfSpades: ({ firstPlayMustIncludeAceOfSpades }) =>
    firstPlayMustIncludeAceOfSpades
      ? 'Beim ersten Legen muss das Pik Ass dabei sein.'
      : 'Beim ersten Legen muss das Pik Ass nicht dabei sein.',
  alwaysDoubtLastCard: ({ alwaysDoubtLastCard }) =>
    alwaysDoubtLastCard
      ? 'Computerspieler zweifeln alles an, was eine Hand leert.'
      : 'Computerspieler beurteilen letzte Karten wie alle anderen.',
  aggressiveQuadDump: ({ aggressiveQuadDump }) =>
    aggressiveQuadDump
      ? 'Frau Angriff legt einen Vierling, gleich welcher Rang dran ist.'
      : 'Frau Angriff legt einen Vierling nur, wenn sein Rang dran ist.',
  turnLimit: ({ turnLimit }) =>
    turnLimit === 0
      ? 'Gespielt wird, bis jemand keine Karten mehr hat.'
      : `Nach ${turnLimit === 1 ? 'einem Zug' : `${turnLimit} Zügen`} gewinnt, wer die wenigsten Karten hat.`,
};

/** Millisekunden, wie man sie sagt: „5 Sekunden“, „2,5 Sekunden“. */
export function seconds(ms: number): string {
  return ms === 1000 ? '1 Sekunde' : `${String(ms / 1000).replace('.', ',')} Sekunden`;
}
