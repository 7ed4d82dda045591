/** Prints once the menu that it was chosen from is gone, so that the print stands on its own. */
export function printSoon(): void {
  setTimeout(() => window.print(), 250);
}
