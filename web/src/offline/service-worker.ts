import { servedPath } from '@potluck/contract/served-paths';
import { handlePushes } from '../push/worker/handle-pushes.ts';
import type { LastingEvent, WorkerScope } from '../push/worker/worker-scope.ts';
import { dropExpiredShare, receiveShare, sharePath } from './received-share.ts';

// The service worker: serves the app's shell offline and shows pushes. It caches only the app's files, which are the
// same for all users, and never an API answer. The build writes it to /sw.js as a single file, as browsers require, and
// fills in these values. A pack is a JSON file with the texts of many files, by path.
declare const __VERSION__: string;
declare const __SHELL__: string[];
declare const __PACKS__: Record<string, string[]>;
const version = __VERSION__;
const shell = __SHELL__;
const packs = __PACKS__;

interface FetchEvent extends LastingEvent {
  request: Request;
  respondWith: (answer: Promise<Response>) => void;
}

const worker = self as unknown as WorkerScope;

handlePushes(worker);
worker.addEventListener('install', event => (event as LastingEvent).waitUntil(keepShell()));
worker.addEventListener('activate', event => (event as LastingEvent).waitUntil(takeOver()));
// The page sends this after the user has agreed.
worker.addEventListener('message', event => {
  if ((event as MessageEvent).data === 'take-over') void worker.skipWaiting();
});
worker.addEventListener('fetch', event => {
  const { request, respondWith } = bound(event as FetchEvent);
  const { origin, pathname } = new URL(request.url);
  if (origin !== location.origin) return;
  if (request.method === 'POST' && pathname === sharePath) return respondWith(receiveShare(request));
  if (request.method !== 'GET') return;
  if (request.mode === 'navigate') {
    void dropExpiredShare();
    if (!servedPath.test(pathname) && !isFile.test(pathname)) respondWith(cachedPage(request));
  } else if (named(pathname) || shell.includes(pathname)) {
    respondWith(cachedFile(request));
  }
});

const isFile = /\.\w+$/;

function bound(event: FetchEvent) {
  return { request: event.request, respondWith: (answer: Promise<Response>) => event.respondWith(answer) };
}

/** Fetches the shell sequentially at low priority, so that on a slow network the page comes first. */
async function keepShell(): Promise<void> {
  const cache = await caches.open(version);
  const missing = new Set<string>();
  // Files with a content hash can be copied from the previous version's cache, or from an install that was interrupted.
  for (const path of shell) {
    const found = named(path) && (await caches.match(path));
    if (found) await cache.put(path, found);
    else missing.add(path);
  }
  for (const [pack, paths] of Object.entries(packs)) {
    const wanted = paths.filter(path => missing.has(path));
    if (wanted.length < fewestOfPack) continue;
    await gently(() => keepPack(cache, pack, wanted));
    for (const path of wanted) missing.delete(path);
  }
  for (const path of missing) await gently(() => keepFile(cache, path));
}

/** If an update changes fewer files of a pack, fetches only those files. */
const fewestOfPack = 5;

/** Rests as long as the work took, which leaves half of the network and processor to the page. */
async function gently(work: () => Promise<void>): Promise<void> {
  const begun = performance.now();
  await work();
  await new Promise(resolve => setTimeout(resolve, performance.now() - begun));
}

async function keepPack(cache: Cache, pack: string, wanted: string[]): Promise<void> {
  // Its files are cached one by one, so don't store the pack itself as well.
  const answer = await fetched(pack, 'no-store');
  const texts: Record<string, string> = await answer.json();
  for (const path of wanted) {
    const type = path.endsWith('.css') ? 'text/css' : 'text/javascript';
    const headers = { 'content-type': `${type}; charset=utf-8` };
    await cache.put(path, new Response(texts[path], { headers }));
  }
}

async function keepFile(cache: Cache, path: string): Promise<void> {
  // Reuses files that the page has loaded by now.
  await cache.put(path, await fetched(path, named(path) ? 'default' : 'no-cache'));
}

async function fetched(path: string, cache: RequestCache): Promise<Response> {
  const answer = await fetch(path, { cache, priority: 'low' });
  if (!answer.ok) throw new Error(`${path} was answered with ${answer.status}`);
  return answer;
}

/**
 * Other pages may still run the previous version when this one takes over, so its cache stays until the next update.
 */
async function takeOver(): Promise<void> {
  const old = (await caches.keys()).filter(name => name.startsWith('potluck ') && name !== version);
  await Promise.all(old.slice(0, -1).map(name => caches.delete(name)));
  await worker.clients.claim();
}

async function cachedPage(request: Request): Promise<Response> {
  const cache = await caches.open(version);
  return (await cache.match('/')) ?? fetch(request);
}

/** From the cache, else from the network; files with a content hash are then cached. */
async function cachedFile(request: Request): Promise<Response> {
  const cache = await caches.open(version);
  const found = (await cache.match(request)) ?? (await caches.match(request));
  if (found) return found;
  const answer = await fetch(request);
  if (answer.ok && named(new URL(request.url).pathname)) await cache.put(request, answer.clone());
  return answer;
}

/** Whether the file name has a content hash. */
function named(path: string): boolean {
  return path.startsWith('/assets/');
}
