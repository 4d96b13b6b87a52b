import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { catalogue } from '@parlour/engine';
import { freshFolder, parlour } from '../../test/outside.ts';

/** A player that takes the first line of its menu, and is called by capital letters to see whether they are kept. */
function guestFile(act = 'return { action: game.choices(view)[0].action };'): string {
  const file = join(freshFolder(), 'First-Line.mjs');
  writeFileSync(file, `export default game => ({ name: 'First Line', act(view) { ${act} } });`);
  return file;
}

describe('a guest at the table', () => {
  it('plays from its file, and a match that goes on knows it again', async () => {
    const folder = freshFolder();
    const file = guestFile();
    const begun = await parlour(`play thirty-one --seats me,${file} --seed friday`, {
      folder,
      catalogue,
      input: '1\n1\n1\n1\n',
    });
    expect(begun).toMatchObject({ code: 0, err: '' });
    expect(begun.out).toMatch(/First Line (draws|takes)/);
    const resumed = await parlour('resume', { folder, catalogue, input: '1\n1\n' });
    expect(resumed).toMatchObject({ code: 0, err: '' });
    expect(resumed.out).toMatch(/First Line discards/);
  });

  it('loses the seat when it breaks the rules, and everybody is told', async () => {
    const file = guestFile('return { action: 7 };');
    const { code, out } = await parlour(`play thirty-one --seats you,${file} --seed friday`, {
      catalogue,
      input: '1\n1\n1\n',
    });
    expect(code).toBe(0);
    expect(out.replace(/\s+/g, ' ')).toContain(
      'First Line has lost the seat. 7 is not an action of this game. Standard plays on in it.',
    );
  });

  it.each([
    ['you,/nowhere/bot.ts', 'There is no file /nowhere/bot.ts.'],
    ['you,,quiet', 'A player is missing: write them with commas between, as in a,b,b,b.'],
  ])('%s is refused with a sentence', async (seats, sentence) => {
    expect(await parlour(`play thirty-one --seats ${seats}`, { catalogue })).toEqual({
      code: 2,
      out: '',
      err: `${sentence}\n`,
    });
  });
});
