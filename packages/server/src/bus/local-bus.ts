// A bus inside one process. A server of its own has nobody to talk to; several in one process, as in tests, meet
// in a `Hall`.
import type { Bus, BusListener } from './bus.ts';

/** Where those meet who are to hear each other. */
export class Hall {
  readonly #members = new Map<LocalBus, BusListener>();

  enter(): Bus {
    return new LocalBus(this.#members);
  }
}

class LocalBus implements Bus {
  readonly #members: Map<LocalBus, BusListener>;

  constructor(members: Map<LocalBus, BusListener>) {
    this.#members = members;
  }

  tell(id: string, number: number): void {
    for (const [member, { changed }] of this.#members) {
      if (member !== this) setImmediate(changed, id, number);
    }
  }

  async listen(listener: BusListener): Promise<void> {
    this.#members.set(this, listener);
  }

  async close(): Promise<void> {
    this.#members.delete(this);
  }
}
