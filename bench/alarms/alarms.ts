import { acceptTargets, levels, states, visibilities } from '@potluck/contract/access';
import { dayMs, hourMs, minuteMs } from '@potluck/contract/durations';
import '../../scripts/build-server.ts';
import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { resources } from '@potluck/contract/resources';
import { testCertificate } from '../../server/src/fetching/testing/test-certificate.ts';
import { createVapidSigner } from '../../server/src/push/vapid.ts';
import { seriesOfValues, whenColumns } from '../../server/src/resources/occurrence/event-row.ts';
import { storedBody } from '../../server/src/rows/stored-body.ts';
import { openStore, type Store } from '../../server/src/store/store.ts';
import { aResource } from '../../server/src/testing/rows.ts';
import { type PushService, startPushService } from '../../server/src/testing/services/push-service.ts';
import { builtServer } from '../../server/src/testing/services/running-product.ts';
import { type ServerProcess, startServer } from '../measure/process.ts';

/*
 * `node bench/alarms/alarms.ts` measures the cost of alarms with 10,000 people who hold 20 calendars each, with three weekly
 * series per calendar: computing all alarms, the idle load, and delivering 1,000 simultaneous alarms to the push
 * service. `node bench/alarms/alarms.ts ring` skips the idle load. Processor time covers only the server, which is a separate
 * process; this process seeds the store and runs the push service, which decrypts the pushes.
 */
const [people, calendars, each] = [10_000, 10_000, 20];
const [ringing, restSeconds] = [50, 60];
const ringOnly = process.argv.includes('ring');

const dataDir = await mkdtemp(join(tmpdir(), 'potluck-alarms-'));
const store = await openStore({ dataDir, databaseUrl: '' });
const service = await startPushService();
const certificate = join(dataDir, 'push-service.pem');
await writeFile(certificate, testCertificate.cert);
await seed(store);
const server = await startServer(builtServer, {
  ...{ PORT: process.env.PORT ?? '8098', DATA_DIR: dataDir, DATABASE_URL: '', LOG_LEVEL: 'warn' },
  ...{ NODE_EXTRA_CA_CERTS: certificate, ...service.env },
});
try {
  const begun = Date.now();
  await untilLooked(store);
  console.log(`all reckoned after ${since(begun)} s, with ${server.cpuMicros() / 1e6} s of CPU`);
  if (!ringOnly) await atRest(server, 'at rest, 3 alarms a minute told in the bell');
  await subscribeAll(store, service);
  if (!ringOnly) await atRest(server, 'at rest, the same with 60 pushes a minute');
  await ringAtOnce(store, service);
} finally {
  await server.stop();
  await service[Symbol.asyncDispose]();
  await store.close();
  await rm(dataDir, { recursive: true });
}

async function atRest({ cpuMicros }: ServerProcess, title: string): Promise<void> {
  await pause(5000);
  const before = cpuMicros();
  await pause(restSeconds * 1000);
  console.log(`${title}: ${((cpuMicros() - before) / restSeconds / 1e4).toFixed(2)} % of a core`);
}

async function ringAtOnce({ db }: Store, { taken, problems }: PushService): Promise<void> {
  const start = Date.now() + 15_000;
  await insertEvents(
    store,
    Array.from({ length: ringing }, (_, at) =>
      eventRow(`calendars/${at * 20}`, { start: start + 900_000, rule: '' }),
    ),
  );
  await db
    .insertInto('change')
    .values({
      resource: 'calendars/0',
      parent: null,
      type: 'calendar',
      kind: 'update',
      actor: null,
      time: Date.now(),
      reach: null,
    })
    .execute();
  await db
    .insertInto('event_alarm')
    .expression(
      db
        .selectFrom('event')
        .select(['name as event', eb => eb.lit(0).as('look_time')])
        .where('start_time', '=', start + 900_000),
    )
    .execute();
  const max = ringing * each;
  await pause(start - Date.now());
  const begun = server.cpuMicros();
  const before = taken.length;
  while (taken.length < before + max && Date.now() < start + 120_000) await pause(50);
  const [arrived, took] = [taken.length - before, since(start)];
  await pause(500);
  const cpu = server.cpuMicros() - begun;
  const bare = await bareCpu(max);
  console.log(`${arrived} of ${max} pushes taken ${took} s after they were due; ${problems.length} wrong`);
  const [whole, least] = [cpu, bare].map(micros => (micros / max / 1000).toFixed(2));
  console.log(`each took ${whole} ms of CPU; to encrypt and post it alone takes ${least} ms`);
}

/** The processor time of as many pushes in a process that already knows recipients and content. */
async function bareCpu(max: number): Promise<number> {
  const devices = Array.from({ length: max }, () => service.subscribe());
  const sign = await createVapidSigner({ store, config: { publicUrl: 'https://recipes.example' } });
  const [name = '', address = ''] = (service.env.FETCH_STAND_INS ?? '').split('=');
  const file = join(dataDir, 'pushes.json');
  await writeFile(
    file,
    JSON.stringify({
      devices,
      authorization: sign(devices[0]?.endpoint ?? ''),
      standIns: { [name]: address },
    }),
  );
  const env = { ...process.env, NODE_EXTRA_CA_CERTS: certificate };
  const { stdout } = await promisify(execFile)(process.execPath, ['bench/alarms/bare-pushes.ts', file], {
    env,
  });
  return Number(stdout);
}

