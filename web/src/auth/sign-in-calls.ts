import type { Client } from '@potluck/contract';

/** The token that a sign-in left at the server: handed out once, and only to the browser that began it. */
export async function exchangeToken(client: Client, { tokenKey }: { tokenKey: string }): Promise<string> {
  if (!tokenKey) throw new Error('missing required field request.tokenKey');
  const path = `/auth/token/${encodeURIComponent(tokenKey)}`;
  const { token } = await client.send<{ token?: string }>({ method: 'GET', path });
  if (!token) throw new Error('No token returned from auth service');
  return token;
}

/** The id of the person whom the stored token signs in. */
export async function checkToken(client: Client): Promise<string> {
  const { userId } = await client.send<{ userId?: string }>({ method: 'GET', path: '/auth/check/token' });
  if (!userId) throw new Error('No user id returned from auth service');
  return userId;
}

/** Ends the session on the server. */
export function endSession(client: Client): Promise<unknown> {
  return client.send({ method: 'POST', path: '/auth/logout' });
}
