import { createDecipheriv, createECDH, createPublicKey, type ECDH, hkdfSync, verify } from 'node:crypto';
import { daySeconds } from '@potluck/contract/durations';

/** A browser's subscription keys, and the private key that decrypts its pushes. */
export interface Subscription {
  keys: { p256dh: string; auth: string };
  ecdh: ECDH;
}

export function newSubscription(): Subscription {
  const ecdh = createECDH('prime256v1');
  const p256dh = ecdh.generateKeys().toString('base64url');
  const auth = crypto.getRandomValues(Buffer.alloc(16)).toString('base64url');
  return { keys: { p256dh, auth }, ecdh };
}

/**
 * The text of a push, as a browser decrypts it (RFC 8188, RFC 8291). Throws if it was not encrypted for this
 * subscription.
 */
export function decryptPush(body: Buffer, { keys, ecdh }: Subscription): string {
  const salt = body.subarray(0, 16);
  const keyLength = body.readUInt8(20);
  const sender = body.subarray(21, 21 + keyLength);
  const sealed = body.subarray(21 + keyLength);
  const shared = ecdh.computeSecret(sender);
  const about = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), sender]);
  const secret = derive({ secret: shared, salt: Buffer.from(keys.auth, 'base64url'), about, length: 32 });
  const key = derive({ secret, salt, about: Buffer.from('Content-Encoding: aes128gcm\0'), length: 16 });
  const nonce = derive({ secret, salt, about: Buffer.from('Content-Encoding: nonce\0'), length: 12 });
  const cipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(sealed.subarray(-16));
  const plain = Buffer.concat([cipher.update(sealed.subarray(0, -16)), cipher.final()]);
  const end = plain.lastIndexOf(2);
  if (end < 0 || plain.subarray(end + 1).some(byte => byte !== 0)) throw new Error('the padding is wrong');
  return plain.subarray(0, end).toString();
}

interface Derived {
  secret: Uint8Array;
  salt: Uint8Array;
  about: Uint8Array;
  length: number;
}

function derive({ secret, salt, about, length }: Derived): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, salt, about, length));
}

/**
 * The public key that signed a request to a push service (RFC 8292). Throws for an invalid signature, or one for
 * another service.
 */
export function signerOf(authorization: string, origin: string): string {
  const [, token = '', publicKey = ''] = /^vapid t=([^,]+), *k=(.+)$/.exec(authorization) ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(publicKey, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map(each => each.toString('base64url'));
  const key = createPublicKey({
    format: 'jwk',
    key: { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' },
  });
  const signed = Buffer.from(`${head}.${claims}`);
  const fits = verify(
    'sha256',
    signed,
    { key, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  const { aud, exp, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString());
  const life = exp - Date.now() / 1000;
  if (!fits) throw new Error('the signature is wrong');
  if (aud !== origin || life <= 0 || life > daySeconds || !/^(mailto:|https:)/.test(sub))
    throw new Error(`the claims are wrong: ${JSON.stringify({ aud, life, sub })}`);
  return publicKey;
}
