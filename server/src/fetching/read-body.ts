import { createWriteStream } from 'node:fs';
import type { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import {
  constants,
  createBrotliDecompress,
  createGunzip,
  createInflate,
  createZstdDecompress,
} from 'node:zlib';
import { FetchError } from './fetch-error.ts';

/**
 * The encodings that `readBody` requests; it also decodes `deflate`, but doesn't request it, since servers disagree on
 * what it means.
 */
export const acceptEncoding = 'gzip, br, zstd';

interface Taken {
  maxBytes: number;
  /** Streams the body to this file instead of memory. */
  file?: string;
}

/** Reads and decompresses a body, up to `maxBytes`. Returns the bytes kept in memory. */
export async function readBody(
  body: Readable,
  encoding: string,
  { maxBytes, file }: Taken,
): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  const collect = async (source: AsyncIterable<Uint8Array>) => {
    const unpacked = capped(source, maxBytes);
    if (file !== undefined) return pipeline(unpacked, createWriteStream(file));
    for await (const chunk of unpacked) chunks.push(chunk);
  };
  const unpack = unpacker(encoding.trim().toLowerCase());
  // The compressed bytes are limited too: an archive of empty blocks could decompress forever without producing a byte.
  await (unpack ? pipeline(capped(body, maxBytes), unpack, collect) : collect(body));
  return Buffer.concat(chunks);
}

function unpacker(encoding: string): Transform | undefined {
  switch (encoding) {
    case '':
    case 'identity':
      return undefined;
    case 'gzip':
    case 'x-gzip':
      return createGunzip();
    case 'deflate':
      return createInflate();
    case 'br':
      return createBrotliDecompress();
    case 'zstd':
      return createZstdDecompress({ params: { [constants.ZSTD_d_windowLogMax]: zstdWindowLog } });
    default:
      throw new FetchError(
        'WRONG_TYPE',
        `The site packed its answer in a way that cannot be opened here (${encoding}).`,
      );
  }
}

/** 8 MiB, the largest window that RFC 9659 lets a server require. */
const zstdWindowLog = 23;

async function* capped(source: AsyncIterable<Uint8Array>, maxBytes: number): AsyncGenerator<Uint8Array> {
  let bytes = 0;
  for await (const chunk of source) {
    bytes += chunk.byteLength;
    if (bytes > maxBytes) throw tooLarge(maxBytes);
    yield chunk;
  }
}

export function tooLarge(maxBytes: number): FetchError {
  const limit = `${Math.round((maxBytes / 1024 / 1024) * 10) / 10} MiB`;
  return new FetchError('TOO_LARGE', `What is at this address is larger than the ${limit} that are fetched.`);
}

/** The first value of a repeated header. */
export function firstValue(header: string | string[] | undefined): string | undefined {
  return Array.isArray(header) ? header[0] : header;
}
