/** The provider's class alone. The package's entry also warns on the console of every Node that is not an LTS release. */
declare module 'oidc-provider/lib/provider.js' {
  export { Provider } from 'oidc-provider';
}
