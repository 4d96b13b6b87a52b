// SQL as tagged templates, and a connection of PostgreSQL that runs it. Every statement gets a name by its text and is
// prepared once on each connection. The driver reports a lost connection with or without a code: here every error has one.
import { Client, types, type ClientConfig, type QueryResult } from 'pg';
import tag, { type Sql as Statement } from 'sql-template-tag';
import { CANNOT_CONNECT, CONNECTION_LOST } from './postgres-trouble.ts';

export type { Statement };

const CONNECT_MS = 5000;
const CLOSE_MS = 1000;
const KEEP_ALIVE_MS = 60_000;
/** The number of the type `bigint`. */
const INT8 = 20;

type Value = string | number | boolean | null | readonly string[] | Statement;

/** A statement, or a piece of one. What is put in becomes a parameter, unless it is a piece itself. */
export const sql: (strings: TemplateStringsArray, ...values: readonly Value[]) => Statement = tag;

/** What runs statements: one connection, or any of several. */
export interface Database {
  /** The rows that a statement returns. */
  query<Row extends object = object>(statement: Statement): Promise<Row[]>;
  /** How many rows a statement changes. */
  count(statement: Statement): Promise<number>;
}

/** One connection. */
export class Connection implements Database {
  readonly #client: Client;
  #isLost = false;

  private constructor(client: Client, lost: () => void) {
    this.#client = client;
    // Comes also when nothing is running. Unheard, it would end the process.
    client.on('error', () => {
      this.#isLost = true;
      lost();
    });
  }

  /** `lost` is called when the connection ends and nobody has closed it. */
  static async open(url: string, lost: () => void = () => {}): Promise<Connection> {
    const client = new Client(configOf(url));
    const connection = new Connection(client, lost);
    try {
      await client.connect();
    } catch (error) {
      connection.destroy();
      throw withCode(error, CANNOT_CONNECT);
    }
    return connection;
  }

  /** Whether it can no longer be used. */
  get isLost(): boolean {
    return this.#isLost;
  }

  async query<Row extends object = object>(statement: Statement): Promise<Row[]> {
    return (await this.#send(statement)).rows as Row[];
  }

  async count(statement: Statement): Promise<number> {
    return (await this.#send(statement)).rowCount ?? 0;
  }

  /** Runs several statements without parameters in one transaction. */
  async script(text: string): Promise<void> {
    try {
      await this.#client.query(text);
    } catch (error) {
      throw withCode(error, CONNECTION_LOST);
    }
  }

  /** Calls back for every notification of a channel. */
  async listen(channel: string, heard: (text: string) => void): Promise<void> {
    this.#client.on('notification', ({ payload }) => heard(payload ?? ''));
    await this.script(`listen ${channel}`);
  }

  /** Says goodbye to the database, which need not answer. */
  async close(): Promise<void> {
    this.#isLost = true;
    const late = setTimeout(() => this.destroy(), CLOSE_MS);
    await this.#client.end();
    clearTimeout(late);
  }

  /** Ends it at once, whatever it is doing. What is running fails. */
  destroy(): void {
    this.#isLost = true;
    this.#client.connection.stream.destroy();
  }

  async #send({ text, values }: Statement): Promise<QueryResult<object>> {
    try {
      return await this.#client.query<object, unknown[]>({ name: nameOf(text), text, values });
    } catch (error) {
      throw withCode(error, CONNECTION_LOST);
    }
  }
}

function configOf(url: string): ClientConfig {
  // The driver would take anything for a path on some host.
  if (!/^postgres(ql)?:\/\//.test(url))
    throw new Error('its address has to be written postgres://user:password@host/name');
  return {
    connectionString: withLibpqModes(url),
    fallback_application_name: 'parlour',
    connectionTimeoutMillis: CONNECT_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    types: { getTypeParser },
  };
}

/** As in `psql`, `sslmode=require` does not check the certificate. The driver would, and warn that it will not. */
function withLibpqModes(url: string): string {
  const isLibpq = /[?&]sslmode=(require|prefer)\b/.test(url) && !url.includes('uselibpqcompat=');
  return isLibpq ? `${url}&uselibpqcompat=true` : url;
}

/** Times are 64 bits in the database and fit a number. */
const getTypeParser = (oid: number, format?: 'text' | 'binary'): unknown =>
  oid === INT8 ? Number : types.getTypeParser(oid, format);

/** By the text. There are as many as there are statements in the code: lists are one parameter. */
const names = new Map<string, string>();

function nameOf(text: string): string {
  let name = names.get(text);
  if (name === undefined) names.set(text, (name = `parlour_${names.size}`));
  return name;
}

function withCode(error: unknown, code: string): unknown {
  // One error for each address of the host.
  const first: unknown = error instanceof AggregateError ? error.errors[0] : error;
  const hasCode = typeof (first as { code?: unknown }).code === 'string';
  return hasCode ? first : Object.assign(first as Error, { code });
}
