import type { Auth } from './auth.ts';

/** Starts work for whoever is signed in, now and later; its signal fires when they leave. */
export function whileSignedIn(auth: Auth, work: (userName: string, signal: AbortSignal) => void): void {
  let present = '';
  let leaving = new AbortController();
  const turn = () => {
    const { state } = auth;
    const userName = state.status === 'signedIn' ? state.userName : '';
    if (userName === present) return;
    leaving.abort();
    leaving = new AbortController();
    present = userName;
    if (state.status === 'signedIn') work(userName, leaving.signal);
  };
  auth.subscribe(turn);
  turn();
}
