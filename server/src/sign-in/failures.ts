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
  notSignedIn: () =>
    new ApiError('UNAUTHENTICATED', 'SIGN_IN_NEEDED', 'Sign in first: this needs a valid bearer token.'),
} satisfies Record<string, () => ApiError>;
