import { useEffect, useState } from 'preact/hooks';

export interface GuestInvitation {
  /** The outcome of the newest invitation, as a sentence. */
  readonly notice: string;
  /** Brings the player in the first of the files to the table. */
  readonly invite: (files: FileList | null | undefined) => void;
}

/** Guests come to a local table from a file that is chosen or dropped anywhere on the page. */
export function useGuest(worker: Worker | undefined): GuestInvitation {
  const [notice, setNotice] = useState('');
  async function bring(files: FileList | null | undefined): Promise<void> {
    const file = files?.[0];
    if (file === undefined || worker === undefined) return;
    const { inviteGuest } = await import('../local/guest-frame.ts');
    await inviteGuest(file, worker, setNotice);
  }
  const invite: GuestInvitation['invite'] = files => void bring(files);
  useEffect(() => {
    const leave = new AbortController();
    const take = (event: DragEvent): void => {
      // Also while a file is dragged over the page, when it is not readable yet: otherwise the browser would open it.
      event.preventDefault();
      invite(event.dataTransfer?.files);
    };
    addEventListener('dragover', take, leave);
    addEventListener('drop', take, leave);
    return () => leave.abort();
  }, [worker]);
  return { notice, invite };
}
