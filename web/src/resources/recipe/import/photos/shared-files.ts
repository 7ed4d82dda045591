import { sharedFilesCache } from '../../../../offline/shelves.ts';

const maxAgeMs = 60 * 60 * 1000;

/** The files that another app shared with the installed app within the last hour, in order; none without a worker. */
export async function sharedFiles(): Promise<File[]> {
  if (!('caches' in window) || !(await caches.has(sharedFilesCache))) return [];
  const cache = await caches.open(sharedFilesCache);
  const answers = await Promise.all((await cache.keys()).map(request => cache.match(request)));
  const files = await Promise.all(answers.map(answer => answer && fileOf(answer)));
  return files.flatMap(file => file ?? []);
}

async function fileOf(answer: Response): Promise<File | undefined> {
  const { headers } = answer;
  if (Date.now() - Number(headers.get('x-received')) > maxAgeMs) return undefined;
  const name = decodeURIComponent(headers.get('x-file-name') ?? '');
  return new File([await answer.blob()], name, { type: headers.get('content-type') ?? '' });
}
