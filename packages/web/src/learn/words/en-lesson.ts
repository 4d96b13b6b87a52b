// The guided first hand, in English.
export const lessonMessages = {
  'lesson.title': 'Learn {game}',
  'lesson.step': 'Step {at} of {count}',
  'lesson.next': 'Continue',
  'lesson.back': 'Back',
  'lesson.other': 'That is possible too, but do first what this step asks for.',
  'lesson.none': 'There is no lesson for this game. Its rules tell how it is played.',
};
