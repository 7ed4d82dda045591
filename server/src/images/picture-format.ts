import { open } from 'node:fs/promises';

/**
 * Whether the bytes begin like JPEG, PNG, GIF, WebP or AVIF; ignores the file's name and its announced type. AVIF
 * shares its container with HEIC and MP4 and is identified by a brand in the first box, whose length comes first
 * (ISO/IEC 14496-12, 4.3).
 */
export function isPicture(bytes: Uint8Array): boolean {
  const start = Buffer.from(bytes.subarray(0, 256)).toString('latin1');
  if (marks.some(mark => start.startsWith(mark))) return true;
  if (start.startsWith('RIFF')) return start.startsWith('WEBP', 8);
  return start.startsWith('ftyp', 4) && brands(start).some(brand => brand === 'avif' || brand === 'avis');
}

/** Whether the bytes begin like HEIC, the default format of iPhones. */
export function isHeic(bytes: Uint8Array): boolean {
  const start = Buffer.from(bytes.subarray(0, 256)).toString('latin1');
  return start.startsWith('ftyp', 4) && !isPicture(bytes) && brands(start).some(brand => heic.test(brand));
}

const heic = /^(?:hei[cxms]|hev[cxms]|mif1|msf1)$/;

const marks = ['\xff\xd8\xff', '\x89PNG\r\n\x1a\n', 'GIF87a', 'GIF89a'];

function brands(start: string): string[] {
  const length = Buffer.from(start, 'latin1').readUInt32BE();
  return start.slice(8, length).match(/.{4}/gs) ?? [];
}

/** The bytes of a picture, or the path of its file: large pictures never occupy the server's own memory. */
export type PictureSource = Uint8Array | string;

/** The first bytes of a file, which identify its type more reliably than its name. */
export async function beginningOf(location: string): Promise<Buffer> {
  const file = await open(location);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(256), 0, 256, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}
