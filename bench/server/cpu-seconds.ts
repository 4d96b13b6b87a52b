// What a process has used of the processor, from /proc.
import { readFileSync } from 'node:fs';

/** Seconds of processor time the process has used, with all its threads. */
export function cpuSeconds(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ');
  return (Number(fields[11]) + Number(fields[12])) / 100;
}
