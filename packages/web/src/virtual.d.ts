/// <reference types="vite/client" />
declare module 'virtual:table-worker' {
  /** The address of the worker that runs a local table. */
  const address: string;
  export default address;
}

declare module 'virtual:words/*' {
  /** The address of a language's words. */
  const address: string;
  export default address;
}
