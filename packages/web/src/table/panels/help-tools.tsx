// Help at a table against the computer: the part that weighs is loaded when a hint is asked for, or at once where
// the player wants to be warned.
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { LocalClient } from '../../local/client.ts';
import { fetchPart } from '../../parts/fetch-part.ts';
import { settings } from '../../settings/settings.ts';

export interface HelpToolsProps {
  readonly client: LocalClient;
  /** How many hints have been asked for. */
  readonly hints: number;
}

type Part = typeof import('../../help/table-help.tsx');

export function HelpTools(props: HelpToolsProps): JSX.Element | null {
  const { client, hints } = props;
  const [part, setPart] = useState<Part | 'missing' | undefined>(undefined);
  const { warn } = settings.value;
  const isWanted = hints > 0 || warn;
  useEffect(() => {
    // Where the help cannot be loaded, one plays on unwarned.
    if (part === 'missing') client.setCoach(undefined);
    if (part === undefined) client.setCoach(warn ? 'coming' : undefined);
  }, [client, part, warn]);
  useEffect(() => {
    if (isWanted)
      fetchPart(() => import('../../help/table-help.tsx')).then(setPart, () => setPart('missing'));
  }, [isWanted]);
  return part === undefined || part === 'missing' || !isWanted ? null : <part.TableHelp {...props} />;
}
