/**
 * The first segments of the addresses that the server answers itself; every other address is a screen of the app. The
 * service worker leaves them to the network, and the development server forwards them.
 */
const segments = [
  ...['api', 'public', 'guest', 'seat', 'dav', 'mcp', 'oauth', '\\.well-known', 'development-identity'],
  ...['healthz', 'readyz', 'metrics'],
];

/** Matches the path of such an address, also if a query follows. */
export const servedPath = new RegExp(`^/(?:${segments.join('|')})(?:[/?]|$)`);
