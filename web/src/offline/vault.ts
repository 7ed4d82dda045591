/** What a vault alone opens again: encrypted with AES-GCM. */
export interface Sealed {
  iv: Uint8Array<ArrayBuffer>;
  bytes: ArrayBuffer;
}

/** What one session keeps on this device. Nobody else finds it or reads it: its keys are made of the session's token. */
export interface Vault {
  /** Tells the sessions of this browser apart, and nothing about them. */
  owner: string;
  /** The same name for the same words, which cannot be read from it. */
  nameOf: (words: string) => Promise<string>;
  seal: (bytes: BufferSource) => Promise<Sealed>;
  /** `undefined` if another vault sealed it, or if it was changed since. */
  unseal: (sealed: Sealed) => Promise<ArrayBuffer | undefined>;
}

/** The token has to be long and random, as that of a session is. Needs a secure context. */
export async function openVault(token: string): Promise<Vault> {
  const secret = await crypto.subtle.importKey('raw', utf8(token), 'HKDF', false, ['deriveKey']);
  const [contents, names] = await Promise.all([
    crypto.subtle.deriveKey(by('contents'), secret, { name: 'AES-GCM', length: 256 }, false, [
      'encrypt',
      'decrypt',
    ]),
    crypto.subtle.deriveKey(by('names'), secret, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']),
  ]);
  const nameOf = async (words: string) => hex(await crypto.subtle.sign('HMAC', names, utf8(words)));
  return {
    owner: await nameOf('owner'),
    nameOf,
    async seal(bytes) {
      const iv = crypto.getRandomValues(new Uint8Array(12));
      return { iv, bytes: await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, contents, bytes) };
    },
    unseal: ({ iv, bytes }) =>
      crypto.subtle.decrypt({ name: 'AES-GCM', iv }, contents, bytes).catch(() => undefined),
  };
}

export function sealJson(vault: Vault, value: unknown): Promise<Sealed> {
  return vault.seal(utf8(JSON.stringify(value)));
}

export async function unsealJson(vault: Vault, sealed: Sealed): Promise<unknown> {
  const bytes = await vault.unseal(sealed);
  return bytes && JSON.parse(new TextDecoder().decode(bytes));
}

function by(purpose: string): HkdfParams {
  return { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info: utf8(`potluck:kept:${purpose}`) };
}

function utf8(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(text);
}

function hex(bytes: ArrayBuffer): string {
  return Array.from(new Uint8Array(bytes), byte => byte.toString(16).padStart(2, '0')).join('');
}
