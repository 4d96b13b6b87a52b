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
  const [part, setPart] = useState<Part | undefined>(undefined);
  const isWanted = props.hints > 0 || settings.value.warn;
  useEffect(() => {
    if (isWanted) void fetchPart(() => import('../../help/table-help.tsx')).then(setPart);
  }, [isWanted]);
  return part === undefined || !isWanted ? null : <part.TableHelp {...props} />;
}
