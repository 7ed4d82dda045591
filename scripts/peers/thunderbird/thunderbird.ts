import { spawn } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort } from '../../../server/src/testing/services/free-port.ts';
import {
  createBins,
  createHousehold,
  type Household,
  itemsIn,
  occurrencesIn,
  Problems,
} from '../household.ts';
import { keyOf, type Running, run } from '../set-up.ts';
import { Marionette } from './marionette.ts';

/** Says how to get Thunderbird; empty if it is there. */
export async function missingForThunderbird(): Promise<string> {
  const version = await run('thunderbird', ['--version']).catch(() => undefined);
  return version ? '' : 'apt-get install thunderbird';
}

/** Runs Thunderbird without a display: Marionette calls the calendar code that its windows call. */
export async function testThunderbird(running: Running): Promise<string[]> {
  const household = await createHousehold(running, 'Thunderbird');
  const thunderbird = await startThunderbird(running.dataDir);
  const test = new ThunderbirdTest(running, household, thunderbird);
  try {
    await test.account();
    await test.events();
    await test.sharing();
    await test.tasks();
    await test.otherCalendars();
    await test.lostToken();
    return test.problems.found;
  } finally {
    await thunderbird.stop();
  }
}

interface Thunderbird {
  /** Calls a function of `calendars.sys.mjs`, which runs in Thunderbird. */
  call(step: string, given: Record<string, unknown>): Promise<unknown>;
  stop(): Promise<void>;
}

