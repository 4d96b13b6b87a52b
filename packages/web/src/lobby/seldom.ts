// Sentences about something that changes all the time, passed on seldom enough to be listened to.

export interface Seldom {
  /** What is the case now, and known to whoever begins to listen. */
  readonly know: (sentence: string) => void;
  /** What is the case now. */
  readonly hear: (sentence: string) => void;
  /** Passes nothing on any more. */
  readonly stop: () => void;
}

/** Passes on the latest sentence when it differs from the last one, at most once in that time. */
export function seldom(apartMs: number, tell: (sentence: string) => void): Seldom {
  let known = '';
  let latest = '';
  let timer: ReturnType<typeof setTimeout> | undefined;
  function pass(): void {
    timer = undefined;
    if (latest === known) return;
    known = latest;
    tell(latest);
    timer = setTimeout(pass, apartMs);
  }
  return {
    know(sentence) {
      latest = known = sentence;
    },
    hear(sentence) {
      latest = sentence;
      if (timer === undefined) pass();
    },
    stop: () => clearTimeout(timer),
  };
}
