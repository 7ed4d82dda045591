import type { Viewer } from '../context/context.ts';

/** A signed-in viewer for the user. */
export function viewerOf(user: string): Viewer {
  return { user, credential: 'session', tokenHash: '' };
}
