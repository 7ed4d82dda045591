import type { Client } from '@potluck/contract';

/** The session token after a sign-in: the server returns it once, and only to the browser that began the sign-in. */
export async function exchangeToken(client: Client, { tokenKey }: { tokenKey: string }): Promise<string> {
  if (!tokenKey) throw new Error('missing required field request.tokenKey');
  const path = `/auth/token/${encodeURIComponent(tokenKey)}`;
  const { token } = await client.send<{ token?: string }>({ method: 'GET', path });
  if (!token) throw new Error('No token returned from auth service');
  return token;
}

/** The server's answer about the stored token: its user, the latest change in the log, and the key for their drafts. */
interface CheckedToken {
  userId: string;
  changeId?: string;
  draftKey?: string;
}

export async function checkToken(client: Client): Promise<CheckedToken> {
  const checked = await client.send<Partial<CheckedToken>>({ method: 'GET', path: '/auth/check/token' });
  const { userId, changeId, draftKey } = checked;
  if (!userId) throw new Error('No user id returned from auth service');
  return { userId, ...(changeId && { changeId }), ...(draftKey && { draftKey }) };
}

/** Lets a visitor with an invitation link sign up: the sign-in that follows in this browser remembers the link. */
export function sendInvitation(client: Client, secret: string): Promise<unknown> {
  return client.send({ method: 'POST', path: '/auth/google/invitation', body: { secret } });
}

/** Ends the session on the server. */
export function endSession(client: Client): Promise<unknown> {
  return client.send({ method: 'POST', path: '/auth/logout' });
}

/** Ends all sessions of the user on the server. */
export function endAllSessions(client: Client): Promise<unknown> {
  return client.send({ method: 'POST', path: '/auth/logout/everywhere' });
}
