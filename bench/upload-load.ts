/*
 * Measures the effect of one person's excessive uploads on the server and everyone else: `node bench/upload-load.ts`
 * sends 150 pictures of 19 MiB at once and prints the memory before, at its peak and afterwards, of the server alone
 * and with its child processes, and another person's latency. `node bench/upload-load.ts 20` sends 20.
 */
import { type SignedIn, signIn } from './seed/sign-in.ts';
import '../scripts/build-server.ts';
import { mkdtemp, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import sharp from 'sharp';
import { freePort } from '../server/src/testing/services/free-port.ts';
import { builtServer } from '../server/src/testing/services/running-product.ts';
import { timesOf } from './measure/load.ts';
import { MemoryWatch } from './measure/memory-watch.ts';
import { type ServerProcess, startServer } from './measure/process.ts';

const boundary = 'potluck-0f6e';
const count = Number(process.argv[2] ?? 150);
const dataDir = await mkdtemp(join(tmpdir(), 'potluck-uploads-'));
const server = await startServer(builtServer, {
  PORT: String(await freePort()),
  DATA_DIR: dataDir,
  LOG_LEVEL: 'silent',
  NODE_ENV: 'development',
});
try {
  await uploadLoad(server);
} finally {
  await server.stop();
  await rm(dataDir, { recursive: true });
}

async function uploadLoad({ url, pid }: ServerProcess): Promise<void> {
  const storage = { dataDir, databaseUrl: '' };
  const [ann, bob] = [await signIn(storage, 'Ann'), await signIn(storage, 'Bob')];
  const body = pictureForm(await pictureOf19MiB());
  const image = `${url}/api/files/users/v1alpha1/${ann.user}/image`;
  const gets = { url: `${url}/api/users/v1alpha1/${bob.user}`, token: bob.token };
  console.log(
    `picture: ${(body.length / 1024 ** 2).toFixed(1)} MiB; first one: ${await put(image, ann, body)}`,
  );
  tell('GETs of another in quiet', await timesOf(gets, () => pause(8000)));
  for (let at = 0; at < 4; at++) await put(image, ann, body);
  // Wait until the idle picture process exits.
  await pause(7000);
  const watch = new MemoryWatch(pid);
  const before = watch.now();
  const begun = performance.now();
  let answers: string[] = [];
  const times = await timesOf(gets, async () => {
    answers = await Promise.all(Array.from({ length: count }, () => put(image, ann, body)));
  });
  const seconds = (performance.now() - begun) / 1000;
  const max = watch.end();
  tell('GETs of another meanwhile', times);
  console.log(`${count} at once in ${seconds.toFixed(1)} s: ${counted(answers)}`);
  for (const wait of [0, 10, 20]) {
    await pause(wait * 1000);
    console.log(`after ${wait} s more: ${inMegabytes(watch.now())}`);
  }
  console.log(`before: ${inMegabytes(before)}\nat most: ${inMegabytes(max)}`);
}

/** Creates uncompressed noise: as large as pictures may be, and fast to decode. */
function pictureOf19MiB(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 50 } as const;
  const create = { width: 2570, height: 2570, channels: 3, background: '#888', noise } as const;
  return sharp({ create }).png({ compressionLevel: 0 }).toBuffer();
}

function pictureForm(picture: Buffer): Buffer {
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\n`;
  return Buffer.concat([Buffer.from(head), picture, Buffer.from(`\r\n--${boundary}--\r\n`)]);
}

/** Sends each upload on its own connection; all share the same bytes, so that this process holds them once. */
function put(image: string, { token }: SignedIn, body: Buffer): Promise<string> {
  return new Promise(resolve => {
    const type = `multipart/form-data; boundary=${boundary}`;
    const headers = { authorization: `Bearer ${token}`, 'content-type': type, 'content-length': body.length };
    const sent = request(image, { method: 'PUT', agent: false, headers }, answer => {
      answer.resume();
      // A refused client stops sending, as browsers and curl do.
      answer.once('end', () => {
        resolve(String(answer.statusCode));
        sent.destroy();
      });
    });
    sent.once('error', error => resolve('code' in error ? String(error.code) : error.message));
    sent.end(body);
  });
}

function tell(title: string, times: number[]): void {
  const sorted = times.toSorted((one, other) => one - other);
  const at = (share: number) => (sorted[Math.floor((sorted.length - 1) * share)] ?? 0).toFixed(1);
  console.log(`${title}: ${times.length}, p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, longest ${at(1)} ms`);
}

function counted(answers: string[]): string {
  return Object.entries(Object.groupBy(answers, answer => answer))
    .map(([answer, same]) => `${same?.length} × ${answer}`)
    .join(', ');
}

function inMegabytes({ own, all }: ReturnType<MemoryWatch['now']>): string {
  return `${own.toFixed(0)} MB, with its processes ${all.toFixed(0)} MB`;
}
