import { expect, test } from 'vitest';
import { publicAddress } from './public-address.ts';

test.each([
  '1.1.1.1',
  '8.8.8.8',
  '9.255.255.255',
  '11.0.0.0',
  '93.184.216.34',
  '100.63.255.255',
  '100.128.0.0',
  '126.255.255.255',
  '128.0.0.0',
  '169.253.255.255',
  '169.255.0.0',
  '172.15.255.255',
  '172.32.0.0',
  '192.0.1.0',
  '192.167.255.255',
  '192.169.0.0',
  '198.17.255.255',
  '198.20.0.0',
  '223.255.255.255',
  '2001:200::1',
  '2001:db7:ffff::1',
  '2001:db9::1',
  '2003::1',
  '2606:4700:4700::1111',
  '2a00:1450:4001:80b::200e',
])('%s is public, although its neighbors may be special', address => {
  expect(publicAddress(address)).toBe(true);
});

test.each([
  '',
  'example.com',
  '127.1',
  '010.0.0.1',
  '1.1.1.1/8',
  '2606:4700::1%eth0',
  'fe80::1%eth0',
  '[::1]',
])('%j is not in canonical form, so it is not public', address => {
  expect(publicAddress(address)).toBe(false);
});
