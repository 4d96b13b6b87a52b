declare module 'virtual:table-worker' {
  /** The address of the worker that runs a local table. */
  const address: string;
  export default address;
}
