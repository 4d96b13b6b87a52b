// Exports the Duchess for `exploit.cu` as a binary file: the match equities, and the network of the classroom.
//
//   npx tsx --conditions=parlour-source training/thirty-one/gpu/export-duchess.ts duchess.bin
import { writeFileSync } from 'node:fs';
import { chanceOf, QuickTable, ruleBook, unpackWeights, WEIGHTS } from '../../internals/thirty-one.ts';

const { rules } = ruleBook.presets['classroom']!;

/** The chance of the first of four seats to win, by the lives of all, two bits a seat. */
function chances(likeness: number): number[] {
  const table = new QuickTable(rules, 4);
  return Array.from({ length: 256 }, (_, key) => {
    for (let seat = 0; seat < 4; seat++) table.lives[seat] = (key >> (6 - 2 * seat)) & 3;
    return chanceOf(table, 0, likeness);
  });
}

const numbers = Float32Array.from([...chances(1), ...chances(0), ...unpackWeights(WEIGHTS.classroom).flat]);
writeFileSync(process.argv[2] ?? 'duchess.bin', new Uint8Array(numbers.buffer));