async function untilLooked({ db }: Store): Promise<void> {
  for (;;) {
    const waits = await db
      .selectFrom('event_alarm')
      .select('event')
      .where('look_time', '=', 0)
      .limit(1)
      .execute();
    const clock = await db.selectFrom('alarm_clock').select('id').execute();
    if (clock.length > 0 && waits.length === 0) return;
    await pause(200);
  }
}

async function seed(to: Store): Promise<void> {
  const users = Array.from({ length: people }, (_, at) =>
    aResource(`users/${at}`, {
      type: 'user',
      handle: `p${at}`,
      visibility: visibilities.VISIBILITY_LEVEL_PUBLIC,
    }),
  );
  await inSlices(users, rows => to.db.insertInto('resource').values(rows).execute());
  const times = { version: 1, create_time: 1, update_time: 1 };
  const accounts = users.map(({ name: user }) => ({
    user,
    issuer: 'x',
    subject: user,
    email: `${user}@example.com`,
    settings: '{}',
    ...times,
  }));
  await inSlices(accounts, rows => to.db.insertInto('account').values(rows).execute());
  const things = Array.from({ length: calendars }, (_, at) =>
    aResource(`calendars/${at}`, { type: 'calendar', visibility: visibilities.VISIBILITY_LEVEL_PRIVATE }),
  );
  await inSlices(things, rows => to.db.insertInto('resource').values(rows).execute());
  const grants = things.flatMap(({ name: resource }, at) =>
    Array.from({ length: each }, (_, nth) => ({
      ...{
        name: `${resource}/accesses/${nth}`,
        resource,
        resource_type: 'calendar',
        resource_create_time: 1,
        resource_visibility: visibilities.VISIBILITY_LEVEL_PRIVATE,
      },
      ...{
        recipient: `users/${(at + nth) % people}`,
        requester: null,
        level: levels.PERMISSION_LEVEL_READ,
        state: states.ACCESS_STATE_ACCEPTED,
        accept_target: acceptTargets.ACCEPT_TARGET_RECIPIENT,
        ...times,
      },
    })),
  );
  await inSlices(grants, rows => to.db.insertInto('access').values(rows).execute());
  const now = Date.now();
  const events = things.flatMap(({ name }, at) =>
    Array.from({ length: 3 }, (_, nth) =>
      eventRow(name, {
        start: now - 30 * dayMs + ((at * 7919 + nth * 104_729) % 10_080) * minuteMs,
        rule: 'FREQ=WEEKLY',
      }),
    ),
  );
  await insertEvents(to, events);
}

async function subscribeAll({ db }: Store, { subscribe }: PushService): Promise<void> {
  const devices = Array.from({ length: people }, (_, at) => ({ user: `users/${at}`, ...subscribe() }));
  const expire_time = Date.now() + dayMs;
  const sessions = devices.map(({ user }) => ({
    token_hash: user,
    user,
    kind: 'session' as const,
    name: `${user}/sessions/1`,
    body: '{}',
    create_time: 1,
    expire_time,
    last_used_time: 1,
  }));
  await inSlices(sessions, rows => db.insertInto('session').values(rows).execute());
  const rows = devices.map(({ user, endpoint, keys }) => ({
    ...{
      name: `${user}/pushDevices/1`,
      user,
      session: user,
      endpoint,
      ...keys,
      title: '',
      locale: 'en',
      time_zone: 'UTC',
      search: '',
    },
    ...{ last_success_time: null, last_failure_time: null, version: 1, create_time: 1 },
  }));
  await inSlices(rows, some => db.insertInto('push_device').values(some).execute());
}

function eventRow(calendar: string, { start, rule }: { start: number; rule: string }) {
  const name = `${calendar}/events/${randomUUID()}`;
  const iso = (time: number) => new Date(time).toISOString();
  const values = {
    ...{
      title: 'Dinner',
      startTime: iso(start),
      endTime: iso(start + hourMs),
      allDay: false,
      timeZone: 'Europe/Vienna',
    },
    ...{ recurrenceRule: rule, excludedTimes: [], additionalTimes: [] },
    alarms: [{ alarmId: '', trigger: { duration: '900s', dateTime: null } }],
  };
  return {
    ...{
      name,
      parent: calendar,
      root: calendar,
      creator: null,
      search: '',
      body: storedBody(resources.event, values).body,
    },
    ...{
      version: 1,
      create_time: 1,
      update_time: 1,
      title: values.title,
      ...whenColumns(seriesOfValues(values)),
    },
    ...{ parent_event: null, original_start_time: null, uid: name, foreign_lines: null },
  };
}

function insertEvents({ db }: Store, events: ReturnType<typeof eventRow>[]): Promise<void> {
  return inSlices(events, rows => db.insertInto('event').values(rows).execute());
}

async function inSlices<R>(rows: R[], insert: (some: R[]) => Promise<unknown>): Promise<void> {
  for (let at = 0; at < rows.length; at += 500) await insert(rows.slice(at, at + 500));
}

function since(time: number): string {
  return ((Date.now() - time) / 1000).toFixed(1);
}
