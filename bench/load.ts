import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import autocannon from 'autocannon';
import type { ServerProcess } from './process.ts';

export interface LoadRequest {
  title: string;
  method: 'GET' | 'POST' | 'PATCH';
  /** Asked in turn: many people rarely change one and the same thing. */
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

/** Asks one thing over and over through `connections`, and says what it took. Latencies are in milliseconds. */
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

/** One request after another on one connection: the latencies of an unloaded server, in microsecond steps. */
export async function unloaded(
  server: ServerProcess,
  { method, paths, body }: LoadRequest,
  token: string,
): Promise<{ p50: number; p95: number }> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const times: number[] = [];
  for (let at = 0; at < 220; at++) {
    const path = paths[at % paths.length] ?? '/';
    const begun = performance.now();
    // Less of the client than `fetch`, whose own time is more than that of the shortest answers.
    const asked = request(`${server.url}${path}`, { method, headers, agent }).end(body);
    const [answer] = (await once(asked, 'response')) as [IncomingMessage];
    answer.resume();
    await once(answer, 'end');
    if (answer.statusCode !== 200) throw new Error(`${method} ${path} answered ${answer.statusCode}`);
    if (at >= 20) times.push(performance.now() - begun);
  }
  agent.destroy();
  times.sort((a, b) => a - b);
  return { p50: times[100] ?? 0, p95: times[190] ?? 0 };
}
