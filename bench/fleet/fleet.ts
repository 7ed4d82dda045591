import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { StoreConfig } from '../../server/src/store/store.ts';
import { freePort } from '../../server/src/testing/services/free-port.ts';
import { type PostgresServer, startPostgres } from '../../server/src/testing/services/postgres-server.ts';
import { builtServer } from '../../server/src/testing/services/running-product.ts';
import { type S3Server, startS3 } from '../../server/src/testing/services/s3-server.ts';
import { databaseCpu, type ServerProcess, startServer } from '../measure/process.ts';
import { type Balancer, startBalancer } from './balancer.ts';

/** Server processes behind one address that share a PostgreSQL and a bucket. */
export class Fleet {
  readonly config: StoreConfig;
  readonly #postgres: PostgresServer;
  readonly #s3: S3Server;
  readonly #balancer: Balancer;
  readonly #ports: number[];
  readonly #servers: ServerProcess[];

  private constructor(parts: {
    config: StoreConfig;
    postgres: PostgresServer;
    s3: S3Server;
    balancer: Balancer;
    ports: number[];
    servers: ServerProcess[];
  }) {
    this.config = parts.config;
    this.#postgres = parts.postgres;
    this.#s3 = parts.s3;
    this.#balancer = parts.balancer;
    this.#ports = parts.ports;
    this.#servers = parts.servers;
  }

  static async start(count: number): Promise<Fleet> {
    const [postgres, s3] = [await startPostgres({ durable: true }), await startS3()];
    const config = {
      dataDir: await mkdtemp(join(tmpdir(), 'potluck-fleet-')),
      databaseUrl: postgres.url,
    };
    const [address = 0, ...ports] = await freePorts(count + 1);
    const parts = { config, postgres, s3, ports, servers: [] as ServerProcess[] };
    for (const port of ports) parts.servers.push(await startServer(builtServer, environment(port, parts)));
    const balancer = await startBalancer(address, ports);
    return new Fleet({ ...parts, balancer });
  }

  get url(): string {
    return this.#balancer.url;
  }

  get size(): number {
    return this.#servers.length;
  }

  /** The processor time of the server processes and of the database, in microseconds. */
  cpuMicros(): { servers: number; database: number } {
    return {
      servers: this.#servers.reduce((sum, each) => sum + each.cpuMicros(), 0),
      database: databaseCpu(this.#postgres.folder)(),
    };
  }

  /** Kills a process as a power cut would, then restarts it as a process supervisor would. */
  async killAndRestart(at: number): Promise<void> {
    await this.#servers[at]?.kill();
    await this.#restart(at);
  }

  /** A rolling restart, as for a new version: restarts each process only once the previous one serves again. */
  async restartInTurn(): Promise<void> {
    for (const at of this.#servers.keys()) {
      await this.#servers[at]?.stop();
      await this.#restart(at);
      await new Promise(resolve => setTimeout(resolve, 1500));
    }
  }

  async stop(): Promise<void> {
    await this.#balancer.stop();
    for (const each of this.#servers) await each.stop();
    await this.#s3.stop();
    await this.#postgres.stop();
    await rm(this.config.dataDir, { recursive: true });
  }

  async #restart(at: number): Promise<void> {
    const parts = { config: this.config, s3: this.#s3 };
    this.#servers[at] = await startServer(builtServer, environment(this.#ports[at] ?? 0, parts));
  }
}

function environment(port: number, { config, s3 }: { config: StoreConfig; s3: S3Server }) {
  return {
    ...s3.env,
    PORT: String(port),
    DATA_DIR: join(config.dataDir, String(port)),
    DATABASE_URL: config.databaseUrl,
    GOOGLE_CLIENT_ID: 'bench',
    GOOGLE_CLIENT_SECRET: 'bench',
    LOG_LEVEL: 'fatal',
    NODE_ENV: 'production',
    // Long enough for the balancer to notice, which checks every half second.
    DRAIN_SECONDS: '2',
  };
}

async function freePorts(count: number): Promise<number[]> {
  const ports = new Set<number>();
  while (ports.size < count) ports.add(await freePort());
  return [...ports];
}
