import { readFileSync } from 'node:fs';
import { PublicPoster } from '../../server/src/fetching/public-poster.ts';
import { type PushDevice, sendPush } from '../../server/src/push/send-push.ts';

// The baseline: encrypts and posts a text for each device in a file, 64 at once, and prints the CPU microseconds.
interface Bare {
  devices: { endpoint: string; keys: { p256dh: string; auth: string } }[];
  authorization: string;
  standIns: Record<string, string>;
}

const { devices, authorization, standIns } = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8')) as Bare;
const text = JSON.stringify({ title: 'Dinner', body: 'x'.repeat(400) });
const unknown = {} as PushDevice;
const poster = new PublicPoster(standIns);
const begun = process.cpuUsage();
for (let at = 0; at < devices.length; at += 64) await Promise.all(devices.slice(at, at + 64).map(post));
const { user, system } = process.cpuUsage(begun);
console.log(user + system);
await poster.close();

async function post({ endpoint, keys }: Bare['devices'][number]): Promise<void> {
  const device = { ...unknown, endpoint, ...keys };
  const push = { text, topic: endpoint, urgency: 'high', ttlSeconds: 60 } as const;
  const { outcome } = await sendPush({ poster, sign: () => authorization }, device, push);
  if (outcome !== 'ACCEPTED') throw new Error(`the push service answered: ${outcome}`);
}
