/**
 * Neutralizes what other readers of Markdown or HTML might take for more than text: a space follows `<` before the name
 * of a tag, and `]` before the address of a link that is not http, https or mailto. `<https://…>` becomes a link. No
 * word changes, and texts without either stay as they are.
 */
export function sanitizedText(text: string): string {
  if (!suspicious.test(text)) return text;
  return text
    .replace(autolink, (_, address: string) => `[${address}](${address})`)
    .replace(tag, '< ')
    .replace(destination, (bracket, at: number, all: string) =>
      isHarmless(all.slice(at + 2, at + 2 + longestScheme)) ? bracket : `] ${bracket[1]}`,
    );
}

const suspicious = /<[a-z/!?]|\][(:]/i;
const autolink = /<(https?:\/\/[^\s<>()[\]\\"'*]{1,2000})>/gi;
const tag = /<(?=[a-z/!?])/gi;
const destination = /\][(:]/g;
/** Longer than any scheme, with spaces before it. */
const longestScheme = 100;

/** Whether a link to it is allowed, or it has no scheme: "[1](2)". */
function isHarmless(start: string): boolean {
  const [address = ''] = /^\s*(?:<[^>\n]*|[^\s)]*)/.exec(start) ?? [];
  return allowed.test(address) || !/[:&\\\t]/.test(address);
}

const allowed = /^\s*<?(?:https?:\/\/|mailto:)/i;
