import { detect } from 'chardet';

/**
 * Decodes a page. Evidence in the bytes comes before declarations: a byte order mark, then bytes that can only be
 * UTF-8, then the Content-Type header, the page's own <meta>, and last a guess by its letters.
 */
export function decodePage(page: string | Uint8Array, contentType = ''): string {
  if (typeof page === 'string') return page.charCodeAt(0) === 0xfeff ? page.slice(1) : page;
  const known = markedEncoding(page);
  if (known) return new TextDecoder(known).decode(page);
  return asUtf8(page) ?? asDeclared(page, contentType) ?? asGuessed(page);
}

function markedEncoding(bytes: Uint8Array): string | undefined {
  const [first, second, third] = bytes;
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8';
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  // "<" in 16 bits, from servers that omit the byte order mark.
  if (first === 0x3c && second === 0) return 'utf-16le';
  return first === 0 && second === 0x3c ? 'utf-16be' : undefined;
}

/** ISO-2022-JP consists of ASCII with escape sequences, so bytes that contain those aren't UTF-8. */
function asUtf8(bytes: Uint8Array): string | undefined {
  if (bytes.includes(0x1b)) return undefined;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

function asDeclared(bytes: Uint8Array, contentType: string): string | undefined {
  const declared = [charsetIn(contentType), charsetIn(head(bytes))];
  for (const label of declared) {
    const text = label && decodeAs(label, bytes);
    if (text && !garbled(text)) return text;
  }
  return undefined;
}

/** Guesses from the first non-ASCII text, which may come long after the head. */
function asGuessed(bytes: Uint8Array): string {
  const start = Math.max(0, bytes.findIndex(byte => byte > 0x7f || byte === 0x1b) - 100);
  const guess = detect(bytes.subarray(start, start + 100_000)) ?? 'windows-1252';
  return decodeAs(guess, bytes) ?? new TextDecoder('windows-1252').decode(bytes);
}

const charset = /charset\s*=\s*["']?\s*([\w:-]{2,40})|<\?xml[^<>]{0,80}encoding\s*=\s*["']([\w:-]{2,40})/i;

function charsetIn(text: string): string | undefined {
  const found = charset.exec(text);
  return found?.[1] ?? found?.[2];
}

function head(bytes: Uint8Array): string {
  return new TextDecoder('latin1').decode(bytes.subarray(0, 16_384));
}

function decodeAs(label: string, bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder(label).decode(bytes);
  } catch {
    return undefined;
  }
}

/** A few broken characters are mistakes in the page; many mean that it declares the wrong encoding. */
function garbled(text: string): boolean {
  const broken = text.match(/\ufffd/g)?.length ?? 0;
  const foreign = text.match(/[^\p{ASCII}]/gu)?.length ?? 0;
  return broken > 2 && broken > foreign / 5;
}
