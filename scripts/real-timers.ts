import { clearTimeout, setImmediate, setInterval, setTimeout } from 'node:timers';
import { afterAll, expect, vi } from 'vitest';

const real = { clearTimeout, setImmediate, setInterval, setTimeout };

// Files of a worker share its globals. A fake timer that one of them leaves, also behind a spy, would stop the timers of all others.
afterAll(() => {
  vi.restoreAllMocks();
  const left = Object.entries(real).filter(([name, timer]) => Reflect.get(globalThis, name) !== timer);
  Object.assign(globalThis, real);
  expect(
    left.map(([name]) => name),
    'fake timers that this file left',
  ).toEqual([]);
});
