/**
 * Only the provider's class. The package's entry also warns on the console on every Node that is not an LTS
 * release.
 */
declare module 'oidc-provider/lib/provider.js' {
  export { Provider } from 'oidc-provider';
}
