import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import { messageOf } from '../api/api.ts';
import type { AuthState } from './auth.ts';

const reasons: Record<string, MessageDescriptor> = {
  cancelled: msg`The sign-in was cancelled: nothing has changed.`,
  sign_in_expired: msg`This sign-in took too long or was already used. Try again.`,
  provider_unreachable: msg`The sign-in provider does not answer. Try again in a moment.`,
  provider_refused: msg`The sign-in provider did not confirm who you are. Try again.`,
  too_often: msg`Too many people are signing in from your network right now. Try again in a minute.`,
  storage_unavailable: msg`The server’s storage is not working right now. Try again in a moment.`,
  email_unverified: msg`Your e-mail address is not verified at the sign-in provider. Verify it there, then sign in.`,
};

/**
 * Why the sign-in shows, in one sentence; '' for somebody who simply came. `code` is that of `/login?error=`.
 */
export function signInProblem(state: AuthState, code: string, i18n: I18n): string {
  if (code) return reasons[code] ? i18n._(reasons[code]) : t(i18n)`Signing in failed. Try again.`;
  if (state.status !== 'visitor') return '';
  if (state.why === 'failed') return messageOf(state.error, i18n);
  return state.why === 'expired' ? t(i18n)`Your session has ended. Sign in to continue where you were.` : '';
}
