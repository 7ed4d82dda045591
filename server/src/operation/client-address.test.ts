import { expect, onTestFinished, test } from 'vitest';
import { readConfig } from '../config/config.ts';
import { anyEngine } from '../testing/services/engines.ts';
import { openWorld, type TestWorld } from '../testing/world.ts';

anyEngine(open => {
  test('too many sign-ins from one address are rejected, without affecting others', async () => {
    const { app } = await world({});
    const attempt = (remoteAddress: string) => app.inject({ url: '/api/auth/token/guessed', remoteAddress });
    let answer = await attempt('203.0.113.7');
    // The limiter regains turns while they are being used up.
    for (let at = 0; at < 2000 && answer.statusCode === 401; at++) answer = await attempt('203.0.113.7');
    expect(answer.statusCode).toBe(429);
    expect(answer.json().details[0].reason).toBe('TOO_OFTEN');
    expect(answer.headers['retry-after']).toBe('1');
    expect((await attempt('203.0.113.8')).statusCode).toBe(401);
    const begun = await app.inject({ url: '/api/auth/google', remoteAddress: '203.0.113.7' });
    expect(begun.statusCode).toBe(429);
  }, 30_000);

  test('forwarded addresses are not trusted by default', async () => {
    const { seen } = await addressWorld({});
    expect(await seen('203.0.113.7', '198.51.100.1')).toBe('203.0.113.7');
    expect(await seen('127.0.0.1', '198.51.100.1')).toBe('127.0.0.1');
  }, 20_000);

  test('a forwarded address is trusted only if a trusted proxy added it', async () => {
    const { seen } = await addressWorld({ TRUST_PROXY: 'loopback, 10.0.0.0/8' });
    expect(await seen('127.0.0.1', '203.0.113.7')).toBe('203.0.113.7');
    expect(await seen('10.0.0.1', '198.51.100.1, 203.0.113.7, 10.1.1.1')).toBe('203.0.113.7');
    expect(await seen('203.0.113.9', '198.51.100.1')).toBe('203.0.113.9');
  });

  async function world(env: Record<string, string>): Promise<TestWorld> {
    const opened = await openWorld(await open(), env);
    onTestFinished(() => opened.close());
    return opened;
  }

  async function addressWorld(env: Record<string, string>) {
    const { app } = await world(env);
    app.get('/address', async ({ ip }) => ip);
    async function seen(remoteAddress: string, forwarded: string): Promise<string> {
      const headers = { 'x-forwarded-for': forwarded };
      return (await app.inject({ url: '/address', remoteAddress, headers })).body;
    }
    return { seen };
  }
});

test.each(['true', '1', '10.0.0.0/33', 'proxy.example', '10.0.0.1/8/8'])(
  'TRUST_PROXY=%s is rejected at start',
  TRUST_PROXY => {
    expect(() => readConfig({ TRUST_PROXY })).toThrow(/TRUST_PROXY must be/);
  },
);
