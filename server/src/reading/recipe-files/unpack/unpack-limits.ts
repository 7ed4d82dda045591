const MiB = 1024 * 1024;

/** What an upload of recipe files may hold, written for people in docs/operations.md. */
export const uploadLimits = {
  bytes: 256 * MiB,
  files: 500,
};

/** What may come out of it. */
export const unpackLimits = {
  /** Entries of all archives together. */
  entries: 20_000,
  /** Unpacked bytes of all archives together. */
  bytes: 512 * MiB,
  /** An archive inside another: as much as may be sent by itself. */
  archiveBytes: uploadLimits.bytes,
  /** A file that tells recipes: the whole of a collection may lie in one. */
  textBytes: 64 * MiB,
  pictureBytes: 20 * MiB,
  recipes: 5000,
  /** What unpacks to more than this many times its size is made to fill a memory, not to be read. */
  ratio: 200,
  /** Whatever the ratio, so little is no harm. */
  harmlessBytes: 4 * MiB,
};
export type UnpackLimits = typeof unpackLimits;
