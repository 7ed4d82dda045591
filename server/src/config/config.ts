import { readFileSync } from 'node:fs';
import { findPackageJSON } from 'node:module';
import { isIP } from 'node:net';
import { dirname, resolve } from 'node:path';
import { hourSeconds } from '@potluck/contract/durations';
import { type AiSettings, readAiSettings } from './ai-settings.ts';
import { type BlobLocation, blobLocationOf } from './blob-location.ts';

/** The root folder of the server package, both when running from sources and from the build. */
const ownPackage = dirname(findPackageJSON('..', import.meta.url) ?? '');

/** The configuration from the environment; docs/operations.md lists every variable. */
export interface Config {
  port: number;
  host: string;
  /** The origin under which browsers reach the app, without a trailing slash. */
  publicUrl: string;
  dataDir: string;
  /** A postgres:// URL, or empty for SQLite in `dataDir`. */
  databaseUrl: string;
  /** The address for LISTEN if `databaseUrl` goes through a pooler; empty to use `databaseUrl`. */
  databaseListenUrl: string;
  sqliteSynchronous: 'FULL' | 'NORMAL';
  /** The PostgreSQL statement timeout; 0 for none. */
  statementSeconds: number;
  blobs: BlobLocation;
  /** Proxies whose forwarded client addresses are trusted; all others are ignored. */
  trustedProxies: string[];
  identity: Identity;
  signUp: SignUpSettings;
  /** Whom people can find: everyone, or only people whom they share something with. */
  directory: 'everyone' | 'circles';
  /** Reads pages and photos, and paints pictures; optional. */
  ai: AiSettings | undefined;
  /** Whether recipes without a picture get a drawn one in the background. */
  drawPictures: boolean;
  /** Whether calendar programs can ask for pushes. */
  davPush: boolean;
  /** Whether assistants can connect through the Model Context Protocol. */
  assistants: boolean;
  /** Whether assistants without a metadata document can register themselves. */
  assistantRegistration: boolean;
  /** For tests: maps public addresses (`recipes.example:80`) to servers on this machine (`127.0.0.1:4711`). */
  standIns: Readonly<Record<string, string>>;
  /** The folder of the built web app; if it is missing, no app is served. */
  webDir: string;
  /** The version of this program. */
  version: string;
  /** E-mail addresses of operators, in lower case. */
  operators: string[];
  production: boolean;
  logLevel: string;
  /** The bearer token for `/metrics`; empty disables the endpoint. */
  metricsToken: string;
  /** How long a process keeps serving after a stop signal, so that the load balancer notices. */
  drainSeconds: number;
  /** How long running requests and jobs may take to finish after that. */
  stopSeconds: number;
}

/** The identity provider: Google (or another OpenID provider), or the built-in development provider. */
export type Identity =
  | { kind: 'openid'; issuer: string; clientId: string; clientSecret: string }
  | { kind: 'development' };

const postgresAddress = /^postgres(ql)?:\/\//;
const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'];

