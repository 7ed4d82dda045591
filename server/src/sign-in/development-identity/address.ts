import type { Server } from 'node:http';
import type { CustomFetch } from 'openid-client';

/** The development identity provider's path below the app's origin. */
export const developmentPath = '/development-identity';

/** Its only client: this app, which identifies itself by PKCE alone. */
export const developmentClientId = 'potluck';

export function developmentIssuer(publicUrl: string): string {
  return publicUrl + developmentPath;
}

/**
 * Sends requests for the public address directly to this server: that address may lead through a proxy, or resolve
 * only in browsers.
 */
export function loopbackFetch(server: Server): CustomFetch {
  return (url, options) => {
    const { pathname, search } = new URL(url);
    return fetch(originOf(server) + pathname + search, options as RequestInit);
  };
}

function originOf(server: Server): string {
  const address = server.address();
  if (address === null || typeof address === 'string')
    throw new Error('The development sign-in needs a server that listens on a port.');
  const host = address.address.replace(/^(0\.0\.0\.0)$/, '127.0.0.1').replace(/^::$/, '::1');
  return `http://${address.family === 'IPv6' ? `[${host}]` : host}:${address.port}`;
}
