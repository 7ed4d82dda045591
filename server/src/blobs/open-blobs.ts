import { join } from 'node:path';
import type { Config } from '../config/config.ts';
import type { Blobs } from './blobs.ts';
import { fileBlobs } from './file-blobs.ts';

/** Opens the configured blob store. */
export async function openBlobs({ blobs, dataDir }: Pick<Config, 'blobs' | 'dataDir'>): Promise<Blobs> {
  if (blobs.kind === 'folder') return fileBlobs(join(dataDir, 'blobs'));
  const { s3Blobs } = await import('./s3-blobs.ts');
  return s3Blobs(blobs.bucket);
}
