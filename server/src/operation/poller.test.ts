import { setTimeout as pause } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { Poller } from './poller.ts';

function lookingOut(look: () => Promise<unknown>) {
  const warn = vi.fn();
  return { warn, poller: new Poller({ look, log: { warn }, trouble: 'could not look' }) };
}

test('several calls cause one poll, and calls during that cause one more', async () => {
  let looks = 0;
  let end = () => {};
  const { poller } = lookingOut(() => {
    looks++;
    return new Promise<void>(resolve => {
      end = resolve;
    });
  });
  for (let call = 0; call < 5; call++) poller.call();
  await vi.waitFor(() => expect(looks).toBe(1), { timeout: 10_000 });
  poller.call();
  poller.call();
  await pause(5);
  expect(looks).toBe(1);
  end();
  await vi.waitFor(() => expect(looks).toBe(2), { timeout: 10_000 });
  end();
  await poller.looking;
  expect(looks).toBe(2);
});

test('a call at the very end of a poll is not lost', async () => {
  let looks = 0;
  const { poller } = lookingOut(async () => looks++);
  poller.call();
  await poller.looking;
  poller.call();
  await vi.waitFor(() => expect(looks).toBe(2), { timeout: 10_000 });
});

test('a failed poll is logged, and the next call polls again', async () => {
  let looks = 0;
  const { poller, warn } = lookingOut(async () => {
    looks++;
    if (looks === 1) throw new Error('power cut');
  });
  poller.call();
  await poller.looking;
  expect(warn).toHaveBeenCalledWith({ err: new Error('power cut') }, 'could not look');
  poller.call();
  await poller.looking;
  expect(looks).toBe(2);
});

test('close waits for the running poll, and prevents others', async () => {
  let [looks, ended] = [0, false];
  const { poller } = lookingOut(async () => {
    looks++;
    // Called again during a run.
    poller.call();
    await pause(10);
    ended = true;
  });
  poller.call();
  while (looks === 0) await pause(0);
  await poller.close();
  expect([looks, ended]).toEqual([1, true]);
  poller.call();
  await pause(5);
  expect(looks).toBe(1);
});
