import type { onRequestAsyncHookHandler } from 'fastify';
import type { Config } from '../config/config.ts';

/**
 * What every answer says to browsers. Nobody keeps one that does not say that it may be kept. Scripts come from our own files alone; styles may stand inline because the
 * component library places its measures so.
 */
export function securityHeaders({ publicUrl }: Config): onRequestAsyncHookHandler {
  const headers = {
    'content-security-policy': [
      "default-src 'self'",
      "script-src 'self'",
      "style-src 'self' 'unsafe-inline'",
      "img-src 'self' data: blob:",
      "font-src 'self'",
      "connect-src 'self'",
      "object-src 'none'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
      "form-action 'self'",
    ].join('; '),
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(self), microphone=(), geolocation=(), screen-wake-lock=(self)',
    ...(publicUrl.startsWith('https:') && {
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
    }),
  };
  return async (_, reply) => void reply.headers(headers);
}
