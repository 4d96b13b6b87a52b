// The rule options of a table of Bluff as English sentences.
import type { OptionSentences } from '../../../core/guide.ts';
import type { Rules } from '../model.ts';

export const options: OptionSentences<Rules> = {
  callWindowMs: ({ callWindowMs }) => `You have ${seconds(callWindowMs)} to call.`,
  computerCallMs: ({ computerCallMs }) =>
    computerCallMs === 0
      ? 'Computer players may call at once.'
      : `Computer players wait ${seconds(computerCallMs)} before they call, so that people come first.`,
  revealMs: ({ revealMs }) =>
    revealMs === 0
      ? 'After a call computer players go on at once.'
      : `Cards that a call has shown lie open for ${seconds(revealMs)} before a computer player goes on.`,
  callerPriority: ({ callerPriority }) =>
    callerPriority === 'random'
      ? 'When several computer players want to call, those who are certain go first, and chance decides between equals.'
      : 'When several computer players want to call, those who are certain go first, and between equals the next one clockwise.',
  firstPlayMustIncludeAceOfSpades: ({ firstPlayMustIncludeAceOfSpades }) =>
    firstPlayMustIncludeAceOfSpades
      ? 'The first play must include the ace of spades.'
      : 'The first play need not include the ace of spades.',
  alwaysDoubtLastCard: ({ alwaysDoubtLastCard }) =>
    alwaysDoubtLastCard
      ? 'Computer players call every play that empties a hand.'
      : 'Computer players judge the last cards of a hand like any others.',
  aggressiveQuadDump: ({ aggressiveQuadDump }) =>
    aggressiveQuadDump
      ? 'Ms. Aggressive lays four of a kind whatever the rank of the turn.'
      : 'Ms. Aggressive lays four of a kind only when the turn asks for them.',
  turnLimit: ({ turnLimit }) =>
    turnLimit === 0
      ? 'The game lasts until somebody has no cards left.'
      : `After ${turnLimit === 1 ? 'one turn' : `${turnLimit} turns`} the smallest hand wins.`,
};

/** Milliseconds as people say them: "5 seconds", "2.5 seconds". */
export function seconds(ms: number): string {
  return ms === 1000 ? '1 second' : `${ms / 1000} seconds`;
}
