// The views of one viewer in JSON, one after the other. From one to the next most of a view stays: the rules, and lists
// that only grow, such as what has been done in a hand. In a long view these keep their text. The result is what
// `JSON.stringify` returns, at half the cost for a long hand.

/** Views shorter than this are encoded anew: that costs less than finding what has stayed. */
const LONG = 1500;

/** A field of the last view that is a list or a record, and its text. */
interface Field {
  readonly value: object;
  readonly json: string;
}

export class ViewEncoder {
  readonly #names = new Map<string, string>();
  readonly #fields = new Map<string, Field>();
  readonly #long: number;
  /** The length of the last view. */
  #length = 0;

  /** `long`: from which length on a view counts as long. */
  constructor(long = LONG) {
    this.#long = long;
  }

  /** The view, plain data, in JSON. */
  encode(view: unknown): string {
    const json =
      this.#length >= this.#long && isRecord(view) ? this.#encodeFields(view) : JSON.stringify(view);
    this.#length = json.length;
    return json;
  }

  #encodeFields(view: Readonly<Record<string, unknown>>): string {
    let json = '';
    for (const name in view) {
      const value = view[name];
      if (value === undefined) continue;
      json += json === '' ? '{' : ',';
      json += this.#name(name);
      json += this.#field(name, value);
    }
    return json === '' ? '{}' : `${json}}`;
  }

  #name(name: string): string {
    let json = this.#names.get(name);
    if (json === undefined) {
      json = `${JSON.stringify(name)}:`;
      this.#names.set(name, json);
    }
    return json;
  }

  #field(name: string, value: unknown): string {
    if (Number.isSafeInteger(value)) return String(value);
    if (typeof value !== 'object' || value === null) return JSON.stringify(value);
    const before = this.#fields.get(name);
    if (before?.value === value) return before.json;
    const json = Array.isArray(value) ? encodeList(value, before) : JSON.stringify(value);
    this.#fields.set(name, { value, json });
    return json;
  }
}

function isRecord(view: unknown): view is Readonly<Record<string, unknown>> {
  return typeof view === 'object' && view !== null && !Array.isArray(view);
}

/** A list, after the text of the items it had before when only others have been added. */
function encodeList(list: readonly unknown[], before: Field | undefined): string {
  const known = before !== undefined && isGrown(before.value, list) ? before.value.length : 0;
  if (known === 0) return JSON.stringify(list);
  if (known === list.length) return before!.json;
  let json = before!.json.slice(0, -1);
  for (let index = known; index < list.length; index++) {
    const item = list[index];
    json += `,${Number.isSafeInteger(item) ? String(item) : (JSON.stringify(item) ?? 'null')}`;
  }
  return `${json}]`;
}

/** Whether the list begins with all items that it had before. */
function isGrown(before: object, list: readonly unknown[]): before is readonly unknown[] {
  if (!Array.isArray(before) || before.length > list.length) return false;
  for (let index = before.length - 1; index >= 0; index--) if (before[index] !== list[index]) return false;
  return true;
}
