// The messages of the Bluff board.
import type { MessageText } from '@parlour/words';

export const bluffMessages = {
  'bluff.fewLeft': { one: 'Only {count} card left!', other: 'Only {count} cards left!' },
  'bluff.acting': 'choosing cards',
  'bluff.now': 'Now: {ranks}',
  'bluff.next': 'You next: {ranks}',
  'bluff.pile': { one: 'Pile, {count} card', other: 'Pile, {count} cards' },
  'bluff.takeBack': { one: 'Take your card back', other: 'Take your {count} cards back' },
  'bluff.nothingToTakeBack': 'You have put no cards on the pile in this turn.',
  'bluff.put': 'Put down 1 to {most} cards as {ranks}, true or not.',
  'bluff.task': 'lay 1 to {most} cards as {ranks}',
  'bluff.putMore': { one: '{count} card as {ranks}.', other: '{count} cards as {ranks}.' },
  'bluff.atMost': {
    one: 'You may put down one card only.',
    other: 'You may put down {count} cards at most.',
  },
  'bluff.notNow': 'It is not your turn to lay cards.',
  'bluff.rightRank': 'is one of the {ranks}',
  'bluff.laidByYou': {
    one: 'You laid {count} card as {ranks}.',
    other: 'You laid {count} cards as {ranks}.',
  },
  'bluff.laid': {
    one: '{name}: {count} card as {ranks}. Do you believe it?',
    other: '{name}: {count} cards as {ranks}. Do you believe it?',
  },
  'bluff.claim': '{count} × {rank}',
  'bluff.choosing': '{name} is choosing.',
  'bluff.calledBy': 'Called by {name}.',
  'bluff.isBluff': { one: 'A bluff! One card for {name}.', other: 'A bluff! All {count} cards for {name}.' },
  'bluff.isTrue': { one: 'True! One card for {name}.', other: 'True! All {count} cards for {name}.' },
  'bluff.right': 'right',
  'bluff.wrong': 'wrong',
  'bluff.endTurn': 'End turn',
  'bluff.call': 'Call bluff',
  'bluff.pass': 'Let it pass',
  'bluff.secondsLeft': { one: '{count} second to call', other: '{count} seconds to call' },
  'bluff.noCards': 'You have no cards left.',
  'bluff.endEmptied': 'Somebody has no cards left.',
  'bluff.endTurnLimit': 'The last turn has been played: the fewest cards win.',
} satisfies Record<string, MessageText>;
