/**
 * Bytes kept under the hash of their content: the same bytes have one key and are kept once, and what is behind a key
 * never changes. Who may see a blob, and when nobody needs it any more, is for those who hold its key to know.
 */
export interface Blobs {
  /**
   * Keeps the bytes, durably once it resolves, and gives their key: the SHA-256 in lower-case hex.
   * Bytes that are there already keep the content type they came with first.
   */
  put(bytes: Uint8Array, contentType: string): Promise<string>;
  /** Nothing for a key that is unknown, or is no key at all. */
  get(key: string): Promise<StoredBlob | undefined>;
  /** Does nothing when there is no such blob, or when somebody put it since `putBefore` (ms since the epoch). */
  delete(key: string, putBefore?: number): Promise<void>;
  /** Every key, in no promised order. */
  keys(): AsyncIterable<string>;
}

export interface StoredBlob {
  bytes: Uint8Array;
  contentType: string;
  /** In bytes. */
  size: number;
}
