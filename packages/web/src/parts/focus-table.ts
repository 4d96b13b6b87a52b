// Where the focus goes when what had it is gone.

/** To the table, if there is one: never to the page. */
export function focusTable(): void {
  document.querySelector<HTMLElement>('.table-cloth')?.focus({ preventScroll: true });
}
