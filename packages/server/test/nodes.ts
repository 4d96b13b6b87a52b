// Several real nodes over one database behind a `fetch` that acts as a load balancer: every request goes to a random
// node, and to the next one when that refuses the connection.
import type { Rng } from '@parlour/engine';
import { ServerProcess } from './process.ts';

/** How long a node is started again and again. */
const PATIENCE_MS = 120_000;

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

  /** Kills one with SIGKILL, once the others serve, and starts it again. */
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

  /** Stops all of them with SIGTERM. Returns their exit codes. */
  async stop(): Promise<(number | null)[]> {
    await this.settled();
    const codes = await Promise.all(this.#nodes.map(node => node.stop()));
    for (const node of this.#nodes) node.clean();
    return codes;
  }
}

/** As a supervisor does: a node that does not start, for want of a database, is started again. */
async function bringBack(node: ServerProcess): Promise<void> {
  for (const end = performance.now() + PATIENCE_MS; ;) {
    try {
      return await node.restart();
    } catch (error) {
      if (performance.now() > end) throw error;
    }
  }
}
