import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dayMs, hourMs } from '@potluck/contract/durations';
import pino from 'pino';
import { expect, test } from 'vitest';
import { AlarmClock } from '../alarms/alarm-clock.ts';
import { restoreBackup } from '../backup/restore-backup.ts';
import { writeBackup } from '../backup/write-backup.ts';
import { signInPerson } from '../sign-in/first-sign-in.ts';
import { createSession } from '../sign-in/sessions.ts';
import { newPlace, type Served, serve } from '../testing/kept-cursor.ts';
import { notificationsDelivered, wordsOf } from '../testing/notified.ts';
import { befriend, forUser } from '../testing/sharing/share.ts';
import { storedRows } from '../testing/stored-rows.ts';
import { clientOf, type Person } from '../testing/world.ts';

const quarter = { alarmId: '', trigger: { duration: '900s', dateTime: null } };
const p256dh = 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4';
const device = { endpoint: 'https://push.example/send/1', keys: { p256dh, auth: 'BTBZMqHH6r4Tts7J_aSIgg' } };
const tables = [
  ...['notification', 'log_reader', 'mute', 'push_device', 'job', 'kept_key'],
  ...['reminder', 'event_alarm', 'alarm_due', 'alarm_clock'],
];

test.each([
  ['sqlite', 'postgres'],
  ['postgres', 'sqlite'],
] as const)(
  'notifications on %s, with pending pushes and alarms, are restored on %s and continue',
  { timeout: 60_000 },
  async (from, into) => {
    const [source, target] = [await newPlace(from), await newPlace(into)];
    const folder = await mkdtemp(join(tmpdir(), 'potluck-told-'));
    try {
      const first = await serve(source);
      const tokens = await Promise.all(['Ann', 'Bob'].map(name => signIn(first, name)));
      const event = await fill(first, await peopleOf(first, tokens));
      const [, before] = await peopleOf(first, tokens);
      const wordsBefore = await wordsOf(before);
      await first.end();
      const kept = await storedRows(source.data);
      for (const table of tables) expect(kept[table]?.length, table).toBeGreaterThan(0);

      await writeBackup(source.data, join(folder, 'told.zip'));
      await restoreBackup(target.data, join(folder, 'told.zip'));
      const restored = await storedRows(target.data);
      for (const table of tables) expect(restored[table], table).toEqual(kept[table]);

      const second = await serve(target);
      const [ann, bob] = await peopleOf(second, tokens);
      expect(await wordsOf(bob)).toEqual(wordsBefore);
      await ann.client.event.update({ event: { name: event, ...times(2 * dayMs) } });
      await notificationsDelivered(second.store);
      expect(await wordsOf(bob)).toEqual(['EVENT_MOVED Ann Dinner', ...wordsBefore]);
      await reckon(second, Date.now());
      await reckon(second, Date.now() + 2 * dayMs);
      expect((await wordsOf(bob)).filter(each => each.startsWith('ALARM'))).toEqual(['ALARM Dinner']);
      await second.end();
    } finally {
      await Promise.all([source.remove(), target.remove(), rm(folder, { recursive: true })]);
    }
  },
);

async function signIn({ store }: Served, givenName: string): Promise<[user: string, token: string]> {
  const identity = {
    issuer: 'https://identity.example',
    subject: givenName,
    email: `${givenName}@example.com`,
  };
  const { user } = await signInPerson(
    store,
    { ...identity, givenName, familyName: '', pictureUri: '' },
    Date.now(),
  );
  return [user, await createSession(store.db, user, Date.now())];
}

async function peopleOf({ app }: Served, tokens: [string, string][]): Promise<[Person, Person]> {
  const [ann, bob] = tokens.map(([user, token]) => ({ user, token, client: clientOf(app, token) }) as Person);
  if (!ann || !bob) throw new Error('nobody signed in');
  return [ann, bob];
}

/** Ann shares a recipe and a calendar with an alarm; Bob has a device, a reminder and a muted thing. */
async function fill(served: Served, [ann, bob]: [Person, Person]): Promise<string> {
  await befriend(ann, bob);
  await reckon(served, Date.now());
  await bob.client.pushDevice.key({ parent: bob.user });
  await bob.client.pushDevice.create({ parent: bob.user, pushDevice: device });
  const visibility = 'VISIBILITY_LEVEL_PRIVATE';
  const { name: calendar } = await ann.client.calendar.create({ calendar: { title: 'Home', visibility } });
  const grant = await ann.client.calendarAccess.create({
    parent: calendar,
    calendarAccess: forUser(bob, 'PERMISSION_LEVEL_READ'),
  });
  await bob.client.calendarAccess.accept({ name: grant.name });
  const dinner = { title: 'Dinner', ...times(dayMs), alarms: [quarter] };
  const { name } = await ann.client.event.create({ parent: calendar, event: dinner });
  const later = { ...dinner, title: 'Later', ...times(9 * dayMs) };
  await ann.client.event.create({ parent: calendar, event: later });
  await bob.client.reminder.create({
    parent: bob.user,
    reminder: { about: name, mode: 'OWN', alarms: [{ before: '3600s', daysBefore: 0, time: '' }] },
  });
  const { name: muted } = await bob.client.recipe.create({ recipe: { title: 'Soup', visibility } });
  await bob.client.recipe.mute({ name: muted });
  await notificationsDelivered(served.store);
  await reckon(served, Date.now());
  return name;
}

/** Rings the alarms due by then, and computes the next ones. */
async function reckon({ store }: Served, now: number): Promise<void> {
  const clock = new AlarmClock({ store, log: pino({ level: 'silent' }) });
  while (await clock.step(now));
  await clock.close();
}

function times(ahead: number) {
  const start = Math.ceil(Date.now() / hourMs) * hourMs + ahead;
  return { startTime: new Date(start).toISOString(), endTime: new Date(start + hourMs).toISOString() };
}
