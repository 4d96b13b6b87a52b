// The addresses under which other people reach this page.
import { useEffect, useState } from 'preact/hooks';
import { server } from './server.ts';

export interface ReachableAddresses {
  /** The best one first. */
  readonly bases: readonly string[];
  /** The page was opened on its server's own machine, and no other address is known. */
  readonly onlyHere: boolean;
}

/** A link to `localhost` works on this machine only: there the server is asked for its other addresses. */
export function useAddresses(): ReachableAddresses {
  const here = document.baseURI.replace(/#.*/, '');
  const isLocal = /^(localhost|127(\.\d+){3}|\[::1\])$/.test(location.hostname);
  const [others, setOthers] = useState<readonly string[] | undefined>(undefined);
  useEffect(() => {
    if (!isLocal) return;
    server.addresses().then(setOthers, () => setOthers([]));
  }, []);
  const known = others !== undefined && others.length > 0;
  return { bases: known ? others : [here], onlyHere: isLocal && others?.length === 0 };
}