/** Reads the environment. Throws an Error that lists every problem, one sentence per line. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const wrong: string[] = [];
  const port = portOf(env.PORT || '8080', wrong);
  const publicUrl = originOf(env.PUBLIC_URL || `http://localhost:${port}`, wrong);
  const production = env.NODE_ENV === 'production';
  const identity = identityOf(env, production, wrong);
  const signUp = signUpSettings(env, identity.kind, wrong);
  const directory = env.DIRECTORY || (signUp.mode === 'open' ? 'everyone' : 'circles');
  const config: Config = {
    port,
    host: env.HOST || '127.0.0.1',
    publicUrl,
    dataDir: resolve(env.DATA_DIR || 'data'),
    databaseUrl: databaseOf(env.DATABASE_URL ?? '', wrong),
    databaseListenUrl: listenOf(env, wrong),
    sqliteSynchronous: oneOf(
      'SQLITE_SYNCHRONOUS',
      env.SQLITE_SYNCHRONOUS || 'FULL',
      ['FULL', 'NORMAL'],
      wrong,
    ),
    statementSeconds: secondsOf('STATEMENT_SECONDS', env.STATEMENT_SECONDS || '15', wrong),
    blobs: blobLocationOf(env, wrong),
    trustedProxies: proxiesOf(env.TRUST_PROXY ?? '', wrong),
    identity,
    signUp,
    directory: oneOf('DIRECTORY', directory, ['everyone', 'circles'], wrong),
    ai: readAiSettings(env, wrong),
    drawPictures: oneOf('DRAW_PICTURES', env.DRAW_PICTURES || 'on', ['on', 'off'], wrong) === 'on',
    davPush: oneOf('DAV_PUSH', env.DAV_PUSH || 'off', ['on', 'off'], wrong) === 'on',
    assistants: oneOf('ASSISTANTS', env.ASSISTANTS || 'on', ['on', 'off'], wrong) === 'on',
    assistantRegistration:
      oneOf('ASSISTANT_REGISTRATION', env.ASSISTANT_REGISTRATION || 'on', ['on', 'off'], wrong) === 'on',
    standIns: standInsOf(env.FETCH_STAND_INS ?? '', production, wrong),
    webDir: resolve(ownPackage, '../web/dist'),
    version: ownVersion(),
    operators: addressesOf(env.OPERATORS ?? '', wrong),
    production,
    logLevel: oneOf('LOG_LEVEL', env.LOG_LEVEL || 'info', logLevels, wrong),
    metricsToken: metricsTokenOf(env.METRICS_TOKEN ?? '', wrong),
    drainSeconds: secondsOf('DRAIN_SECONDS', env.DRAIN_SECONDS || '0', wrong),
    stopSeconds: secondsOf('STOP_SECONDS', env.STOP_SECONDS || '20', wrong),
  };
  if (wrong.length > 0) throw new Error(wrong.join('\n'));
  return config;
}

function ownVersion(): string {
  const { version } = JSON.parse(readFileSync(resolve(ownPackage, 'package.json'), 'utf8')) as {
    version: string;
  };
  return version;
}

function addressesOf(value: string, wrong: string[]): string[] {
  const addresses = value.split(',').flatMap(each => each.trim().toLowerCase() || []);
  if (!addresses.every(each => /^[^\s@]+@[^\s@]+$/.test(each)))
    wrong.push('OPERATORS must be e-mail addresses with commas between.');
  return addresses;
}

function portOf(value: string, wrong: string[]): number {
  const port = Number(value);
  if (!/^\d+$/.test(value) || port > 65535) wrong.push(`PORT must be a port number instead of ${value}.`);
  return port;
}

function originOf(value: string, wrong: string[]): string {
  const url = URL.canParse(value) ? new URL(value) : undefined;
  if (!url || !/^https?:$/.test(url.protocol) || url.pathname !== '/' || url.search || url.hash)
    wrong.push(`PUBLIC_URL must be an origin such as https://potluck.example instead of ${value}.`);
  return url?.origin ?? value;
}

function databaseOf(value: string, wrong: string[]): string {
  if (value !== '' && !postgresAddress.test(value))
    wrong.push('DATABASE_URL must be empty (SQLite in DATA_DIR) or begin with postgres://.');
  return value;
}

function listenOf({ DATABASE_URL, DATABASE_LISTEN_URL }: NodeJS.ProcessEnv, wrong: string[]): string {
  const value = DATABASE_LISTEN_URL ?? '';
  if (value !== '' && !(DATABASE_URL && postgresAddress.test(value)))
    wrong.push('DATABASE_LISTEN_URL must be empty, or begin with postgres:// where DATABASE_URL does.');
  return value;
}

function proxiesOf(value: string, wrong: string[]): string[] {
  const proxies = trustedProxies(value);
  if (!proxies)
    wrong.push(
      `TRUST_PROXY must be loopback, addresses or networks such as 10.0.0.0/8, with commas between, instead of ${value}.`,
    );
  return proxies ?? [];
}

function metricsTokenOf(value: string, wrong: string[]): string {
  if (value !== '' && !/^[\w.~+/-]{16,}=*$/.test(value))
    wrong.push('METRICS_TOKEN must have 16 characters or more that a bearer token may have.');
  return value;
}

function secondsOf(name: string, value: string, wrong: string[]): number {
  const seconds = Number(value);
  if (!/^\d+$/.test(value) || seconds > hourSeconds)
    wrong.push(`${name} must be a whole number of seconds up to 3600 instead of ${value}.`);
  return seconds;
}

function identityOf(env: Record<string, string | undefined>, production: boolean, wrong: string[]): Identity {
  const clientId = env.GOOGLE_CLIENT_ID ?? '';
  const clientSecret = env.GOOGLE_CLIENT_SECRET ?? '';
  if (clientId && clientSecret)
    return {
      kind: 'openid',
      issuer: env.OIDC_ISSUER || 'https://accounts.google.com',
      clientId,
      clientSecret,
    };
  if (clientId || clientSecret) wrong.push('GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET must be set together.');
  else if (production)
    wrong.push('GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET must be set in production: nobody could sign in.');
  return { kind: 'development' };
}

/** `recipes.example:80=127.0.0.1:4711`, comma-separated. */
function standInsOf(value: string, production: boolean, wrong: string[]): Record<string, string> {
  if (value === '') return {};
  if (production) wrong.push('FETCH_STAND_INS is for tests and must be empty in production.');
  const pairs = value.split(',').map(each => each.split('='));
  if (
    !pairs.every(([name = '', place = '']) => /^[^\s:]+:\d+$/.test(name) && /^127\.0\.0\.1:\d+$/.test(place))
  )
    wrong.push(
      'FETCH_STAND_INS must be pairs such as recipes.example:80=127.0.0.1:4711 with commas between.',
    );
  return Object.fromEntries(pairs);
}

