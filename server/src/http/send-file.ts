import { pipeline, Readable } from 'node:stream';
import { constants, createGzip } from 'node:zlib';
import { ApiError } from '@potluck/contract/errors';
import type { FastifyReply } from 'fastify';

/** A file as the answer of a method. */
export interface SentFile {
  /** The file name for saving, without the extension. */
  title: string;
  ending: string;
  /** The text, generated while it is sent. */
  parts: AsyncIterable<string>;
}

/** Sends a file as a download, so that browsers never show it as one of our pages. */
export function sendFile(reply: FastifyReply, file: SentFile, contentType: string): FastifyReply {
  return reply
    .type(`${contentType}; charset=utf-8`)
    .header('content-disposition', attachment(file))
    .header('vary', 'accept-encoding')
    .send(compressed(reply, Readable.from(file.parts, { objectMode: false })));
}

function compressed(reply: FastifyReply, text: Readable): Readable {
  if (!/\bgzip\b/.test(String(reply.request.headers['accept-encoding'] ?? ''))) return text;
  reply.header('content-encoding', 'gzip');
  // An error on either side ends both streams, and the answer with them.
  return pipeline(text, createGzip({ level: constants.Z_BEST_SPEED }), () => {});
}

/** The name in ASCII for old programs, and in full (RFC 6266). */
function attachment({ title, ending }: SentFile): string {
  const name = `${title.replace(/[\p{C}/\\:*?"<>|]+/gu, ' ').trim() || 'file'}.${ending}`;
  const plain = name.normalize('NFKD').replace(/[^\x20-\x7e]+/g, '_');
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded(name)}`;
}

function encoded(name: string): string {
  return encodeURIComponent(name).replace(
    /['()*]/g,
    each => `%${each.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

/** Aborts when the client disconnects before the answer, with the reason that is then logged. */
export function goneSignal({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController();
  const check = () => {
    if (!raw.writableFinished)
      gone.abort(new ApiError('ABORTED', 'GIVEN_UP', 'Nobody waits for the answer any more.'));
  };
  if (raw.closed) check();
  else raw.once('close', check);
  return gone.signal;
}
