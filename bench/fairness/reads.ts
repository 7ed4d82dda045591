import { setTimeout as pause } from 'node:timers/promises';
import { timesOf } from '../measure/load.ts';
import { attackedServer, type Known, report } from './world.ts';

const atOnce = 32;
const seconds = 30;
const visibility = 'VISIBILITY_LEVEL_PRIVATE';

/**
 * Mallory keeps 32 concurrent requests open, each for 400 days of 30 hourly series or for four whole lists, and repeats
 * them after every response. Measures another person's response times and the server's memory.
 */
export async function attackReads(engine: string): Promise<void> {
  await using world = await attackedServer(engine);
  const [ann, mallory] = [await world.person('Ann'), await world.person('Mallory')];
  const { url } = world.server;
  const gets = { url: `${url}/api/users/v1alpha1/${ann.user}`, token: ann.token, pauseMillis: 100 };
  report('GETs of another in quiet', await timesOf(gets, () => pause(5000)));
  const calendar = await hourly(mallory);
  const [from, to] = ['2094-01-01T00:00:00Z', '2095-02-01T00:00:00Z'];
  const expand = `/api/calendars/v1alpha1/${calendar}/events:expand?startTime=${from}&endTime=${to}`;
  const begun = performance.now();
  const alone = await fetch(url + expand, { headers: { authorization: `Bearer ${mallory.token}` } });
  const text = await alone.text();
  const took = performance.now() - begun;
  console.log(
    `one expand alone: ${alone.status}, ${(text.length / 1e6).toFixed(1)} MB, ${took.toFixed(0)} ms`,
  );
  await attack('expand', expand);
  await recipes(mallory);
  const list = '/api/meals/v1alpha1/recipes?pageSize=1000';
  const lists = Array.from(
    { length: 4 },
    (_, at) => `also=${encodeURIComponent(`${list}&orderBy=title${at % 2 ? ' desc' : ''}`)}`,
  );
  await attack('also', `/api/auth/check/token?${lists.join('&')}`);

  async function attack(title: string, path: string): Promise<void> {
    const answers = new Map<string, number>();
    let memory = 0;
    const times = await timesOf(gets, async () => {
      const end = Date.now() + seconds * 1000;
      const watch = setInterval(() => {
        memory = Math.max(memory, world.server.residentMegabytes());
      }, 200);
      await Promise.all(Array.from({ length: atOnce }, () => again(url + path, mallory, { end, answers })));
      clearInterval(watch);
    });
    report(`GETs of another during ${title}`, times);
    const counted = [...answers].map(([answer, count]) => `${count} × ${answer}`).join(', ');
    console.log(`attacker: ${counted}; memory at most ${memory.toFixed(0)} MB`);
  }
}

interface Until {
  end: number;
  answers: Map<string, number>;
}

async function again(url: string, { token }: Known, { end, answers }: Until): Promise<void> {
  while (Date.now() < end) {
    const answer = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
    await answer.arrayBuffer();
    const key = String(answer.status);
    answers.set(key, (answers.get(key) ?? 0) + 1);
    if (answer.status !== 200) await pause(200);
  }
}

async function hourly({ client }: Known): Promise<string> {
  const { name } = await client.calendar.create({ calendar: { title: 'Bells', visibility } });
  for (let at = 0; at < 30; at++) {
    const event = {
      title: `Bell ${at}`,
      startTime: '2094-01-01T00:00:00Z',
      endTime: '2094-01-01T00:30:00Z',
      recurrenceRule: 'FREQ=HOURLY',
    };
    await client.event.create({ parent: name, event });
  }
  return name;
}

async function recipes({ client }: Known): Promise<void> {
  const text = 'x'.repeat(500);
  for (let at = 0; at < 1000; at++)
    await client.recipe.create({ recipe: { title: `Dish ${at}`, description: text, visibility } });
}
