/** The bytes of a picture, or the file that they lie in: large ones never lie in the memory of the server itself. */
export type PictureFrom = Uint8Array | string;
