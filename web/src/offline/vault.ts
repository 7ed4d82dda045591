/** Data encrypted with AES-GCM, which only its vault can decrypt. */
export interface Sealed {
  iv: Uint8Array<ArrayBuffer>;
  bytes: ArrayBuffer;
}

/**
 * The encryption for one session's data on this device. Only this session can find or read it: the keys derive from its
 * token.
 */
export interface Vault {
  /** Distinguishes this browser's sessions without revealing anything about them. */
  owner: string;
  /** Deterministic: the same words give the same name, which does not reveal them. */
  nameOf: (words: string) => Promise<string>;
  seal: (bytes: BufferSource) => Promise<Sealed>;
  /** `undefined` if another vault encrypted it, or if it was modified. */
  unseal: (sealed: Sealed) => Promise<ArrayBuffer | undefined>;
}

/** The token must be long and random, as session tokens are. Requires a secure context. */
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

/** `undefined` also for anything that is no JSON. */
export async function unsealJson(vault: Vault, sealed: Sealed): Promise<unknown> {
  const bytes = await vault.unseal(sealed);
  try {
    return bytes && JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return undefined;
  }
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
