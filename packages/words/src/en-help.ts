// Hint and coach, in English.
export const helpMessages = {
  hint: 'Hint',
  'hint.weighing': 'The strongest player is thinking …',
  'hint.none':
    'There is no hint now: nothing is to be decided, or the strongest player does not know these rules.',
  'hint.best': '{best}: it wins {chance} of such matches.',
  'hint.second': 'Next best: {second}, {points} points behind.',
  'warn.title': 'Are you sure?',
  'warn.costs': '{made} costs about {points} points: that many matches in a hundred.',
  'warn.play': 'Play it',
  'warn.think': 'Think again',
};
