// A bus inside one process. A single server has nobody to talk to; several rooms in one process, as in tests, connect
// to the same `LocalHub`.
import type { Bus, BusListener } from './bus.ts';

export class LocalHub {
  readonly #members = new Map<LocalBus, BusListener>();

  connect(): Bus {
    return new LocalBus(this.#members);
  }
}

class LocalBus implements Bus {
  readonly #members: Map<LocalBus, BusListener>;

  constructor(members: Map<LocalBus, BusListener>) {
    this.#members = members;
  }

  publish(id: string, number: number): void {
    for (const [member, { changed }] of this.#members) {
      if (member !== this) setImmediate(changed, id, number);
    }
  }

  async subscribe(listener: BusListener): Promise<void> {
    this.#members.set(this, listener);
  }

  async close(): Promise<void> {
    this.#members.delete(this);
  }
}
