import { ApiError } from '@potluck/contract/errors';

/**
 * Reasons for a failed sign-in. API calls return these errors; a browser in the middle of a sign-in is redirected to
 * `/login?error=` with the reason in lower case.
 */
export const failures = {
  providerUnreachable: () =>
    new ApiError(
      'UNAVAILABLE',
      'PROVIDER_UNREACHABLE',
      'The sign-in provider does not answer: try again in a moment.',
    ),
  providerRefused: () =>
    new ApiError(
      'UNAUTHENTICATED',
      'PROVIDER_REFUSED',
      'The sign-in provider did not confirm who you are: sign in again.',
    ),
  cancelled: () =>
    new ApiError('UNAUTHENTICATED', 'CANCELLED', 'The sign-in was cancelled: nothing has changed.'),
  expired: () =>
    new ApiError(
      'UNAUTHENTICATED',
      'SIGN_IN_EXPIRED',
      'This sign-in took too long, was used already, or was begun in another browser: sign in again.',
    ),
  emailUnverified: () =>
    new ApiError(
      'PERMISSION_DENIED',
      'EMAIL_UNVERIFIED',
      'The sign-in provider has not verified your e-mail address: verify it there, then sign in again.',
    ),
  invitationNeeded: () =>
    new ApiError(
      'PERMISSION_DENIED',
      'INVITATION_NEEDED',
      'New accounts need an invitation here: ask somebody who uses this server for a link.',
    ),
  domainNotAllowed: () =>
    new ApiError(
      'PERMISSION_DENIED',
      'DOMAIN_NOT_ALLOWED',
      'Only e-mail addresses of certain domains may sign up here: use another address.',
    ),
  signUpClosed: () =>
    new ApiError(
      'PERMISSION_DENIED',
      'SIGN_UP_CLOSED',
      'This server accepts no new accounts: ask whoever runs it.',
    ),
  accountSuspended: () =>
    new ApiError(
      'PERMISSION_DENIED',
      'ACCOUNT_SUSPENDED',
      'This account is suspended: ask whoever runs this server.',
    ),
  notSignedIn: () =>
    new ApiError('UNAUTHENTICATED', 'SIGN_IN_NEEDED', 'Sign in first: this needs a valid bearer token.'),
} satisfies Record<string, () => ApiError>;
