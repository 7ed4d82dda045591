/**
 * Content-addressed storage: identical bytes share a key and are stored once, and the bytes behind a key never change.
 * The owners of keys decide who may read a blob and when to delete it.
 */
export interface Blobs {
  /**
   * Stores the bytes, durably once the promise resolves, and returns their key: the SHA-256 in lower-case hex. Bytes
   * that already exist keep their original content type.
   */
  put(bytes: Uint8Array, contentType: string): Promise<string>;
  /** Undefined if the key is unknown or malformed. */
  get(key: string): Promise<StoredBlob | undefined>;
  /** Does nothing if the blob does not exist or was put at or after `putBefore` (ms since the epoch). */
  delete(key: string, putBefore?: number): Promise<void>;
  /** All keys, in no particular order. */
  keys(): AsyncIterable<string>;
}

export interface StoredBlob {
  bytes: Uint8Array;
  contentType: string;
  /** In bytes. */
  size: number;
}
