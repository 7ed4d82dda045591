/// <reference path="./s3rver.d.ts" />
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from '@20minutes/s3rver';

/** A local S3-compatible server with one bucket, and the environment that configures it. */
export interface S3Server {
  env: Record<string, string>;
  stop(): Promise<void>;
}

export async function startS3(bucket = 'pictures'): Promise<S3Server> {
  const directory = await mkdtemp(join(tmpdir(), 'potluck-s3-'));
  const buckets = [{ name: bucket, configs: [] }];
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    directory,
    silent: true,
    configureBuckets: buckets,
  });
  const { port } = await server.run();
  return {
    env: {
      BLOB_URL: `s3://${bucket}/potluck`,
      AWS_ENDPOINT_URL_S3: `http://127.0.0.1:${port}`,
      // Its only account; it rejects others, and wrong signatures.
      AWS_ACCESS_KEY_ID: 'S3RVER',
      AWS_SECRET_ACCESS_KEY: 'S3RVER',
    },
    async stop() {
      await server.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
