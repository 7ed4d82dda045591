import { setTimeout as pause } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { Lookout } from './lookout.ts';

function lookingOut(look: () => Promise<unknown>) {
  const warn = vi.fn();
  return { warn, lookout: new Lookout({ look, log: { warn }, trouble: 'could not look' }) };
}

test('however often it is called, it looks once, and once more for what was called meanwhile', async () => {
  let looks = 0;
  let end = () => {};
  const { lookout } = lookingOut(() => {
    looks++;
    return new Promise<void>(resolve => {
      end = resolve;
    });
  });
  for (let call = 0; call < 5; call++) lookout.call();
  await vi.waitFor(() => expect(looks).toBe(1));
  lookout.call();
  lookout.call();
  await pause(5);
  expect(looks).toBe(1);
  end();
  await vi.waitFor(() => expect(looks).toBe(2));
  end();
  await lookout.looking;
  expect(looks).toBe(2);
});

test('a call at the very end of a look is not lost', async () => {
  let looks = 0;
  const { lookout } = lookingOut(async () => looks++);
  lookout.call();
  await lookout.looking;
  lookout.call();
  await vi.waitFor(() => expect(looks).toBe(2));
});

test('a look that fails is logged, and the next call looks again', async () => {
  let looks = 0;
  const { lookout, warn } = lookingOut(async () => {
    looks++;
    if (looks === 1) throw new Error('power cut');
  });
  lookout.call();
  await lookout.looking;
  expect(warn).toHaveBeenCalledWith({ err: new Error('power cut') }, 'could not look');
  lookout.call();
  await lookout.looking;
  expect(looks).toBe(2);
});

test('closed, it waits for the look that goes on and looks no more', async () => {
  let [looks, ended] = [0, false];
  const { lookout } = lookingOut(async () => {
    looks++;
    // Called for again while it looks.
    lookout.call();
    await pause(10);
    ended = true;
  });
  lookout.call();
  while (looks === 0) await pause(0);
  await lookout.close();
  expect([looks, ended]).toEqual([1, true]);
  lookout.call();
  await pause(5);
  expect(looks).toBe(1);
});
