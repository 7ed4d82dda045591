import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import autocannon from 'autocannon';
import type { RepeatedRequests } from './ask-often.ts';
import type { ServerProcess } from './process.ts';

export interface LoadRequest {
  title: string;
  method: 'GET' | 'POST' | 'PATCH';
  /** Requested in rotation: many people rarely change the same resource. */
  paths: string[];
  body?: string;
}

export interface Measured {
  requestsPerSecond: number;
  p50: number;
  p95: number;
  p99: number;
  cpuMicros: number;
  failures: number;
}

/** Repeats a request over `connections` and returns throughput and latencies; latencies are in milliseconds. */
export async function measure(
  server: Pick<ServerProcess, 'url' | 'cpuMicros'>,
  { method, paths, body }: LoadRequest,
  { token, connections, seconds }: { token: string; connections: number; seconds: number },
): Promise<Measured> {
  const before = server.cpuMicros();
  const result = await autocannon({
    url: server.url,
    requests: paths.map(path => ({ method, path, ...(body !== undefined && { body }) })),
    connections,
    duration: seconds,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
  });
  const cpu = server.cpuMicros() - before;
  const answered = result.requests.total;
  return {
    requestsPerSecond: result.requests.average,
    p50: result.latency.p50,
    p95: result.latency.p97_5,
    p99: result.latency.p99,
    cpuMicros: cpu / Math.max(1, answered),
    failures: result.non2xx + result.errors,
  };
}

/**
 * Sends this many requests and returns the processor time of each, in milliseconds. A person may only cause so much work:
 * few requests stay below that limit, unlike as many as fit into some seconds.
 */
export async function cpuOfEach(
  server: Pick<ServerProcess, 'url' | 'cpuMicros'>,
  { method, paths, body }: LoadRequest,
  { token, connections, amount }: { token: string; connections: number; amount: number },
): Promise<{ cpuMillis: number; failures: number }> {
  const before = server.cpuMicros();
  const { non2xx, errors } = await autocannon({
    url: server.url,
    requests: paths.map(path => ({ method, path, ...(body !== undefined && { body }) })),
    ...{ connections, amount },
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
  });
  const failures = non2xx + errors;
  // Concurrent updates of one recipe may collide, and refusals cost little.
  if (failures > amount / 10) throw new Error(`${method} ${paths[0]}: ${failures} of ${amount} failed`);
  return { cpuMillis: (server.cpuMicros() - before) / amount / 1000, failures };
}

/** Sends sequential requests on one connection: the latencies of an unloaded server, with microsecond precision. */
export async function unloaded(
  server: ServerProcess,
  { method, paths, body }: LoadRequest,
  token: string,
): Promise<{ p50: number; p95: number }> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const times: number[] = [];
  const deadline = performance.now() + longestMillis;
  for (let at = 0; at < 220 && (times.length < 40 || performance.now() < deadline); at++) {
    const path = paths[at % paths.length] ?? '/';
    const begun = performance.now();
    // `fetch` would take longer than the shortest responses.
    const sent = request(`${server.url}${path}`, { method, headers, agent }).end(body);
    const [answer] = (await once(sent, 'response')) as [IncomingMessage];
    answer.resume();
    await once(answer, 'end');
    const { statusCode, headers: answered } = answer;
    // The load before may have used up the person's share of the server.
    if (statusCode === 429) await pause(1000 * (Number(answered['retry-after']) || 1));
    else if (statusCode !== 200) throw new Error(`${method} ${path} answered ${statusCode}`);
    else if (at >= 20) times.push(performance.now() - begun);
  }
  agent.destroy();
  times.sort((a, b) => a - b);
  const quantile = (share: number) => times[Math.floor(share * times.length)] ?? 0;
  return { p50: quantile(0.5), p95: quantile(0.95) };
}

/** On a busy machine, fewer requests have to do. */
const longestMillis = 5000;

/** Measures another person's requests on a worker thread, so that this thread's load does not delay them. */
export async function timesOf(
  requests: RepeatedRequests,
  meanwhile: () => Promise<unknown>,
): Promise<number[]> {
  const often = new Worker(new URL('./ask-often.ts', import.meta.url), { workerData: requests });
  await once(often, 'online');
  await meanwhile();
  const answer = once(often, 'message') as Promise<[number[]]>;
  often.postMessage('stop');
  const [times] = await answer;
  return times;
}
