// Opening results from a file: a field for the file, and the question what to do with them.
import type { JSX } from 'preact';
import { Icon } from '../art/more-icons.tsx';
import { spoken } from '../language/index.ts';
import { Dialog } from '../parts/dialog.tsx';
import { freshIn, offered, readResultsFile, takeResults, type ResultsFile } from './results-file.ts';

export function OpenResults(): JSX.Element {
  const { say } = spoken.value;
  async function open(input: HTMLInputElement): Promise<void> {
    const [file] = input.files ?? [];
    if (file === undefined) return;
    offered.value = readResultsFile(await file.text().catch(() => '')) ?? 'bad';
    // Otherwise choosing the same file again would be no change.
    input.value = '';
  }
  return (
    <>
      <label class="button file-button">
        <Icon name="upload" /> {say('statistics.open')}
        <input
          class="unseen"
          type="file"
          accept=".json,application/json"
          onChange={event => void open(event.currentTarget)}
        />
      </label>
      {offered.value === 'bad' && (
        <p class="notice bad" role="alert">
          <Icon name="warning" /> {say('statistics.bad')}
        </p>
      )}
      {offered.value !== undefined && offered.value !== 'bad' && <ResultsQuestion file={offered.value} />}
    </>
  );
}

/** Adds, replaces, or leaves everything as it is. */
function ResultsQuestion({ file }: { file: ResultsFile }): JSX.Element {
  const { say } = spoken.value;
  const close = (): void => {
    offered.value = undefined;
  };
  const take = (how: 'add' | 'replace') => (): void => {
    takeResults(file, how);
    close();
  };
  return (
    <Dialog
      title={say('statistics.open')}
      say={say}
      onClose={close}
      foot={
        <>
          <button type="button" class="button" onClick={close}>
            {say('cancel')}
          </button>
          <button type="button" class="button danger" onClick={take('replace')}>
            {say('statistics.replace')}
          </button>
          <button type="button" class="button primary" onClick={take('add')}>
            {say('statistics.add')}
          </button>
        </>
      }
    >
      <p>
        {say('statistics.found', { count: file.found.length })}{' '}
        {say('statistics.fresh', { count: freshIn(file).length })}{' '}
        {file.damaged > 0 && say('statistics.damaged', { count: file.damaged })}
      </p>
      <p>{say('statistics.how')}</p>
    </Dialog>
  );
}
