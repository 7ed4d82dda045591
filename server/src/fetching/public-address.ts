import { BlockList, isIP } from 'node:net';

/** Whether an IP address is globally reachable; in doubt, false. */
export function publicAddress(address: string): boolean {
  // A zone id selects a network interface; public addresses never need one.
  const family = address.includes('%') ? 0 : isIP(address);
  if (family === 4) return !specialPurpose.check(address, 'ipv4');
  return family === 6 && globalUnicast.check(address, 'ipv6') && !specialPurpose.check(address, 'ipv6');
}

/**
 * The only IPv6 range assigned to global unicast. Everything that embeds an IPv4 address (mapped, compatible, NAT64),
 * loopback, link-local, unique local and multicast lie outside.
 */
const globalUnicast = subnets(['2000::/3']);

/**
 * The IANA registries of special-purpose addresses (RFC 6890), with three changes: also blocks anycast ranges that IANA
 * calls global but that host no web pages, adds multicast and class E, and adds the public-looking address of a cloud's
 * platform service.
 */
const specialPurpose = subnets([
  '0.0.0.0/8', // this network
  '10.0.0.0/8', // private
  '100.64.0.0/10', // shared by carriers
  '127.0.0.0/8', // loopback
  '168.63.129.16/32', // Azure's platform service
  '169.254.0.0/16', // link-local, metadata of most clouds
  '172.16.0.0/12', // private
  '192.0.0.0/24', // protocol assignments
  '192.0.2.0/24', // documentation
  '192.31.196.0/24', // AS112
  '192.52.193.0/24', // automatic multicast tunnelling
  '192.88.99.0/24', // 6to4 relays
  '192.168.0.0/16', // private
  '192.175.48.0/24', // AS112
  '198.18.0.0/15', // benchmarks
  '198.51.100.0/24', // documentation
  '203.0.113.0/24', // documentation
  '224.0.0.0/4', // multicast
  '240.0.0.0/4', // reserved, broadcast
  '2001::/23', // protocol assignments: Teredo, benchmarks, ORCHID
  '2001:db8::/32', // documentation
  '2002::/16', // 6to4
  '2620:4f:8000::/48', // AS112
  '3fff::/20', // documentation
]);

function subnets(ranges: readonly string[]): BlockList {
  const list = new BlockList();
  for (const range of ranges) {
    const [network = '', prefix] = range.split('/');
    list.addSubnet(network, Number(prefix), isIP(network) === 4 ? 'ipv4' : 'ipv6');
  }
  return list;
}
