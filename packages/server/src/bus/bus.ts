// How nodes tell each other that something has changed: a table has come to a number, a person has another name.
// A hint says where to look, never what is there, so that one that is lost, late or told twice changes nothing:
// whoever watches a table also asks for its number now and then.

export interface BusListener {
  /** Somebody else has changed this. What has no numbers is told under 0. */
  readonly changed: (id: string, number: number) => void;
  /** Hints may have been missed: look at everything that matters. */
  readonly missed: () => void;
}

export interface Bus {
  /** Tells all others, soon; of several changes of the same thing perhaps only the newest. */
  tell(id: string, number: number): void;
  /** From now on one is told, of what others tell. */
  listen(listener: BusListener): Promise<void>;
  /** Tells what is still to be told, and leaves. */
  close(): Promise<void>;
}
