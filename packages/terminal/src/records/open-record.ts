// Opens the record that a command line names: a file, an address, or a finished match of this machine.
import { existsSync, statSync } from 'node:fs';
import type { Parsed, Replayed } from '@parlour/engine';
import type { Command } from 'commander';
import { refuseCommand } from '../command-line/refusal.ts';
import { unknownName } from '@parlour/arena';
import { findRecord, isAddress } from './find-record.ts';
import type { RecordFolder } from './record-folder.ts';

/**
 * The record at that path or address, or the finished one of that name: a running match would show everybody's
 * cards.
 */
export async function openRecord(
  command: Command,
  folder: RecordFolder,
  file: string,
  done: 'replayed' | 'reviewed',
): Promise<Replayed> {
  const openOrRefuse = (read: Parsed<Replayed>): Replayed =>
    read.ok ? read.value : refuseCommand(command, `${file} cannot be ${done}. ${read.error}`);
  if (isAddress(file)) {
    const text = await findRecord(file).catch((error: unknown) =>
      refuseCommand(
        command,
        `${file} cannot be read. ${error instanceof Error ? error.message : String(error)}`,
      ),
    );
    return openOrRefuse(folder.replay(text));
  }
  const kept = folder.list('records');
  const path = existsSync(file) ? file : kept.find(one => one.name === file)?.path;
  if (path === undefined) {
    const names = kept.map(one => one.name);
    refuseCommand(
      command,
      names.length === 0 ? `There is no file "${file}".` : unknownName('file or record', file, names),
    );
  }
  if (statSync(path).isDirectory()) refuseCommand(command, `${file} is a folder, not a file.`);
  return openOrRefuse(folder.read(path));
}