async function startThunderbird(dataDir: string): Promise<Thunderbird> {
  const [port, profile] = [await freePort(), join(dataDir, 'thunderbird')];
  await mkdir(profile, { recursive: true });
  const preferences = {
    'marionette.port': port,
    // These would forget passwords.
    'remote.prefs.recommended': false,
    'mail.provider.suppress_dialog_on_startup': true,
    'app.update.enabled': false,
  };
  const lines = Object.entries(preferences).map(
    ([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});\n`,
  );
  await writeFile(join(profile, 'user.js'), lines.join(''));
  const child = spawn(
    'thunderbird',
    [
      ...['--headless', '--marionette', '--remote-allow-system-access', '--no-remote'],
      ...['--profile', profile],
    ],
    { stdio: 'ignore', env: { ...process.env, HOME: dataDir } },
  );
  const marionette = await Marionette.connect(port);
  const folder = new URL('./', import.meta.url).href;
  const script = `const [folder, step, given, done] = arguments;
    const handler = Services.io.getProtocolHandler('resource').QueryInterface(Ci.nsIResProtocolHandler);
    handler.setSubstitution('peers', Services.io.newURI(folder));
    const calendars = ChromeUtils.importESModule('resource://peers/calendars.sys.mjs');
    calendars[step](given).then(value => done({ value }), error => done({ error: \`\${error} \${error.stack}\` }));`;
  return {
    async call(step, given) {
      const { value, error } = ((await marionette.run(script, [folder, step, given])) ?? {}) as {
        value?: unknown;
        error?: string;
      };
      if (error !== undefined) throw new Error(`${step}: ${error}`);
      return value;
    },
    async stop() {
      await marionette.quit().catch(() => child.kill());
    },
  };
}

const series = [
  ...['BEGIN:VCALENDAR', 'VERSION:2.0', 'BEGIN:VEVENT', 'UID:dinner', 'SUMMARY:Dinner'],
  ...['DTSTART:20270306T170000Z', 'DTEND:20270306T180000Z', 'RRULE:FREQ=DAILY;COUNT=4', 'X-ODD:1'],
  ...['BEGIN:VALARM', 'ACTION:DISPLAY', 'DESCRIPTION:x', 'TRIGGER:-PT7M', 'END:VALARM'],
  ...['END:VEVENT', 'END:VCALENDAR', ''],
].join('\r\n');
const milk = [
  ...['BEGIN:VCALENDAR', 'VERSION:2.0', 'BEGIN:VTODO', 'UID:milk', 'SUMMARY:2 l Milk', 'X-ODD:1'],
  ...['END:VTODO', 'END:VCALENDAR', ''],
].join('\r\n');

class ThunderbirdTest {
  readonly problems = new Problems();
  readonly #running: Running;
  readonly #household: Household;
  readonly #thunderbird: Thunderbird;

  constructor(running: Running, household: Household, thunderbird: Thunderbird) {
    this.#running = running;
    this.#household = household;
    this.#thunderbird = thunderbird;
  }

  #expect(what: string, is: unknown, wanted: unknown): void {
    this.problems.expect(what, is, wanted);
  }

  #call(step: string, given: Record<string, unknown>): Promise<unknown> {
    return this.#thunderbird.call(step, given);
  }

  /** The host alone leads to what its owner accepted. */
  async account(): Promise<void> {
    const password = await keyOf(this.#household.owner);
    const calendars = (await this.#call('addAccount', { url: this.#running.url, password })) as {
      name: string;
      readOnly: boolean;
    }[];
    const found = calendars.map(({ name, readOnly }) => `${name}${readOnly ? ' read-only' : ''}`).sort();
    this.#expect('the account', found, ['Chores', 'Family', 'Home', 'Readable read-only', 'Work']);
  }

  #occurrences(): Promise<string[]> {
    return occurrencesIn(this.#household);
  }

  async events(): Promise<void> {
    const { owner, family } = this.#household;
    await this.#call('add', { name: 'Family', text: series });
    this.#expect('a new series', await this.#occurrences(), [
      '06 Dinner',
      '07 Dinner',
      '08 Dinner',
      '09 Dinner',
    ]);
    const occurrence = { name: 'Family', title: 'Dinner' };
    await this.#call('renameOccurrence', { ...occurrence, at: '20270307T170000Z', to: 'Late' });
    await this.#call('deleteOccurrence', { ...occurrence, at: '20270308T170000Z' });
    this.#expect('edited occurrences', await this.#occurrences(), ['06 Dinner', '07 Late', '09 Dinner']);
    await this.#call('rename', { ...occurrence, to: 'Supper' });
    this.#expect('a renamed series', await this.#occurrences(), ['06 Supper', '07 Late', '09 Supper']);
    const { events } = await owner.client.event.list({ parent: family });
    const name = events.find(({ title }) => title === 'Supper')?.name ?? '';
    await owner.client.event.update({ event: { name, title: 'Lunch' }, updateMask: 'title' });
    await this.#call('refresh', { name: 'Family' });
    const [text = ''] = (await this.#call('texts', { name: 'Family' })) as string[];
    for (const line of ['SUMMARY:Lunch', 'SUMMARY:Late', 'X-ODD:1', 'TRIGGER:-PT7M'])
      this.#expect(`${line} in Thunderbird`, text.includes(line), true);
  }

  /** Lines are everybody's, alarms are not; and what is read-only stays as it is. */
  async sharing(): Promise<void> {
    const { other, reader, family, readable } = this.#household;
    const home = `${this.#running.url}/dav/people/${reader.user.slice('users/'.length)}/home/`;
    const authorization = `Basic ${Buffer.from(`reader:${await keyOf(reader)}`).toString('base64')}`;
    const read = await fetch(`${home}c-${family.slice('calendars/'.length)}/dinner.ics`, {
      headers: { authorization },
    });
    const text = await read.text();
    this.#expect('the line for others', text.includes('X-ODD:1'), true);
    this.#expect('the alarm for others', text.includes('VALARM'), false);
    const written = await this.#call('add', { name: 'Readable', text: series }).catch(() => 'refused');
    this.#expect('a write to a read-only calendar', written, 'refused');
    this.#expect('a read-only calendar', (await other.client.event.list({ parent: readable })).events, []);
  }

  async tasks(): Promise<void> {
    const { client } = this.#household.owner;
    const items = () => itemsIn(this.#household);
    await this.#call('add', { name: 'Chores', text: milk });
    this.#expect('a new task', await items(), ['2 l Milk false']);
    await this.#call('complete', { name: 'Chores', title: '2 l Milk' });
    this.#expect('a ticked-off task', await items(), ['2 l Milk true']);
    await this.#call('complete', { name: 'Chores', title: '2 l Milk', completed: false });
    this.#expect('a task opened again', await items(), ['2 l Milk false']);
    const name = await createBins(this.#household);
    await this.#call('refresh', { name: 'Chores' });
    await this.#call('complete', { name: 'Chores', title: 'Bins' });
    const { listItemCompletions } = await client.listItemCompletion.list({ parent: name });
    this.#expect('completions of a repeating task', listItemCompletions.length, 1);
    await this.#call('refresh', { name: 'Chores' });
    const texts = (await this.#call('texts', { name: 'Chores' })) as string[];
    const bins = texts.find(text => text.includes('SUMMARY:Bins')) ?? '';
    this.#expect('the next turn is open', bins.includes('STATUS:NEEDS-ACTION'), true);
  }

  async otherCalendars(): Promise<void> {
    const { owner } = this.#household;
    const titles = async () =>
      (await owner.client.event.list({ parent: 'calendars/-' })).events.map(
        ({ title, name }) => `${title} ${name.startsWith(this.#household.family)}`,
      );
    await this.#call('move', { name: 'Family', title: 'Lunch', to: 'Work' });
    this.#expect('a moved series', (await titles()).sort(), ['Late false', 'Lunch false']);
    await this.#call('remove', { name: 'Work', title: 'Lunch' });
    this.#expect('a deleted series', await titles(), []);
  }

  /** A restored server begins a new epoch: Thunderbird reads everything again, once. */
  async lostToken(): Promise<void> {
    const { chores } = this.#household;
    await this.#running.world.context.store.db.deleteFrom('dav_root').where('root', '=', chores).execute();
    const before = ((await this.#call('texts', { name: 'Chores' })) as string[]).length;
    await this.#call('refresh', { name: 'Chores' });
    const after = ((await this.#call('texts', { name: 'Chores' })) as string[]).length;
    this.#expect('tasks after a lost token', after, before);
  }
}
