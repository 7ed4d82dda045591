import { type ClientRequest, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { onePixel } from '../../server/src/testing/picture-form.ts';
import { attackedServer, type Known, report } from './world.ts';

const seconds = 60;
const MiB = 1024 * 1024;
const multipart = 'multipart/form-data; boundary=b';
const head = '--b\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\n';

/**
 * Four accounts keep ten uploads open each, and three of them also forty JSON bodies, sending half a byte a second and
 * restarting after each disconnect. Measures how many pictures and large bodies of another person succeed, and how
 * fast.
 */
export async function attackUploads(engine: string): Promise<void> {
  await using world = await attackedServer(engine);
  const ann = await world.person('Ann');
  const attackers = await Promise.all(['Eve', 'Mallory', 'Oscar', 'Trudy'].map(name => world.person(name)));
  const attack = new Attack(world.server.url);
  for (const [at, attacker] of attackers.entries()) {
    for (let count = 0; count < 10; count++) attack.trickle(attacker, pictureOf(attacker), multipart);
    if (at === 0) continue;
    for (let count = 0; count < 40; count++)
      attack.trickle(attacker, '/api/meals/v1alpha1/recipes', 'application/json');
  }
  await pause(2000);
  const [pictures, bodies] = [newTally(), newTally()];
  for (const end = Date.now() + seconds * 1000; Date.now() < end; await pause(500)) {
    await put(world.server.url, ann, pictures);
    await post(world.server.url, ann, bodies);
  }
  attack.stop();
  report(`pictures taken, ${pictures.refused} refused`, pictures.times);
  report(`bodies of 100 KB taken, ${bodies.refused} refused`, bodies.times);
  console.log(`attackers' requests: ${attack.counted()}`);
}

interface Tally {
  times: number[];
  refused: number;
}

function newTally(): Tally {
  return { times: [], refused: 0 };
}

class Attack {
  readonly #url: string;
  readonly #answers = new Map<string, number>();
  #over = false;

  constructor(url: string) {
    this.#url = url;
  }

  /** Sends half a byte a second, and restarts when the server refuses or disconnects it. */
  trickle(who: Known, path: string, type: string): void {
    if (this.#over) return;
    const method = type === multipart ? 'PUT' : 'POST';
    const headers = { authorization: `Bearer ${who.token}`, 'content-type': type, 'content-length': MiB };
    const sent: ClientRequest = request(`${this.#url}${path}`, { method, headers, agent: false });
    const drip = setInterval(() => sent.write(' '), 2000);
    sent.write(type === multipart ? head : '{');
    sent.on('error', () => {});
    sent.on('response', answer => {
      const status = String(answer.statusCode);
      this.#answers.set(status, (this.#answers.get(status) ?? 0) + 1);
      answer.resume();
      answer.on('end', () => sent.destroy());
    });
    sent.on('close', () => {
      clearInterval(drip);
      setTimeout(() => this.trickle(who, path, type), 200);
    });
  }

  stop(): void {
    this.#over = true;
  }

  counted(): string {
    return [...this.#answers].map(([status, count]) => `${count} × ${status}`).join(', ');
  }
}

function pictureOf({ user }: Known): string {
  return `/api/files/users/v1alpha1/${user}/image`;
}

async function put(url: string, who: Known, tally: Tally): Promise<void> {
  const body = Buffer.concat([Buffer.from(head), onePixel, Buffer.from('\r\n--b--\r\n')]);
  await measure(tally, () =>
    fetch(`${url}${pictureOf(who)}`, { method: 'PUT', body, headers: headersOf(who, multipart) }),
  );
}

async function post(url: string, who: Known, tally: Tally): Promise<void> {
  const body = JSON.stringify({
    title: 'Soup',
    visibility: 'VISIBILITY_LEVEL_PRIVATE',
    pad: ' '.repeat(100_000),
  });
  await measure(tally, () =>
    fetch(`${url}/api/meals/v1alpha1/recipes`, {
      method: 'POST',
      body,
      headers: headersOf(who, 'application/json'),
    }),
  );
}

function headersOf({ token }: Known, type: string): Record<string, string> {
  return { authorization: `Bearer ${token}`, 'content-type': type };
}

async function measure(tally: Tally, ask: () => Promise<Response>): Promise<void> {
  const begun = performance.now();
  const answer = await ask();
  await answer.arrayBuffer();
  if (answer.status === 429) tally.refused += 1;
  else if (answer.ok) tally.times.push(performance.now() - begun);
  else console.log(`answered ${answer.status}`);
}
