// The worker that weighs decisions, so that a review never holds up the page.
import { answerTo } from './answers.ts';
import type { LearnAnswer, LearnMessage } from './worker-messages.ts';

addEventListener('message', ({ data }: MessageEvent<LearnMessage>) => {
  const { call } = data;
  const tell = (told: LearnAnswer): void => postMessage(told);
  void (async () => answerTo(data))().then(
    found => tell({ call, answer: found }),
    () => tell({ call, failed: true }),
  );
});
