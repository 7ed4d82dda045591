import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Client, createClient } from '@potluck/contract';
import { testCertificate } from '../../server/src/fetching/testing/test-certificate.ts';
import { freePort } from '../../server/src/testing/services/free-port.ts';
import { startPostgres } from '../../server/src/testing/services/postgres-server.ts';
import { builtServer } from '../../server/src/testing/services/running-product.ts';
import { type ServerProcess, startServer } from '../measure/process.ts';
import { signIn } from '../seed/sign-in.ts';

export interface Known {
  user: string;
  token: string;
  client: Client;
}

/** The built server as a separate process on an empty store, with people to send requests. */
export interface AttackedServer extends AsyncDisposable {
  server: ServerProcess;
  person(name: string): Promise<Known>;
}

export async function attackedServer(
  engine: string,
  env: Record<string, string> = {},
): Promise<AttackedServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'potluck-fairness-'));
  const certificate = join(dataDir, 'certificate.pem');
  await writeFile(certificate, testCertificate.cert);
  const postgres = engine === 'postgres' ? await startPostgres({ durable: true }) : undefined;
  const databaseUrl = postgres?.url ?? '';
  const server = await startServer(process.env.BENCH_SERVER ?? builtServer, {
    PORT: String(await freePort()),
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    LOG_LEVEL: 'silent',
    NODE_ENV: 'development',
    NODE_EXTRA_CA_CERTS: certificate,
    ...env,
  });
  return {
    server,
    async person(name) {
      const { user, token } = await signIn({ dataDir, databaseUrl }, name);
      const client = createClient({ baseUrl: `${server.url}/api`, token: () => token });
      return { user, token, client };
    },
    async [Symbol.asyncDispose]() {
      await server.stop();
      await postgres?.stop();
      await rm(dataDir, { recursive: true });
    },
  };
}

export function report(title: string, millis: number[]): void {
  const sorted = millis.toSorted((one, other) => one - other);
  const at = (share: number) => (sorted[Math.ceil((sorted.length - 1) * share)] ?? 0).toFixed(0);
  console.log(`${title}: ${millis.length}, p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, longest ${at(1)} ms`);
}
