// The puzzles, in English.
export const puzzleMessages = {
  'puzzle.title': 'Puzzles: {game}',
  'puzzle.ofDay': 'The puzzle of the day',
  'puzzle.number': 'Puzzle {number}',
  'puzzle.all': 'All puzzles',
  'puzzle.before': 'What has just happened',
  'puzzle.solved': 'solved',
  'puzzle.solvedOf': '{done} of {count} solved. In each of them one option is clearly the best.',
  'puzzle.right': 'Solved!',
  'puzzle.wrong': 'Not the best.',
  'puzzle.next': 'Next puzzle',
  'puzzle.none': 'There are no puzzles for this game.',
  'puzzle.missing': 'There is no such puzzle. Choose one from the list.',
  'puzzle.broken': 'Your answer could not be weighed. Try again.',
};
