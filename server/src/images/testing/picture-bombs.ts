import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

/** For the tests in this folder: a PNG of the given size, with extra chunks and almost no pixel data. */
export function hollowPng(width: number, height: number, chunks: Buffer[] = []): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2], 8);
  const rows = deflateSync(Buffer.alloc(1_000));
  const all = [
    pngChunk('IHDR', header),
    ...chunks,
    pngChunk('IDAT', rows),
    pngChunk('IEND', Buffer.alloc(0)),
  ];
  return Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), ...all]);
}

/** A PNG whose compressed comments, each just below the limit, decompress to gigabytes in total. */
export function pngOfTexts(count: number): Buffer {
  const text = deflateSync(Buffer.alloc(7_900_000, 'a'));
  const chunks = Array.from({ length: count }, (_, n) =>
    pngChunk('zTXt', Buffer.concat([Buffer.from(`Comment${n}\0\0`), text])),
  );
  return hollowPng(10, 10, chunks);
}

function pngChunk(type: string, content: Buffer): Buffer {
  const typed = Buffer.concat([Buffer.from(type), content]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(content.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(typed));
  return Buffer.concat([length, typed, sum]);
}

/** A GIF whose square frames contain almost none of the pixels that they announce. */
export function movingGif(frames: number, side = 10): Buffer {
  const canvas = Buffer.from([0, 0, 0, 0, 0x80, 0, 0, 0, 0, 0, 255, 255, 255]);
  canvas.writeUInt16LE(side, 0);
  canvas.writeUInt16LE(side, 2);
  const frame = Buffer.from('21f90408010000002c0000000000000000000202440100', 'hex');
  frame.writeUInt16LE(side, 13);
  frame.writeUInt16LE(side, 15);
  return Buffer.concat([Buffer.from('GIF89a'), canvas, ...Array(frames).fill(frame), Buffer.from(';')]);
}

/**
 * A JPEG of 49 megapixels with thousands of progressive scans. Each scan is valid and only a few bytes long, but makes
 * the decoder visit every pixel (ITU-T T.81, G.1.2).
 */
export async function jpegOfScans(): Promise<Buffer> {
  const create = { width: 7_000, height: 7_000, channels: 3, background: '#777' } as const;
  const plain = await sharp({ create }).jpeg({ progressive: true, chromaSubsampling: '4:4:4' }).toBuffer();
  const table = Buffer.from('ffc400141001000000000000000000000000000000e0', 'hex');
  const scans = [];
  for (let bit = 13; bit >= 0; bit--) {
    for (const component of [1, 2, 3]) {
      for (let k = 1; k < 64; k++) {
        const precision = ((bit === 13 ? 0 : bit + 1) << 4) | bit;
        scans.push(Buffer.from([0xff, 0xda, 0, 8, 1, component, 0, k, k, precision]), nothingButZeros);
      }
    }
  }
  return Buffer.concat([
    plain.subarray(0, endOfFirstScan(plain)),
    table,
    ...scans,
    Buffer.from('ffd9', 'hex'),
  ]);
}

/** 24 times "the next 32,767 blocks are zero", which is enough for 875 × 875 blocks; a byte FF is followed by 00. */
const nothingButZeros = Buffer.from(
  (`0${'1'.repeat(14)}`.repeat(24).match(/.{8}/g) ?? []).flatMap(bits =>
    bits === '11111111' ? [255, 0] : [parseInt(bits, 2)],
  ),
);

function endOfFirstScan(jpeg: Buffer): number {
  let at = jpeg.indexOf(Buffer.from('ffda', 'hex')) + 2;
  do at = jpeg.indexOf(0xff, at + 1);
  while (jpeg[at + 1] === 0);
  return at;
}
