import { expect, onTestFinished, test, vi } from 'vitest';
import { KeyedQueue } from './mutex.ts';

test('calls with the same key run in order, and do not wait for other keys', async () => {
  const turns = new KeyedQueue();
  const finished: string[] = [];
  const end = await turns.take('lists/1');
  const others = ['second', 'third'].map(async each => {
    const endTurn = await turns.take('lists/1');
    finished.push(each);
    endTurn();
  });
  (await turns.take('lists/2'))();
  expect(turns.waiting).toBe(2);
  finished.push('first');
  end();
  await Promise.all(others);
  expect(finished).toEqual(['first', 'second', 'third']);
  expect(turns.waiting).toBe(0);
});

test('a call that waits for half a minute is refused, and later ones move up', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const turns = new KeyedQueue();
  const end = await turns.take('lists/1');
  const refused = expect(turns.take('lists/1')).rejects.toMatchObject({ reason: 'STORAGE_UNAVAILABLE' });
  await vi.advanceTimersByTimeAsync(29_000);
  const behind = turns.take('lists/1');
  await vi.advanceTimersByTimeAsync(1000);
  await refused;
  expect(turns.waiting).toBe(1);
  end();
  (await behind)();
  (await turns.take('lists/1'))();
});
