import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { setImmediate as yieldToOthers } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { ChangeStream } from './change-stream.ts';

const viewer = { user: 'users/ann', credential: 'session', tokenHash: '' } as const;

test('a client that does not read is disconnected before its buffer grows large', async ({
  onTestFinished,
}) => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  onTestFinished(async () => {
    socket.destroy();
    server.close();
    await once(server, 'close');
  });
  const received = once(server, 'request');
  socket.pause().write('GET / HTTP/1.1\r\nhost: potluck\r\n\r\n');
  const [, response] = (await received) as [unknown, ServerResponse];
  const stream = new ChangeStream(viewer, response, 0);
  const notice = { name: 'x'.repeat(10_000), parent: '', type: 'recipe', kind: 'update' } as const;
  let maxHeld = 0;
  for (let sent = 0; stream.open && sent < 5000; sent++) {
    stream.send([[sent, notice]]);
    maxHeld = Math.max(maxHeld, response.writableLength);
    await yieldToOthers();
  }
  expect(stream.open).toBe(false);
  expect(maxHeld).toBeLessThan(600_000);
});