function oneOf<const T extends string>(
  name: string,
  value: string,
  allowed: readonly T[],
  wrong: string[],
): T {
  const found = allowed.find(each => each === value);
  if (!found) wrong.push(`${name} must be one of ${allowed.join(', ')} instead of ${value}.`);
  return found ?? (allowed[0] as T);
}

/** Address ranges that have a name in proxy settings. */
const named = new Set(['loopback', 'linklocal', 'uniquelocal']);

/**
 * The trusted proxies: `loopback`, `10.0.0.7`, `10.0.0.0/8`, comma-separated. Undefined if any is invalid. Hop counts
 * aren't accepted, since they would trust anyone who can reach the port.
 */
function trustedProxies(value: string): string[] | undefined {
  const proxies = value.split(',').flatMap(each => each.trim() || []);
  return proxies.every(each => named.has(each) || network(each)) ? proxies : undefined;
}

function network(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/');
  const family = isIP(address);
  if (family === 0 || more.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128));
}

/** Who may get an account on this instance. */
interface SignUpSettings {
  mode: 'open' | 'invited' | 'closed';
  /** E-mail domains in lower case: only addresses at these may sign up. Empty for any. */
  domains: string[];
}

const modes = ['open', 'invited', 'closed'] as const;
const domain = /^([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z0-9-]*[a-z0-9]$/;

/**
 * Reads `SIGN_UP` and `SIGN_UP_DOMAINS`. Only the development provider is open by default: a real one vouches for half
 * the world. Adds a sentence to `wrong` for each problem.
 */
function signUpSettings(
  env: Record<string, string | undefined>,
  identity: 'openid' | 'development',
  wrong: string[],
): SignUpSettings {
  const value = env.SIGN_UP || (identity === 'development' ? 'open' : 'invited');
  const mode = modes.find(each => each === value);
  if (!mode) wrong.push(`SIGN_UP must be one of ${modes.join(', ')} instead of ${value}.`);
  const domains = (env.SIGN_UP_DOMAINS ?? '').split(',').flatMap(each => each.trim().toLowerCase() || []);
  if (!domains.every(each => domain.test(each)))
    wrong.push('SIGN_UP_DOMAINS must be domains such as example.com, with commas between.');
  return { mode: mode ?? 'closed', domains };
}
