import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';

/** What a thread of its own asks for, until it is told to stop; then it tells how many milliseconds each answer took. */
export interface RepeatedRequests {
  url: string;
  token: string;
  /** Between two requests; 10 unless it says otherwise. */
  pauseMillis?: number;
}

const { url, token, pauseMillis = 10 } = workerData as RepeatedRequests;
const asked: Promise<number>[] = [];
let over = false;
parentPort?.once('message', () => {
  over = true;
});
// At an even rate, each on a connection of its own, without waiting for the answer before.
for (; !over; await pause(pauseMillis)) asked.push(timeOf());
parentPort?.postMessage(await Promise.all(asked));

async function timeOf(): Promise<number> {
  const begun = performance.now();
  const sent = request(url, { headers: { authorization: `Bearer ${token}` }, agent: false }).end();
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  answer.resume();
  await once(answer, 'end');
  if (answer.statusCode !== 200) throw new Error(`GET answered ${answer.statusCode}`);
  return performance.now() - begun;
}
