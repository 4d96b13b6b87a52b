// Backpressure for what a peer sends over a socket. A few messages are handled at a time, and none while answers wait to
// be sent; meanwhile the rest waits in a short queue and the connection is not read. So a peer that sends without reading
// fills its own buffers. One that sends more at once than the queue holds is told so and cut off.

/** The most messages of a peer that are handled at the same time. */
const MOST_AT_WORK = 8;
/** The most that wait: about as many as one read from the connection brings. */
const MOST_WAITING = 128;

export interface InboxSetup<Message> {
  /** Handles a message; resolves when it is answered. */
  readonly handle: (message: Message) => Promise<void>;
  /** Whether so many answers are unsent that no more should be made. */
  readonly isFull: () => boolean;
  readonly pause: () => void;
  readonly resume: () => void;
  /** More has come at once than can wait. */
  readonly overflow: () => void;
}

export class Inbox<Message> {
  readonly #setup: InboxSetup<Message>;
  #waiting: Message[] = [];
  #atWork = 0;
  #isPaused = false;
  #isClosed = false;
  readonly #done = (): void => {
    this.#atWork--;
    this.next();
  };

  constructor(setup: InboxSetup<Message>) {
    this.#setup = setup;
  }

  receive(message: Message): void {
    if (this.#isClosed) return;
    if (this.#waiting.length === 0 && this.#hasRoom) return this.#start(message);
    if (this.#waiting.length === MOST_WAITING) return this.#setup.overflow();
    this.#waiting.push(message);
    if (!this.#isPaused) this.#setup.pause();
    this.#isPaused = true;
  }

  /** Goes on: an answer has been made, or what was unsent has left. */
  next(): void {
    while (this.#waiting.length > 0 && this.#hasRoom) this.#start(this.#waiting.shift()!);
    if (this.#isClosed || !this.#isPaused || this.#waiting.length > 0 || !this.#hasRoom) return;
    this.#isPaused = false;
    this.#setup.resume();
  }

  /** Takes nothing more, and reads nothing more if it was full. */
  close(): void {
    this.#isClosed = true;
    this.#waiting = [];
  }

  get #hasRoom(): boolean {
    return this.#atWork < MOST_AT_WORK && !this.#setup.isFull();
  }

  #start(message: Message): void {
    this.#atWork++;
    this.#setup.handle(message).then(this.#done, this.#done);
  }
}
