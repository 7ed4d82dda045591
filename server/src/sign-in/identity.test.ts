import { expect, test } from 'vitest';
import { type Claims, identityOf } from './identity.ts';

test('an identity consists of provider, subject and verified address', () => {
  const picture = 'https://pictures.example/ann';
  expect(identityOf(claims({ given_name: 'Ann', family_name: 'Miller', picture }))).toEqual({
    issuer: 'https://id.example',
    subject: 'ann',
    email: 'ann@example.org',
    givenName: 'Ann',
    familyName: 'Miller',
    pictureUri: picture,
  });
});

test.each([
  [{ given_name: 'Ann' }, 'Ann', ''],
  [{ family_name: 'Miller', name: 'Ann Miller' }, '', 'Miller'],
  [{ name: 'Ann Marie Miller' }, 'Ann Marie', 'Miller'],
  [{ name: '  Ann \n Miller ' }, 'Ann', 'Miller'],
  [{ name: 'Ann' }, 'Ann', ''],
  [{ name: 7 }, '', ''],
  [{ name: 'ann@example.org' }, '', ''],
  [{ given_name: 'ann@example.org', name: 'Ann Miller' }, 'Ann', 'Miller'],
  [{ given_name: 'x'.repeat(300) }, 'x'.repeat(100), ''],
  [{ name: 'A\0nn\ud800' }, 'Ann\ufffd', ''],
])('the names in %j are %j and %j', (claim, givenName, familyName) => {
  expect(identityOf(claims(claim))).toMatchObject({ givenName, familyName });
});

test.each([
  { email: '' },
  { email: undefined },
  { email: 7 },
  { email: `${'x'.repeat(320)}@example.org` },
  { email_verified: false },
  { email_verified: undefined },
  { email_verified: 'no' },
])('%j is not a verified address', claim => {
  expect(() => identityOf(claims(claim))).toThrow('has not verified your e-mail address');
});

test('a provider can send true as a string', () => {
  expect(identityOf(claims({ email_verified: 'true' })).email).toBe('ann@example.org');
});

function claims(fields: Partial<Claims>): Claims {
  return { iss: 'https://id.example', sub: 'ann', email: 'ann@example.org', email_verified: true, ...fields };
}
