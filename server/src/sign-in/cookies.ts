import type { FastifyReply, FastifyRequest } from 'fastify';

interface Cookie {
  name: string;
  path: string;
  sameSite: 'Lax' | 'Strict';
}

/**
 * Identifies the browser that began a sign-in. Lax, because the identity provider's redirect must send it
 * too.
 */
const browserCookie: Cookie = { name: 'potluck_sign_in', path: '/api/auth', sameSite: 'Lax' };

/**
 * The hash of the secret of the invitation link that a visitor signs up with: useless to open the link. Lax for the
 * same reason.
 */
const invitationCookie: Cookie = { name: 'potluck_invitation', path: '/api/auth/google', sameSite: 'Lax' };

/** Lets `<img>` load pictures, because it cannot send a bearer token. Deleted when the browser closes. */
const filesCookie: Cookie = { name: 'potluck_files', path: '/api/files', sameSite: 'Strict' };

export function browserSecret(request: FastifyRequest): string {
  return readCookie(browserCookie, request.headers.cookie) ?? '';
}

export function invitationHash(request: FastifyRequest): string {
  return readCookie(invitationCookie, request.headers.cookie) ?? '';
}

/** The files token among the cookies of a request, from its raw `Cookie` header. */
export function filesToken(cookieHeader: string | undefined): string | undefined {
  return readCookie(filesCookie, cookieHeader);
}

export interface CookieSetter {
  browserSecret: (reply: FastifyReply, secret: string, maxAgeSeconds: number) => void;
  invitationHash: (reply: FastifyReply, hash: string, maxAgeSeconds: number) => void;
  filesToken: (reply: FastifyReply, token: string) => void;
  noFilesToken: (reply: FastifyReply) => void;
}

/**
 * Sets the cookies of sign-in: never readable by scripts, and over https only if the app is reached that way.
 */
export function cookieSetter(publicUrl: string): CookieSetter {
  const secure = publicUrl.startsWith('https:');
  function set(reply: FastifyReply, { name, path, sameSite }: Cookie, value: string, maxAge?: number): void {
    const ends = maxAge === undefined ? '' : `; Max-Age=${maxAge}`;
    const only = `HttpOnly; SameSite=${sameSite}${secure ? '; Secure' : ''}`;
    reply.header('set-cookie', `${name}=${value}; Path=${path}; ${only}${ends}`);
  }
  return {
    browserSecret: (reply, secret, maxAgeSeconds) => set(reply, browserCookie, secret, maxAgeSeconds),
    invitationHash: (reply, hash, maxAgeSeconds) => set(reply, invitationCookie, hash, maxAgeSeconds),
    filesToken: (reply, token) => set(reply, filesCookie, token),
    noFilesToken: reply => set(reply, filesCookie, '', 0),
  };
}

// Values are base64url, so nothing needs to be encoded. Of two cookies, the one for the closest path comes
// first.
function readCookie({ name }: Cookie, header = ''): string | undefined {
  const pairs = header.split(';').map(pair => pair.trim());
  return pairs.find(pair => pair.startsWith(`${name}=`))?.slice(name.length + 1);
}
