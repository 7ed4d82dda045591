/** Whether a file begins like a PDF, possibly after a few other bytes (ISO 32000-2, 7.5.2). */
export function knownPdf(beginning: Buffer): boolean {
  return beginning.includes('%PDF-');
}
