/** The lines of a text that say something; none of what is no text. */
export function textLines(text: unknown): string[] {
  return typeof text === 'string' ? text.split(/\r?\n/).filter(line => line.trim()) : [];
}
