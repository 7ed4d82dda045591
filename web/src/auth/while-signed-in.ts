import type { Auth } from './auth.ts';

/** Runs the work for the signed-in user, now and after each later sign-in; its signal fires at sign-out. */
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
