import { followPushes } from '../push/worker/follow-pushes.ts';
import type { LastingEvent, WorkerScope } from '../push/worker/worker-scope.ts';

// Runs beside the pages: what the app stands on opens without network, and what is pushed shows. It keeps files of the
// app alone, which are the same for everybody, and never an answer of the API. Built as /sw.js, one file, as browsers
// want it; the build puts the values in their places: packs hold the texts of many files, by path.
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

followPushes(worker);
worker.addEventListener('install', event => (event as LastingEvent).waitUntil(keepShell()));
worker.addEventListener('activate', event => (event as LastingEvent).waitUntil(takeOver()));
// The page asks for it when whoever sits there said so.
worker.addEventListener('message', event => {
  if ((event as MessageEvent).data === 'take-over') void worker.skipWaiting();
});
worker.addEventListener('fetch', event => {
  const { request, respondWith } = bound(event as FetchEvent);
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin) return;
  if (request.mode === 'navigate') {
    if (!servedByServer.test(pathname)) respondWith(keptPage(request));
  } else if (named(pathname) || shell.includes(pathname)) {
    respondWith(keptFile(request));
  }
});

const servedByServer = /^\/(?:api|public|caldav|development-identity|healthz|readyz|metrics)(?:\/|$)|\.\w+$/;

function bound(event: FetchEvent) {
  return { request: event.request, respondWith: (answer: Promise<Response>) => event.respondWith(answer) };
}

/** One after the other, behind whatever the page asks for: a slow network is the person's first. */
async function keepShell(): Promise<void> {
  const cache = await caches.open(version);
  const missing = new Set<string>();
  // What the version before has is the same file, and so is what a visit that ended too soon has kept.
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

/** Of a new version that changes few files, those alone are fetched. */
const fewestOfPack = 5;

/** Rests as long as it has taken: half of the network and of the processor is there for the page at any time. */
async function gently(work: () => Promise<void>): Promise<void> {
  const begun = performance.now();
  await work();
  await new Promise(resolve => setTimeout(resolve, performance.now() - begun));
}

async function keepPack(cache: Cache, pack: string, wanted: string[]): Promise<void> {
  // What is in it is kept, and not a second time as a whole.
  const answer = await fetched(pack, 'no-store');
  const texts: Record<string, string> = await answer.json();
  for (const path of wanted) {
    const type = path.endsWith('.css') ? 'text/css' : 'text/javascript';
    const headers = { 'content-type': `${type}; charset=utf-8` };
    await cache.put(path, new Response(texts[path], { headers }));
  }
}

async function keepFile(cache: Cache, path: string): Promise<void> {
  // What the page has loaded by now is not loaded again.
  await cache.put(path, await fetched(path, named(path) ? 'default' : 'no-cache'));
}

async function fetched(path: string, cache: RequestCache): Promise<Response> {
  const answer = await fetch(path, { cache, priority: 'low' });
  if (!answer.ok) throw new Error(`${path} was answered with ${answer.status}`);
  return answer;
}

/** A page that another one let this version in under goes on with the files of the version before, which stay until the next. */
async function takeOver(): Promise<void> {
  const old = (await caches.keys()).filter(name => name !== version);
  await Promise.all(old.slice(0, -1).map(name => caches.delete(name)));
  await worker.clients.claim();
}

async function keptPage(request: Request): Promise<Response> {
  const cache = await caches.open(version);
  return (await cache.match('/')) ?? fetch(request);
}

/** What is kept; else what the network has, which is kept from then on if its name changes with its content. */
async function keptFile(request: Request): Promise<Response> {
  const cache = await caches.open(version);
  const found = (await cache.match(request)) ?? (await caches.match(request));
  if (found) return found;
  const answer = await fetch(request);
  if (answer.ok && named(new URL(request.url).pathname)) await cache.put(request, answer.clone());
  return answer;
}

/** Whether a file is named by what is in it. */
function named(path: string): boolean {
  return path.startsWith('/assets/');
}
