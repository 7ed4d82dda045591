import { type LookupAddress, lookup as systemLookup } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import { buildConnector } from 'undici';
import { FetchError } from './fetch-error.ts';
import { publicAddress } from './public-address.ts';

/**
 * Connects only to public addresses. Every connection of a fetch, including redirects, goes to exactly the addresses
 * that were checked, so DNS rebinding gains nothing.
 */
export function publicConnector(options: ConnectorOptions): buildConnector.connector {
  const connect = buildConnector({
    lookup: publicLookup(options.lookup ?? systemLookup),
    // Aborting a request does not by itself abort a pending connect.
    signal: options.signal,
    timeout: options.timeoutMs ?? 0,
    autoSelectFamily: true,
    allowH2: false,
    maxCachedSessions: 0,
  });
  return (target, callback) => {
    const standIn = options.resolve?.[`${target.hostname}:${target.port || defaultPort(target)}`];
    if (standIn) return connect({ ...target, ...loopback(standIn, target) }, callback);
    // Literal IP addresses skip the lookup.
    if (isIP(target.hostname) && !publicAddress(target.hostname))
      return callback(notPublic(target.hostname), null);
    connect(target, callback);
  };
}

interface ConnectorOptions {
  /** Aborts pending connects as well as open connections. */
  signal: AbortSignal;
  /** The connect timeout, unless something else ends it. */
  timeoutMs?: number;
  /** For tests: maps addresses (`recipes.example:80`) to a loopback server (`127.0.0.1:4711`), unchecked. */
  resolve?: Readonly<Record<string, string>> | undefined;
  /** For tests: replaces the system's resolver; its answers are checked as usual. */
  lookup?: Resolver;
}

export type Resolver = (
  hostname: string,
  options: { all: true },
  callback: (error: Error | null, addresses: LookupAddress[]) => void,
) => void;

/**
 * A single non-public address rejects the whole name: otherwise an attacker could choose the target of the next
 * connection.
 */
function publicLookup(resolver: Resolver): LookupFunction {
  return (hostname, { all }, callback) => {
    resolver(hostname, { all: true }, (error, addresses) => {
      const [first] = addresses ?? [];
      if (error) return callback(error, []);
      if (!first || !addresses.every(({ address }) => publicAddress(address))) {
        return callback(notPublic(hostname), []);
      }
      if (all) return callback(null, addresses);
      callback(null, first.address, first.family);
    });
  };
}

function loopback(standIn: string, target: buildConnector.Options) {
  const { hostname, port } = new URL(`http://${standIn}`);
  if (hostname !== '127.0.0.1') throw new Error(`a stand-in must be at 127.0.0.1, not at ${hostname}`);
  return target.protocol === 'https:' ? { hostname, port, servername: target.hostname } : { hostname, port };
}

function defaultPort({ protocol }: buildConnector.Options): string {
  return protocol === 'https:' ? '443' : '80';
}

function notPublic(hostname: string): FetchError {
  return new FetchError(
    'ADDRESS_NOT_ALLOWED',
    `${hostname} is not on the public web, and nothing else is fetched.`,
  );
}
