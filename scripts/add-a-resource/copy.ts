import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { germanOf } from './german.ts';
import { type Place, places } from './places.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const files = fileURLToPath(new URL('./files/', import.meta.url));
const workspaces = ['contract', 'server', 'web'];
const [english, german] = ['web/src/language/en.po', 'web/src/language/de.po'];

interface Ran {
  failed: boolean;
  printed: string;
}

/** A copy of the sources in its own folder, where the workspaces resolve to each other and not to the originals. */
export class Copy implements AsyncDisposable {
  readonly root: string;

  constructor(root: string) {
    this.root = root;
  }

  path(file: string): string {
    return join(this.root, file);
  }

  /** Adds the resource to these places only. */
  async fill(filled: readonly Place[]): Promise<void> {
    for (const file of new Set(places.map(place => place.file))) {
      const own = filled.filter(place => place.file === file);
      const text = file === german ? await translated(own.length > 0) : await textOf(file, own);
      if (text === undefined) await rm(this.path(file), { force: true });
      else await this.#write(file, text);
    }
    await this.#write(english, await catalogue(english, text => text));
  }

  /** Whether a workspace compiles, or the texts are complete. Compiles incrementally. */
  check(by: 'contract' | 'server' | 'web' | 'texts'): Promise<Ran> {
    if (by === 'texts')
      return this.#run('@lingui/cli/dist/lingui.js', ['check', 'missing', '--locale', 'de'], 'web');
    const options = ['--incremental', '--tsBuildInfoFile', this.path(`${by}.tsbuildinfo`)];
    return this.#run('typescript/bin/tsc', ['-p', by, ...options]);
  }

  buildWeb(): Promise<Ran> {
    return this.#run('vite/bin/vite.js', ['build', '--logLevel', 'warn'], 'web');
  }

  #run(program: string, args: string[], folder = '.'): Promise<Ran> {
    const { promise, resolve } = Promise.withResolvers<Ran>();
    const command = [this.path(`node_modules/${program}`), ...args];
    // Remove NODE_ENV: many programs would produce a test build.
    const { NODE_ENV: _, ...env } = process.env;
    execFile(process.execPath, command, { cwd: this.path(folder), env }, (error, stdout, stderr) =>
      resolve({ failed: error !== null, printed: stdout + stderr }),
    );
    return promise;
  }

  async #write(file: string, text: string): Promise<void> {
    await mkdir(dirname(this.path(file)), { recursive: true });
    await writeFile(this.path(file), text);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await rm(this.root, { recursive: true, force: true });
  }
}

export async function copySources(): Promise<Copy> {
  const copy = new Copy(await mkdtemp(join(tmpdir(), 'potluck-copy-')));
  for (const file of ['package.json', 'tsconfig.base.json']) await cp(join(root, file), copy.path(file));
  for (const workspace of workspaces)
    await cp(join(root, workspace), copy.path(workspace), {
      recursive: true,
      filter: path => !/\/(dist|node_modules)$/.test(path),
    });
  await linkModules(copy);
  return copy;
}

/** Links all packages of the original except the workspaces. */
async function linkModules(copy: Copy): Promise<void> {
  await mkdir(copy.path('node_modules/@potluck'), { recursive: true });
  for (const name of await readdir(join(root, 'node_modules')))
    if (!/^\.|^@potluck$/.test(name))
      await symlink(join(root, 'node_modules', name), copy.path(`node_modules/${name}`));
  for (const workspace of workspaces)
    await symlink(copy.path(workspace), copy.path(`node_modules/@potluck/${workspace}`));
}

async function textOf(file: string, filled: readonly Place[]): Promise<string | undefined> {
  const isNew = !places.some(place => place.file === file && place.insert);
  if (isNew) return filled.length > 0 ? readFile(`${files}${file}.txt`, 'utf8') : undefined;
  const insertions = filled.flatMap(({ insert = [] }) => insert);
  return insertions.reduce(
    (text, { after, text: added }) => {
      if (text.split(after).length !== 2) throw new Error(`“${after}” does not stand once in ${file}`);
      return text.replace(after, () => after + added);
    },
    await original(file),
  );
}

/** The German catalogue after `npm run texts`: with the new texts, which are untranslated unless `whole`. */
function translated(whole: boolean): Promise<string> {
  return catalogue(german, text => (whole ? germanOf[text] : ''));
}

async function catalogue(file: string, of: (text: string) => string | undefined): Promise<string> {
  const entries = Object.keys(germanOf).map(text => `\nmsgid "${text}"\nmsgstr "${of(text)}"\n`);
  return (await original(file)) + entries.join('');
}

function original(file: string): Promise<string> {
  return readFile(join(root, file), 'utf8');
}
