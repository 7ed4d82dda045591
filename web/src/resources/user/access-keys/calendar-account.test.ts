import { expect, test } from 'vitest';
import { appleProfile, davAddress, davx5Link, isPrivate } from './calendar-account.ts';

const account = { origin: 'https://potluck.example', username: 'ann', secret: 'key & <1>' };

test('DAVx5 gets host, username and key in one link', () => {
  expect(davAddress(account)).toBe('https://potluck.example/dav/');
  expect(davx5Link(account)).toBe('davx5://ann:key%20%26%20%3C1%3E@potluck.example/dav/');
  const { username, password, host } = new URL(davx5Link(account));
  expect([username, decodeURIComponent(password), host]).toEqual(['ann', account.secret, 'potluck.example']);
});

test('the profile is a property list with one CalDAV account', () => {
  const text = appleProfile({ ...account, origin: 'https://potluck.example:8443' });
  const page = new DOMParser().parseFromString(text, 'application/xml');
  expect(page.querySelector('parsererror')).toBeNull();
  const valueIn = (name: string) =>
    [...page.querySelectorAll('array key')].find(({ textContent }) => textContent === name)
      ?.nextElementSibling;
  expect(valueIn('PayloadType')?.textContent).toBe('com.apple.caldav.account');
  expect(valueIn('CalDAVHostName')?.textContent).toBe('potluck.example');
  expect(valueIn('CalDAVPort')?.textContent).toBe('8443');
  expect(valueIn('CalDAVUseSSL')?.nodeName).toBe('true');
  expect(valueIn('CalDAVUsername')?.textContent).toBe('ann');
  expect(valueIn('CalDAVPassword')?.textContent).toBe(account.secret);
  expect(valueIn('PayloadUUID')?.textContent).toMatch(
    /^[\dA-F]{8}-[\dA-F]{4}-4[\dA-F]{3}-8[\dA-F]{3}-[\dA-F]{12}$/,
  );
});

test('only https and the own machine are private', () => {
  const at = (address: string) => isPrivate(new URL(address));
  expect(at('https://potluck.example')).toBe(true);
  expect(at('http://127.0.0.1:8080')).toBe(true);
  expect(at('http://localhost:8080')).toBe(true);
  expect(at('http://192.168.0.7:8080')).toBe(false);
  expect(at('http://localhost.example')).toBe(false);
});
