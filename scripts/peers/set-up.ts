import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Person, TestWorld } from '../../server/src/testing/world.ts';

export const run = promisify(execFile);
const folder = fileURLToPath(new URL('../../.cache/peers/', import.meta.url));
const requirements = fileURLToPath(new URL('requirements.txt', import.meta.url));

/** A server of ours that programs can reach. */
export interface Running {
  url: string;
  world: TestWorld;
  dataDir: string;
}

/** Installs the programs of others into `.cache/peers`, unless they are there. */
export async function installPeers(): Promise<void> {
  const wanted = await readFile(requirements, 'utf8');
  const installed = await readFile(join(folder, 'installed.txt'), 'utf8').catch(() => '');
  if (installed === wanted && existsSync(join(folder, 'bin'))) return;
  await mkdir(folder, { recursive: true });
  await run('python3', ['-m', 'venv', folder]);
  await run(peer('pip'), ['install', '--quiet', '--requirement', requirements]);
  await writeFile(join(folder, 'installed.txt'), wanted);
}

/** The path of an installed program. */
export function peer(name: string): string {
  return join(folder, 'bin', name);
}

export async function keyOf({ client, user }: Person): Promise<string> {
  const scope = {
    doors: ['DAV' as const],
    kinds: ['CALENDAR' as const, 'LIST' as const],
    level: 'WRITE' as const,
    circles: [],
    things: [],
  };
  const made = await client.accessKey.create({ parent: user, accessKey: { title: 'Peers', scope } });
  return made.unencryptedAccessKey;
}

/** Lets vdirsyncer synchronize everything of a person with a folder. */
export async function synchronizer(
  { url, dataDir }: Running,
  { name, key }: { name: string; key: string },
): Promise<{ local: string; sync: () => Promise<unknown> }> {
  const local = join(dataDir, name);
  const config = join(dataDir, `${name}.conf`);
  await writeFile(config, configOf({ url, key, local, status: join(dataDir, `${name}-status`) }));
  const vdirsyncer = `"${peer('vdirsyncer')}" -c "${config}"`;
  const sync = () => run('sh', ['-c', `yes | ${vdirsyncer} discover && ${vdirsyncer} sync`]);
  return { local, sync };
}

function configOf({ url, key, local, status }: Record<'url' | 'key' | 'local' | 'status', string>): string {
  return `[general]
status_path = "${status}"
[pair peers]
a = "local"
b = "server"
collections = ["from b"]
conflict_resolution = "b wins"
[storage local]
type = "filesystem"
path = "${local}"
fileext = ".ics"
[storage server]
type = "caldav"
url = "${url}/dav/"
username = "bob"
password = "${key}"
`;
}
