// The bundle that `learn-screen.tsx` loads.
export { LessonScreen } from '../lesson/lesson-screen.tsx';
export { PuzzleScreen } from '../puzzle/puzzle-screen.tsx';
export { ReviewScreen } from '../review/review-screen.tsx';
