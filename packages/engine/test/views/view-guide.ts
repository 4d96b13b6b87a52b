// What documentation says about the fields of a view. The compiler checks that every field of a view's type has a
// sentence, and that no sentence is about a field that is gone.

type Plain = string | number | boolean | null | undefined;

/** The paths of all fields of a type: `hands`, `hands[].known`, `phase.result.outcomes[].seat`. */
export type FieldPath<T> = T extends Plain
  ? never
  : { [Key in keyof T & string]-?: Key | `${Key}${Below<T[Key]>}` }[keyof T & string];

type Below<T> = T extends Plain
  ? never
  : T extends readonly (infer Item)[]
    ? `[]${Below<Item>}`
    : `.${FieldPath<T>}`;

/** The name of a kind of action: its type, with where it draws from where it draws: `knock`, `draw from stock`. */
type ActionKind<Action extends { readonly type: string }> = Action extends {
  readonly from: infer From extends string;
}
  ? `${Action['type']} from ${From}`
  : Action['type'];

/** The same of a value. */
export function actionKind(action: unknown): string {
  const { type = '', from } = action as { type?: string; from?: string };
  return from === undefined ? type : `${type} from ${from}`;
}

/** The sentences about a view, the fields of its rules apart, about what is unpacked for programs, and about actions. */
export interface ViewGuide<View, Action extends { readonly type: string }, Unpacked = object> {
  readonly fields: Readonly<Record<FieldPath<Omit<View, 'rules'>>, string>>;
  readonly unpacked: Readonly<Record<FieldPath<Unpacked>, string>>;
  /** How a program in TypeScript reads what is packed; empty where nothing is. */
  readonly readers: string;
  /** What each kind of action does. */
  readonly actions: Readonly<Record<ActionKind<Action>, string>>;
  /** What the scores of `over` are. */
  readonly score: string;
}

/** A guide as its readers use it: sentences by path. */
export interface AnyViewGuide {
  readonly fields: Readonly<Record<string, string>>;
  readonly unpacked: Readonly<Record<string, string>>;
  readonly readers: string;
  readonly actions: Readonly<Record<string, string>>;
  readonly score: string;
}
