/*
 * Several processes as one Potluck behind HAProxy (`apt-get install haproxy`): `node bench/many-processes.ts` prints
 * the cost per request of 1, 2 and 4 processes, and the errors that people notice during a rolling restart and while a
 * process is killed every five seconds for five minutes. `node bench/many-processes.ts 60` kills for a minute.
 */
import '../scripts/build-server.ts';
import { setTimeout as pause } from 'node:timers/promises';
import { type Seen, whileAtWork } from './fleet/day.ts';
import { Fleet } from './fleet/fleet.ts';
import { type Person, seedPeople } from './fleet/people.ts';
import { type LoadRequest, measure } from './load.ts';

const killing = Number(process.argv[2] ?? 300);
const peopleCount = 8;

console.log('processes | asked  |    req/s |  p99 ms | CPU µs servers | database | failed');
for (const count of [1, 2, 4]) {
  const fleet = await Fleet.start(count);
  try {
    const people = await seedPeople(fleet.config, peopleCount);
    await throughput(fleet, people);
    if (count === 1) continue;
    tell(`${count} restarted in turn`, await whileAtWork(fleet.url, people, () => fleet.restartInTurn()));
    tell(`one of ${count} killed every 5 s`, await whileAtWork(fleet.url, people, () => killInTurn(fleet)));
  } finally {
    await fleet.stop();
  }
}

async function throughput(fleet: Fleet, [person]: Person[]): Promise<void> {
  if (!person) return;
  const { token, list, user } = person;
  const requests: LoadRequest[] = [
    { title: 'get', method: 'GET', paths: [`/api/lists/v1alpha1/${list}`] },
    { title: 'items', method: 'GET', paths: [`/api/lists/v1alpha1/${list}/listItems?pageSize=50`] },
    {
      title: 'update',
      method: 'PATCH',
      paths: [`/api/users/v1alpha1/${user}?updateMask=bio`],
      body: JSON.stringify({ bio: 'Cooks' }),
    },
  ];
  for (const each of requests) {
    const before = fleet.cpuMicros();
    const load = { token, connections: 32, seconds: 8 };
    const server = { url: fleet.url, cpuMicros: () => fleet.cpuMicros().servers };
    const { requestsPerSecond, p99, cpuMicros, failures } = await measure(server, each, load);
    const database = (fleet.cpuMicros().database - before.database) / (requestsPerSecond * load.seconds);
    const columns = [
      String(fleet.size).padStart(9),
      each.title.padEnd(6),
      requestsPerSecond.toFixed(0).padStart(8),
      p99.toFixed(1).padStart(7),
      cpuMicros.toFixed(0).padStart(14),
      database.toFixed(0).padStart(8),
      String(failures).padStart(6),
    ];
    console.log(columns.join(' | '));
  }
}

async function killInTurn(fleet: Fleet): Promise<void> {
  const end = Date.now() + killing * 1000;
  for (let at = 0; Date.now() < end; at++) {
    const next = pause(5000);
    await fleet.killAndRestart(at % fleet.size);
    await next;
  }
}

function tell(title: string, seen: Seen): void {
  const { lost, undelivered, refused, ...counts } = seen;
  const numbers = { ...counts, lost: lost.length, undelivered: undelivered.length, refused };
  console.log(`${title}: ${JSON.stringify(numbers)}`);
}
