/** Who may get an account on this instance. */
export interface SignUpSettings {
  mode: 'open' | 'invited' | 'closed';
  /** E-mail domains in lower case: only addresses at these may sign up. Empty for any. */
  domains: string[];
}

const modes = ['open', 'invited', 'closed'] as const;
const domain = /^([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z0-9-]*[a-z0-9]$/;

/**
 * Reads `SIGN_UP` and `SIGN_UP_DOMAINS`. Only the development provider is open by default: a real one vouches for half
 * the world. Adds a sentence to `wrong` for each problem.
 */
export function signUpSettings(
  env: Record<string, string | undefined>,
  identity: 'openid' | 'development',
  wrong: string[],
): SignUpSettings {
  const value = env.SIGN_UP || (identity === 'development' ? 'open' : 'invited');
  const mode = modes.find(each => each === value);
  if (!mode) wrong.push(`SIGN_UP must be one of ${modes.join(', ')} instead of ${value}.`);
  const domains = (env.SIGN_UP_DOMAINS ?? '').split(',').flatMap(each => each.trim().toLowerCase() || []);
  if (!domains.every(each => domain.test(each)))
    wrong.push('SIGN_UP_DOMAINS must be domains such as example.com, with commas between.');
  return { mode: mode ?? 'closed', domains };
}
