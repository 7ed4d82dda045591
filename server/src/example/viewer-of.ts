import type { Viewer } from '../context/context.ts';

/** A person as if they had signed in. */
export function viewerOf(user: string): Viewer {
  return { user, credential: 'session', tokenHash: '' };
}
