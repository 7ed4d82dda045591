import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { Dice } from '../../web/src/testing/dice.ts';

/** Possible faults of a request on its way to the server and back. */
const faults = [
  'dropped before',
  'dropped after',
  'doubled',
  'doubled late',
  'delayed before',
  'delayed after',
  'cut',
  'page before',
  'page after',
] as const;

type Fault = (typeof faults)[number];

const statuses = [200, 500, 502, 503, 504, 520];

const anyOrigin = [
  ['access-control-allow-origin', '*'],
  ['access-control-allow-headers', '*, authorization'],
  ['access-control-allow-methods', '*'],
  ['access-control-max-age', '7200'],
] as const;

interface Answer {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
}

interface ProxiedRequest {
  method: string;
  path: string;
  headers: Record<string, string>;
  body: Buffer;
}

/**
 * A proxy in front of the server that injects faults into API requests. A seed determines each fault, from the device,
 * the request and its count. Allows requests from any origin (CORS).
 */
export class FaultyProxy {
  readonly #target: string;
  readonly #server: Server;
  #counts = new Map<string, number>();
  #log: string[] = [];
  #seed = 0;
  #rate = 0;

  constructor(target: string) {
    this.#target = target;
    this.#server = createServer((request, response) => {
      void this.#answer(request, response).catch(() => response.destroy());
    });
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  async start(): Promise<void> {
    this.#server.listen(0, '127.0.0.1');
    await once(this.#server, 'listening');
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    this.#server.close();
    await once(this.#server, 'close');
  }

  /** Sets the seed and the share of requests that fail; returns the faults injected since the last call. */
  spoil(seed: number, rate: number): string[] {
    [this.#seed, this.#rate] = [seed, rate];
    this.#counts = new Map();
    return this.#log.splice(0);
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    for (const [name, value] of anyOrigin) response.setHeader(name, value);
    if (request.method === 'OPTIONS') return void response.writeHead(204).end();
    const proxied = await read(request);
    if (proxied.path.includes('changes:watch')) return this.#stream(proxied, response);
    const dice = this.#diceFor(proxied);
    const fault = dice.next() < this.#rate ? dice.of(faults) : undefined;
    if (!fault) return send(response, await this.#ask(proxied));
    this.#log.push(`${proxied.headers['x-device']} ${proxied.method} ${proxied.path}: ${fault}`);
    await this.#spoilt(fault, dice, { proxied, response });
  }

  #diceFor({ method, path, headers }: ProxiedRequest): Dice {
    const kind = path.replace(/[?].*/, '').replaceAll(/[0-9a-f-]{36}|[0-9a-z]{26}/g, '*');
    const matter = `${headers['x-device']} ${method} ${kind}`;
    const count = this.#counts.get(matter) ?? 0;
    this.#counts.set(matter, count + 1);
    return new Dice(this.#seed, matter, count);
  }

  async #spoilt(
    fault: Fault,
    dice: Dice,
    { proxied, response }: { proxied: ProxiedRequest; response: ServerResponse },
  ): Promise<void> {
    if (fault === 'dropped before') return void response.destroy();
    if (fault === 'page before') return send(response, pageOf(dice));
    if (fault === 'delayed before') await pause(20 + dice.below(400));
    const answer = await this.#ask(proxied);
    if (fault === 'dropped after') return void response.destroy();
    if (fault === 'page after') return send(response, pageOf(dice));
    if (fault === 'cut') return cut(response, answer);
    if (fault === 'delayed after') await pause(20 + dice.below(400));
    if (fault === 'doubled') await this.#ask(proxied).catch(() => undefined);
    if (fault === 'doubled late') void this.#askLater(proxied, 50 + dice.below(1500));
    send(response, answer);
  }

  /** Delivers a request a second time, long after the first. */
  async #askLater(proxied: ProxiedRequest, ms: number): Promise<void> {
    await pause(ms);
    await this.#ask(proxied).catch(() => undefined);
  }

  async #ask({ method, path, headers, body }: ProxiedRequest): Promise<Answer> {
    const bodiless = method === 'GET' || method === 'HEAD';
    const init = {
      method,
      headers,
      redirect: 'manual' as const,
      ...(!bodiless && { body: new Uint8Array(body) }),
    };
    const answer = await fetch(this.#target + path, init);
    const type = answer.headers.get('content-type');
    return {
      status: answer.status,
      headers: type ? { 'content-type': type } : {},
      body: Buffer.from(await answer.arrayBuffer()),
    };
  }

  async #stream({ path, headers }: ProxiedRequest, response: ServerResponse): Promise<void> {
    const gone = new AbortController();
    response.on('close', () => gone.abort());
    const answer = await fetch(this.#target + path, { headers, signal: gone.signal });
    response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? '' });
    for await (const chunk of answer.body ?? []) response.write(chunk);
    response.end();
  }
}

async function read(request: IncomingMessage): Promise<ProxiedRequest> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  const { method = 'GET', url: path = '/' } = request;
  const passed = ['authorization', 'content-type', 'last-event-id', 'x-device', 'if-match'];
  const headers = Object.fromEntries(
    passed.flatMap(name => (request.headers[name] ? [[name, String(request.headers[name])]] : [])),
  );
  return { method, path, headers, body: Buffer.concat(chunks) };
}

function pageOf(dice: Dice): Answer {
  const status = dice.of(statuses) ?? 502;
  return { status, headers: { 'content-type': 'text/html' }, body: Buffer.from('<html>Back soon</html>') };
}

function send(response: ServerResponse, { status, headers, body }: Answer): void {
  const bodiless = status === 204 || status === 304;
  response.writeHead(status, bodiless ? headers : { ...headers, 'content-length': body.byteLength });
  response.end(bodiless ? undefined : body);
}

function cut(response: ServerResponse, { status, headers, body }: Answer): void {
  response.writeHead(status, { ...headers, 'content-length': body.byteLength });
  response.write(body.subarray(0, body.byteLength / 2), () => response.destroy());
}
