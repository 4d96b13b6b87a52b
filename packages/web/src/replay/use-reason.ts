// Why the computer player made the move that is shown. A worker asks the player again; the strongest ones take a while.
import { useEffect, useRef, useState } from 'preact/hooks';
import workerAddress from 'virtual:table-worker';
import type { PageMessage, WorkerMessage } from '../local/worker-messages.ts';

/** The reason for the move of that number, once it is known. */
export function useReason(text: string, move: number): string | undefined {
  const [reasons, setReasons] = useState<ReadonlyMap<number, string>>(new Map());
  const worker = useRef<Worker | undefined>(undefined);
  /** The moves that were asked about, and whether the worker is thinking. */
  const asked = useRef({ moves: new Set<number>(), isBusy: false, wanted: 0 });

  function ask(): void {
    const { moves, isBusy, wanted } = asked.current;
    if (isBusy || moves.has(wanted) || worker.current === undefined) return;
    moves.add(wanted);
    asked.current.isBusy = true;
    worker.current.postMessage({ kind: 'explain', text, move: wanted } satisfies PageMessage);
  }

  useEffect(() => {
    try {
      worker.current = new Worker(workerAddress, { type: 'module' });
    } catch {
      // A browser that forbids workers shows the replay without reasons.
      return undefined;
    }
    const { current } = worker;
    current.addEventListener('message', ({ data }: MessageEvent<WorkerMessage>) => {
      if (data.kind !== 'explained') return;
      const { because } = data;
      if (because !== undefined) setReasons(known => new Map(known).set(data.move, because));
      asked.current.isBusy = false;
      // The replay may have moved on.
      ask();
    });
    return () => current.terminate();
  }, [text]);

  useEffect(() => {
    asked.current.wanted = move;
    ask();
  }, [text, move]);
  return reasons.get(move);
}
