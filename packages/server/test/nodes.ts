// Several real nodes over one database, and the way to them that a load balancer offers: every request goes to
// any of them, and to the next one when nobody is there.
import type { Rng } from '@parlour/engine';
import { ServerProcess } from './process.ts';

export class Nodes {
  readonly #nodes: readonly ServerProcess[];
  readonly #rng: Rng;
  readonly #restarts = new Set<Promise<void>>();

  private constructor(nodes: readonly ServerProcess[], rng: Rng) {
    this.#nodes = nodes;
    this.#rng = rng;
  }

  /** Starts so many, all at the same time. `options` are those of `serve`, and a pace by its name. */
  static async start(count: number, rng: Rng, options: object): Promise<Nodes> {
    const starting = Array.from({ length: count }, () => ServerProcess.start(options));
    return new Nodes(await Promise.all(starting), rng);
  }

  get all(): readonly ServerProcess[] {
    return this.#nodes;
  }

  /** The address that clients are given; any node answers. */
  readonly url = 'http://any.node';

  /** Goes to any node. */
  readonly fetch: typeof fetch = async (input, init) => {
    const first = this.#rng.below(this.#nodes.length);
    for (let tried = 0; ; tried++) {
      const { url } = this.#nodes[(first + tried) % this.#nodes.length]!;
      try {
        return await fetch((input as string).replace(this.url, url), init);
      } catch (error) {
        const { cause } = error as { cause?: { code?: string } };
        // As a balancer does: only where the request cannot have arrived.
        if (cause?.code !== 'ECONNREFUSED' || tried + 1 === this.#nodes.length) throw error;
      }
    }
  };

  /** Kills one as a power cut would, once the others serve, and has it started again. */
  async killOne(): Promise<void> {
    await this.settled();
    const node = this.#nodes[this.#rng.below(this.#nodes.length)]!;
    await node.kill();
    const restart: Promise<void> = bringBack(node).finally(() => this.#restarts.delete(restart));
    this.#restarts.add(restart);
  }

  /** Resolves when all of them serve. */
  async settled(): Promise<void> {
    await Promise.all(this.#restarts);
  }

  /** Asks all of them to end; the answer is their exit codes. */
  async stop(): Promise<(number | null)[]> {
    await this.settled();
    const codes = await Promise.all(this.#nodes.map(node => node.stop()));
    for (const node of this.#nodes) node.clean();
    return codes;
  }
}

/** As whatever supervises it does: without a database a node does not start, and is started again. */
async function bringBack(node: ServerProcess): Promise<void> {
  for (;;) {
    try {
      return await node.restart();
    } catch {
      // Then again.
    }
  }
}
