import type { CallBelow } from './calls-below.ts';

const calls: [id: string, method: CallBelow['method'], path: string, body?: object][] = [
  ['users.settings.get', 'GET', '/settings'],
  ['users.settings.update', 'PATCH', '/settings', { theme: 'DARK' }],
  ['users.accessKeys.list', 'GET', '/accessKeys'],
  ['users.accessKeys.create', 'POST', '/accessKeys', { title: 'Another' }],
  ['users.accessKeys.get', 'GET', '/accessKeys/key'],
  ['users.accessKeys.update', 'PATCH', '/accessKeys/key', { title: 'Changed' }],
  ['users.accessKeys.delete', 'DELETE', '/accessKeys/key'],
  ['users.sessions.list', 'GET', '/sessions'],
  ['users.sessions.get', 'GET', '/sessions/elsewhere'],
  ['users.sessions.delete', 'DELETE', '/sessions/elsewhere'],
];

/** Every call on what is a person's own, with what `giveCredentials` gives them. */
export const personalCalls: CallBelow[] = calls.map(([id, method, path, body]) => ({
  id,
  method,
  path,
  writes: method !== 'GET',
  ...(body && { body }),
}));
