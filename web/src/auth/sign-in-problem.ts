import type { AuthState } from './auth.ts';

const reasons: Record<string, string> = {
  cancelled: 'The sign-in was cancelled: nothing has changed.',
  sign_in_expired: 'This sign-in took too long or was used already. Try again.',
  provider_unreachable: 'The sign-in provider does not answer. Try again in a moment.',
  provider_refused: 'The sign-in provider did not confirm who you are. Try again.',
  email_unverified:
    'Your e-mail address is not verified at the sign-in provider. Verify it there, then sign in.',
};

/** Why somebody stands at the sign-in, in one sentence; '' for who simply came. `code` is that of `/login?error=`. */
export function signInProblem(state: AuthState, code = ''): string {
  if (code) return reasons[code] ?? 'The sign-in failed. Try again.';
  if (state.status !== 'visitor') return '';
  if (state.why === 'failed') return state.message;
  return state.why === 'expired' ? 'Your session has ended. Sign in to go on where you were.' : '';
}
