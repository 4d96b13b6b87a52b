// The review, in English.
export const reviewMessages = {
  review: 'Review',
  'review.of': 'Review: {game}',
  'review.for': 'Whose decisions',
  'review.fetching': 'The strongest player is on the way …',
  'review.making': 'Weighing decision {done} of {total}',
  'review.made': 'The review is ready.',
  'review.failed': 'The review could not be made. The match itself is safe.',
  'review.again': 'Try again',
  'review.missing': 'This match is not kept here.',
  'review.bad': 'This record cannot be read.',
  'review.replay': 'Watch the replay',
  'review.not-over':
    'The match was not played to its end, so there is no review. You can watch it as far as it went.',
  'review.no-weigher':
    'Nobody here weighs the decisions of this game, so there are no chances, losses or luck. What is left is the course of the match: watch the replay.',
  'review.unknown-rules':
    '{player} does not know these rules, so there are no chances, losses or luck. What is left is the course of the match: watch the replay.',
  'review.no-seat': 'Nobody sat there.',

  'headline.you': 'You played like {player}.',
  'headline.other': '{name} played like {player}.',
  'headline.loss': {
    one: 'One decision left a choice. It cost {points} points.',
    other: '{count} decisions left a choice. They cost {points} points each, on average.',
  },
  'headline.none': 'There was nothing to decide.',
  'headline.points':
    'A point is one match in a hundred. With a chance of less than one, nothing is left to choose. Decisions are judged by what could be known at the time.',

  'chance.title': 'The chance to win the match',
  'chance.text':
    'From {first} at the start to {last} before the end, never below {least} or above {most}. {result}',
  'chance.won': 'The match was won.',
  'chance.lost': 'The match was lost.',
  'chance.shared': 'The match was shared.',
  'chance.hands':
    'Each band is a hand. Red drops are losses; marks at the top are good luck, marks at the bottom bad luck.',
  'chance.table': 'As a table',
  'chance.hand': 'Hand',
  'chance.move': 'Move',
  'chance.done': 'What was done',
  'chance.now': 'Chance',
  'chance.loss': 'Points lost',
  'chance.luck': 'Luck before',

  'account.title': 'Where the result comes from',
  'account.par': 'An even share',
  'account.luck': 'Luck',
  'account.own.you': 'Your losses',
  'account.own.other': 'Own losses',
  'account.others': 'What the others lost',
  'account.result': 'The result',
  'account.text': 'In points, chances to win of a hundred. The middle three are exact to about {error}.',

  'moments.title': 'The costliest moments',
  'moments.none': 'No decision was clearly wrong.',
  'moments.all': 'Every decision is in the table above.',
  'moments.soFar': 'So far; the review is still being made.',
  'moment.where': 'Hand {hand}, move {move}',
  'moment.cost': '{points} points lost',
  'grade.inaccuracy': 'Inaccuracy',
  'grade.mistake': 'Mistake',
  'grade.blunder': 'Blunder',

  'moment.ask': 'What would you do?',
  'moment.ask.other': '{name} is to decide. What would you do?',
  'moment.show': 'Show the answer',
  'moment.best': 'That is the best.',
  'moment.near': 'As good as the best: only {points} points behind.',
  'moment.maybe':
    'Perhaps as good as the best: {points} points behind, but that is within the error of the weighing.',
  'moment.worse': '{best} is {points} points better.',
  'moment.options': 'What each option is worth',
  'moment.made': 'chosen then',
  'moment.answered': 'your answer',
  'moment.error': '± {error}',
  'moment.more': { one: '1 more option is worth less.', other: '{count} more options are worth less.' },
  'moment.reason':
    '{best} wins {bestChance} of such matches, {made} {madeChance}: a loss of {points} points.',
  'moment.reason.best': '{best} was the best: it wins {bestChance} of such matches.',
  'moment.unsure':
    'The difference is too small to be sure of, or the strongest player would sometimes do it too, so it is not called a mistake.',
  'moment.facts': 'What counts here',
  'moment.back': 'All of the review',
  'moment.previous': 'Previous decision',
  'moment.next': 'Next decision',
  'moment.watch': 'See it in the replay',
  'moment.none': 'There is no decision of this seat at that move.',
  'hindsight.show': 'Look back: what did the others hold?',
  'hindsight.hide': 'Close the hands again',
  'hindsight.note':
    'A look back, with all hands open. Nobody could know this then; no verdict depends on it.',

  'luck.title': 'The greatest luck',
  'luck.none': 'Luck played no great part.',
  'luck.where': 'Hand {hand}, before move {move}',
  'luck.end': 'Hand {hand}, at the end',
  'luck.very-lucky': 'very lucky',
  'luck.lucky': 'lucky',
  'luck.unlucky': 'unlucky',
  'luck.very-unlucky': 'very unlucky',
};
