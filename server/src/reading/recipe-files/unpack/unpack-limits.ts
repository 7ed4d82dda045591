const MiB = 1024 * 1024;

/** Limits for uploads of recipe files, documented for operators in docs/operations.md. */
export const uploadLimits = {
  bytes: 256 * MiB,
  files: 500,
};

/** Limits for the unpacked contents. */
export const unpackLimits = {
  /** Entries of all archives together. */
  entries: 20_000,
  /** Unpacked bytes of all archives together. */
  bytes: 512 * MiB,
  /** A nested archive: the same limit as for an upload. */
  archiveBytes: uploadLimits.bytes,
  /** A recipe file: it may contain a whole collection. */
  textBytes: 64 * MiB,
  pictureBytes: 20 * MiB,
  recipes: 5000,
  /** A higher compression ratio than this indicates a zip bomb. */
  ratio: 200,
  /** This little is harmless at any ratio. */
  harmlessBytes: 4 * MiB,
};
export type UnpackLimits = typeof unpackLimits;
