/** Prints after the menu with the print entry has closed, so that the menu is not on the print. */
export function printSoon(): void {
  setTimeout(() => window.print(), 250);
}
