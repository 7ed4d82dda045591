import { promisify } from 'node:util';
import { constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

const compress = promisify(gzip);

/** Below this, compressing costs more than it saves. */
const worthwhileBytes = 2048;

/** Compresses JSON answers for clients that accept gzip. */
export async function answersGzipped(request: FastifyRequest, reply: FastifyReply, payload: unknown) {
  if (typeof payload !== 'string' || payload.length < worthwhileBytes) return payload;
  const type = String(reply.getHeader('content-type') ?? '');
  if (!type.startsWith('application/json') || reply.hasHeader('content-encoding')) return payload;
  reply.header('vary', 'accept-encoding');
  if (!/\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''))) return payload;
  reply.header('content-encoding', 'gzip').removeHeader('content-length');
  return compress(payload, { level: constants.Z_BEST_SPEED });
}
