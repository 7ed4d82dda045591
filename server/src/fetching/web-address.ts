import { FetchError } from './fetch-error.ts';

/**
 * Parses an address as browsers do, so that 0x7f.1, ①②⑦.0.0.1 and the like become the plain IP address that the
 * connector then checks. Rejects addresses that are invalid in themselves.
 */
export function webAddress(text: string, ports: readonly number[]): URL {
  const url = text.length <= longestAddress ? URL.parse(text) : null;
  if (!url)
    throw new FetchError(
      'BAD_ADDRESS',
      'This is not a web address; it should look like https://example.com/page.',
    );
  const defaultPort = defaultPorts.get(url.protocol);
  if (!defaultPort)
    throw new FetchError('BAD_ADDRESS', 'Only addresses that begin with https:// or http:// can be fetched.');
  if (url.username || url.password) {
    throw new FetchError(
      'BAD_ADDRESS',
      'The address holds a user name or password; leave out the part before the @.',
    );
  }
  if (!ports.includes(url.port === '' ? defaultPort : Number(url.port))) {
    throw new FetchError(
      'ADDRESS_NOT_ALLOWED',
      `Pages at port ${url.port} are not fetched; use an address without a port.`,
    );
  }
  refuseLocalName(url);
  url.hash = '';
  return url;
}

/** Names without a dot refer to the machine or its network: localhost, metadata, printer. */
function refuseLocalName({ hostname }: URL): void {
  if (hostname.startsWith('[')) return;
  if (hostname.replace(/\.$/, '').includes('.')) return;
  throw new FetchError('ADDRESS_NOT_ALLOWED', `${hostname} is not a site on the public web.`);
}

const defaultPorts = new Map([
  ['http:', 80],
  ['https:', 443],
]);
const longestAddress = 8_000;
