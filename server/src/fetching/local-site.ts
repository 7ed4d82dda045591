import { createServer, type RequestListener, type Server } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import {
  type AddressInfo,
  createServer as createSocketServer,
  type Server as NetServer,
  type Socket,
} from 'node:net';
import type { Writable } from 'node:stream';
import { type Fetched, type FetchOptions, fetchPublic } from './fetch-public.ts';
import { testCertificate } from './test-certificate.ts';

/** For tests: a server on a free port of this machine, which may misbehave in any way. */
export function localSite(answer: RequestListener): Promise<LocalSite> {
  return started(createServer(answer));
}

export function secureLocalSite(answer: RequestListener): Promise<LocalSite> {
  return started(createSecureServer(testCertificate, answer));
}

/** A server with full control over every byte that it sends. */
export function rawLocalSite(answer: (socket: Socket) => void): Promise<LocalSite> {
  return started(
    createSocketServer(socket => {
      socket.on('error', () => {});
      socket.once('data', () => answer(socket));
    }),
  );
}

export interface LocalSite extends AsyncDisposable {
  /** `127.0.0.1:4711` */
  address: string;
  /** All requested paths. */
  requests: string[];
  /** The number of open connections. */
  connections(): number;
}

/** Fetches from a site as if it were `recipes.example` and neighbouring hosts. */
export function fetchFrom(
  { address }: LocalSite,
  url = 'http://recipes.example/',
  options: Partial<FetchOptions> = {},
): Promise<Fetched> {
  const names = ['recipes.example:80', 'www.recipes.example:80', 'recipes.example:443', 'other.example:443'];
  const resolve = Object.fromEntries(names.map(name => [name, address]));
  const usual = { accept: ['text/html', 'image/*'], maxBytes: 100_000, timeoutMs: 5_000 };
  return fetchPublic(url, { ...usual, resolve, ...options });
}

/** Sends bytes without end, as fast as the client reads. */
export function pourForEver(answer: Writable, chunk = Buffer.alloc(16_384, 'x')): void {
  const pour = () => {
    while (!answer.destroyed && answer.write(chunk));
  };
  answer.on('drain', pour);
  pour();
}

/** Sends small chunks without end. */
export function drip(socket: Socket, start: string, drop: string): void {
  socket.write(start);
  const timer = setInterval(() => socket.write(drop), 20);
  socket.on('close', () => clearInterval(timer));
}

async function started(server: Server | NetServer): Promise<LocalSite> {
  const requests: string[] = [];
  const sockets = new Set<Socket>();
  server.on('request', ({ url }: { url: string }) => requests.push(url));
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    address: `127.0.0.1:${port}`,
    requests,
    connections: () => sockets.size,
    [Symbol.asyncDispose]: () =>
      new Promise<void>(resolve => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}
