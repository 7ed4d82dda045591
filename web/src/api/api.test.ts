import { QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { createQueryClient } from './api.ts';

/** A server whose answers the test releases by hand, each with the state at the time of its request. */
function slowServer() {
  const answers: (() => void)[] = [];
  const server = { state: 'open', requested: 0, answer: () => answers.shift()?.(), ask };
  function ask(): Promise<string> {
    const { state } = server;
    server.requested += 1;
    return new Promise(resolve => answers.push(() => resolve(state)));
  }
  return server;
}

function watch(server: ReturnType<typeof slowServer>) {
  const client = createQueryClient();
  const observer = new QueryObserver(client, { queryKey: ['listItem'], queryFn: server.ask });
  observer.subscribe(() => undefined);
  return { client, shown: () => observer.getCurrentResult().data };
}

test('a first answer from before a change shows only until a newer one arrives', async () => {
  const server = slowServer();
  const { client, shown } = watch(server);
  server.state = 'done';
  void client.invalidateQueries({ queryKey: ['listItem'] });
  server.answer();
  await expect.poll(shown).toBe('open');
  await expect.poll(() => server.requested).toBe(2);
  server.answer();
  await expect.poll(shown).toBe('done');
});

test('a first answer that no change invalidated is not fetched again', async () => {
  const server = slowServer();
  const { client, shown } = watch(server);
  void client.invalidateQueries({ queryKey: ['list'] });
  server.answer();
  await expect.poll(shown).toBe('open');
  expect(server.requested).toBe(1);
});
