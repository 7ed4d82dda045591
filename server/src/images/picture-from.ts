/** The bytes of a picture, or the path of its file: large pictures never occupy the server's own memory. */
export type PictureFrom = Uint8Array | string;
