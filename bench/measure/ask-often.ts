import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';

/** A worker thread sends these requests until it receives a message, then posts each response time in milliseconds. */
export interface RepeatedRequests {
  url: string;
  token: string;
  /** The pause between two requests, 10 by default. */
  pauseMillis?: number;
}

const { url, token, pauseMillis = 10 } = workerData as RepeatedRequests;
const requests: Promise<number>[] = [];
let over = false;
parentPort?.once('message', () => {
  over = true;
});
// Send at a steady rate, each request on its own connection, without waiting for the previous response.
for (; !over; await pause(pauseMillis)) requests.push(timeOf());
parentPort?.postMessage(await Promise.all(requests));

async function timeOf(): Promise<number> {
  const begun = performance.now();
  const sent = request(url, { headers: { authorization: `Bearer ${token}` }, agent: false }).end();
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  answer.resume();
  await once(answer, 'end');
  if (answer.statusCode !== 200) throw new Error(`GET answered ${answer.statusCode}`);
  return performance.now() - begun;
}
