/// <reference types="vite/client" />
declare module 'virtual:table-worker' {
  /** The URL of the worker that runs a local table. */
  const address: string;
  export default address;
}

declare module 'virtual:learn-worker' {
  /** The URL of the worker that weighs decisions. */
  const address: string;
  export default address;
}

declare module 'virtual:words/*' {
  /** The URL of a language's words. */
  const address: string;
  export default address;
}
