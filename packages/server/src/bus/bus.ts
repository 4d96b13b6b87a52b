// Publish/subscribe between nodes: a table has reached a number, a person has another name. A message is a hint without
// payload: it says where to look, never what is there, so one that is lost, late or delivered twice changes nothing.
// Nodes also poll the tables that somebody follows.

export interface BusListener {
  /** Another node has changed this. What has no numbers is published under 0. */
  readonly changed: (id: string, number: number) => void;
  /** Hints may have been missed: look at everything that matters. */
  readonly missed: () => void;
}

export interface Bus {
  /** Tells all other nodes, soon. Several changes of one thing may be merged into the newest. */
  publish(id: string, number: number): void;
  /** Hears from now on what other nodes publish. */
  subscribe(listener: BusListener): Promise<void>;
  /** Publishes what is still waiting, and leaves. */
  close(): Promise<void>;
}
