import { isIP } from 'node:net';

/** The ranges that have a name of their own among proxies. */
const named = new Set(['loopback', 'linklocal', 'uniquelocal']);

/**
 * The proxies whose word on where a request came from is taken: `loopback`, `10.0.0.7`, `10.0.0.0/8`, several with
 * commas. Undefined when one of them is none. A number of hops is not taken: it trusts whoever reaches the port.
 */
export function trustedProxies(value: string): string[] | undefined {
  const proxies = value.split(',').flatMap(each => each.trim() || []);
  return proxies.every(each => named.has(each) || network(each)) ? proxies : undefined;
}

function network(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/');
  const family = isIP(address);
  if (family === 0 || more.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128));
}
