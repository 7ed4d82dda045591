import type { onRequestAsyncHookHandler } from 'fastify';
import type { Config } from '../config/config.ts';

/**
 * Headers of every answer. By default, browsers store nothing. Scripts load only from our own files. Styles may be
 * inline, because the component library sets its dimensions that way.
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
