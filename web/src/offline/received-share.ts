/** The path of the import. The build fills it in, because the worker shares no chunks with the page. */
declare const __RECIPE_CREATE__: string;

/** The address to which the system posts what another app shares with the installed app. */
export const sharePath = '/share';

/** The page reads the files from this cache. `object-stores.ts` names it too, because the worker shares no chunks. */
const cacheName = 'shared-files';
const maxAgeMs = 60 * 60 * 1000;
/** One more than an import accepts, so that the page can say that there were too many. */
const maxFiles = 11;

/**
 * Stores shared photos until the page has imported them, which may be after a sign-in, and opens the import. A shared
 * page or text is in the address. Only this device has the photos until the user imports them.
 */
export async function receiveShare(request: Request): Promise<Response> {
  if (isForeign(request)) return open(new URLSearchParams({ from: 'photos' }));
  const form = await request.formData();
  const files = form.getAll('files').filter(each => each instanceof File && each.size > 0) as File[];
  if (files.length === 0) return open(new URLSearchParams(textsOf(form)));
  // If the browser refuses storage, the page finds no files and says so.
  await keep(files.slice(0, maxFiles)).catch(() => undefined);
  return open(new URLSearchParams({ from: 'photos', shared: '1' }));
}

/** Whether a page of another site posted the form. The system itself sends no referrer. */
function isForeign({ referrer }: Request): boolean {
  return /^https?:/.test(referrer) && new URL(referrer).origin !== location.origin;
}

function open(search: URLSearchParams): Response {
  return Response.redirect(`${__RECIPE_CREATE__}?${search}`, 303);
}

function textsOf(form: FormData): [string, string][] {
  return ['title', 'text', 'uri'].flatMap(name => {
    const value = form.get(name);
    return typeof value === 'string' && value ? [[name, value]] : [];
  });
}

async function keep(files: File[]): Promise<void> {
  await caches.delete(cacheName);
  const cache = await caches.open(cacheName);
  for (const [at, file] of files.entries()) {
    const headers = {
      'content-type': file.type,
      'x-file-name': encodeURIComponent(file.name),
      'x-received': String(Date.now()),
    };
    await cache.put(`${sharePath}/${at}`, new Response(file, { headers }));
  }
}

/** Deletes files that nobody imported within the hour. */
export async function dropExpiredShare(): Promise<void> {
  const first = (await caches.has(cacheName)) && (await caches.match(`${sharePath}/0`, { cacheName }));
  if (first && Date.now() - Number(first.headers.get('x-received')) > maxAgeMs)
    await caches.delete(cacheName);
}
