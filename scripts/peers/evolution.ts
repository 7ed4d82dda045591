import { existsSync } from 'node:fs';
import { mkdir, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createBins, createHousehold, itemsIn, occurrencesIn, Problems } from './household.ts';
import { keyOf, type Running, run } from './set-up.ts';

const script = fileURLToPath(new URL('evolution.py', import.meta.url));
const services = '/usr/share/dbus-1/services';
const service = (name: string) => `org.gnome.evolution.dataserver.${name}.service`;
/** Debian's Python has the bindings; others may come first in the path. */
const python = '/usr/bin/python3';

/** Says what is missing to run evolution-data-server; empty if it can run. */
export function missingForEvolution(): string {
  const needed = [join(services, service('Calendar8')), '/usr/bin/dbus-run-session', python];
  if (needed.every(existsSync)) return '';
  return 'apt-get install --no-install-recommends evolution-data-server gir1.2-ecal-2.0 python3-gi dbus';
}

/** Runs the background part of Evolution in a session bus of its own, and checks what the API has afterwards. */
export async function testEvolution(running: Running): Promise<string[]> {
  const household = await createHousehold(running, 'Evolution');
  const { owner, chores } = household;
  const bins = await createBins(household);
  const home = join(running.dataDir, 'evolution');
  const env = {
    ...{ PATH: process.env.PATH ?? '', HOME: home, XDG_RUNTIME_DIR: home, GSETTINGS_BACKEND: 'memory' },
    ...{ XDG_CONFIG_HOME: join(home, 'config'), XDG_DATA_HOME: join(home, 'share') },
    ...{ XDG_CACHE_HOME: join(home, 'cache'), GIO_USE_VFS: 'local' },
  };
  const command = [`--config-file=${await sessionBus(home)}`, '--', python, script];
  const { stdout } = await run('dbus-run-session', [...command, running.url, await keyOf(owner)], {
    env,
    timeout: 120_000,
  });
  const problems = new Problems();
  problems.found.push(...stdout.split('\n').filter(Boolean));
  problems.expect('events', await occurrencesIn(household), ['06 Supper', '07 Late', '09 Supper']);
  const items = ['2 l Milk true', 'Bins true', 'Eggs false'];
  problems.expect('tasks', await itemsIn(household), items);
  const { listItemCompletions } = await owner.client.listItemCompletion.list({ parent: bins });
  problems.expect('completions of a repeating task', listItemCompletions.length, 1);
  const { recurrenceRule } = await owner.client.listItem.get({ name: bins });
  problems.expect(`the rule of the task in ${chores}`, recurrenceRule, 'FREQ=DAILY');
  return problems.found;
}

/** A bus without a keyring, which would ask somebody for a password. Returns the path of its configuration. */
async function sessionBus(home: string): Promise<string> {
  const folder = join(home, 'services');
  await mkdir(folder, { recursive: true });
  for (const name of ['AddressBook10', 'Calendar8', 'Sources5'])
    await symlink(join(services, service(name)), join(folder, service(name)));
  const policy = '<allow send_destination="*"/><allow receive_sender="*"/><allow own="*"/>';
  const config = join(home, 'session.conf');
  await writeFile(
    config,
    `<busconfig><type>session</type><listen>unix:tmpdir=/tmp</listen><servicedir>${folder}</servicedir>` +
      `<policy context="default">${policy}</policy></busconfig>`,
  );
  return config;
}
