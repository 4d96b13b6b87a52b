// Drops a file with a player on the page.
import type { Page } from 'playwright-core';

export async function dropFile(page: Page, text: string, name = 'my-bot.js'): Promise<void> {
  await page.evaluate(
    ([text, name]) => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File([text!], name!));
      document.body.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
    },
    [text, name],
  );
}
