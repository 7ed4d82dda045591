import { dayMs, minuteMs } from '@potluck/contract/durations';
import { methodsOf } from '@potluck/contract/methods';
import { resources } from '@potluck/contract/resources';
import { describe, expect, test } from 'vitest';
import { newSecret } from '../../sign-in/tokens.ts';
import { inAnnsWorld } from '../../testing/anns-world.ts';
import { follow } from '../../testing/follow.ts';
import { anAnswer, aSeatLink, guestOf } from '../../testing/seats.ts';
import { refusal } from '../../testing/sharing/share.ts';

/*
 * The decision table for guests without an account. Grace has the link to Ann's dinner, an answer, and the token of her
 * feed. With each of them she calls every method of the API, every file and every feed, as herself and in place of a
 * session, and no response may contain a word of anything but the dinner.
 */
const minute = (days: number) =>
  new Date(Math.floor((Date.now() + days * dayMs) / minuteMs) * minuteMs).toISOString();
const visibility = 'VISIBILITY_LEVEL_PRIVATE';
const secrets = ['Zanzibar', 'Quokka', 'Turmeric', 'Ocelot', 'Pangolin', 'chairs'];

inAnnsWorld(here => {
  /** With a dinner, or with a poll for one. */
  async function scene(poll = false) {
    const { client } = here.ann;
    const { name: parent } = await client.calendar.create({ calendar: { title: 'Zanzibar', visibility } });
    const times = { startTime: minute(3), endTime: minute(3.1) };
    const when = poll ? { proposedTimes: [times] } : times;
    const dinner = { title: 'Dinner', description: 'Buy chairs', ...when };
    const { name: event } = await client.event.create({ parent, event: dinner });
    await client.event.create({ parent, event: { title: 'Quokka', ...times } });
    await client.attendee.create({ parent: event, attendee: { displayName: 'Ocelot', note: 'Pangolin' } });
    const { name: recipe } = await client.recipe.create({
      recipe: { title: 'Soup', description: 'Turmeric', visibility },
    });
    await client.eventRecipe.create({ parent: event, eventRecipe: { recipe } });
    const link = await aSeatLink(here.ann, event);
    const given = poll ? { timeAnswers: [{ startTime: times.startTime, answer: 'YES' as const }] } : {};
    const response = poll ? 'NEEDS_ACTION' : 'ACCEPTED';
    const answer = await anAnswer(here.world, link, { displayName: 'Grace', response, ...given });
    const { feedUri } = await guestOf(here.world).look({ secret: answer });
    return {
      parent,
      event,
      recipe,
      link: link.secret,
      answer,
      feed: /seats\/(.*)\.ics/.exec(feedUri)?.[1] ?? '',
    };
  }

  /** Every method of every resource at its first address, on Ann's things. */
  function callsOn({ parent, event }: Awaited<ReturnType<typeof scene>>) {
    const ids = { calendars: parent.split('/')[1] ?? '', events: event.split('/').at(-1) ?? '' };
    return Object.values(resources).flatMap(definition =>
      methodsOf(definition).flatMap(({ id, http, bindings: [binding = ''], custom }) => {
        const path = binding
          .replace(/\{\w+=([^}]*)\}/g, '$1')
          .replace(
            /(\w+)\/\*/g,
            (_, collection: string) => `${collection}/${ids[collection as 'events'] ?? '-'}`,
          );
        const open = custom?.open === true;
        return [
          { id, open, method: http as 'GET', url: `/api${path}`, payload: http === 'GET' ? undefined : {} },
        ];
      }),
    );
  }

  test.each([
    ['link', 'dinner'],
    ['answer', 'dinner'],
    ['feed', 'dinner'],
    ['link', 'poll'],
    ['answer', 'poll'],
    ['feed', 'poll'],
  ] as const)('the secret of a %s of a %s signs nobody in anywhere', async (kind, what) => {
    const here_ = await scene(what === 'poll');
    const secret = here_[kind];
    const forms = [
      { authorization: `Bearer ${secret}` },
      { authorization: `Bearer potluck_session_${secret}` },
      { cookie: `potluck_files=${secret}` },
    ];
    const calls = callsOn(here_).filter(({ open }) => !open);
    expect(calls.length).toBeGreaterThan(150);
    for (const { id: _, open: __, ...call } of calls)
      for (const headers of forms.slice(0, 2)) {
        const { statusCode, body } = await here.world.app.inject({ ...call, headers });
        expect([call.url, statusCode], body).toEqual([
          call.url,
          expect.toSatisfy(code => code === 401 || code === 429),
        ]);
      }
    for (const url of ['/api/changes', `/api/files/calendars/v1alpha1/${here_.event}:export`])
      for (const headers of forms)
        expect((await here.world.app.inject({ url, headers })).statusCode).toBeGreaterThanOrEqual(400);
  });

  test('the methods of links, feeds and files find nothing by it', async () => {
    const { link, answer, feed } = await scene();
    const bob = await here.world.person('Bob');
    for (const secret of [link, answer, feed]) {
      for (const call of [bob.client.link.preview({ secret }), bob.client.link.accept({ secret })])
        expect(await refusal(call)).toMatchObject({ code: 'NOT_FOUND' });
      const url = `/api/feeds/calendars/${secret}.ics`;
      expect((await here.world.app.inject({ url })).statusCode).toBe(404);
    }
    for (const secret of [link, answer])
      expect((await here.world.app.inject({ url: `/api/feeds/seats/${secret}.ics` })).statusCode).toBe(404);
  });

  test('its own methods show the dinner, and not a word of anything else', async () => {
    const { link, answer, feed } = await scene();
    const guest = guestOf(here.world);
    const shown = [
      JSON.stringify(await guest.look({ secret: link })),
      JSON.stringify(await guest.look({ secret: answer })),
      JSON.stringify(await guest.change({ secret: answer, note: 'late' })),
      JSON.stringify(await guest.offer({ secret: answer, title: 'Cake' })),
      (await here.world.app.inject({ url: `/guest/${link}` })).body,
      (await here.world.app.inject({ url: `/api/feeds/seats/${feed}.ics` })).body,
    ];
    for (const text of shown) {
      expect(text).toMatch(/Dinner/);
      for (const word of secrets) expect(text).not.toContain(word);
    }
    expect(shown[0]).toContain('Soup');
  });

  test('its own methods show the poll, and neither other answers nor a word of anything else', async () => {
    const { link, answer, feed, event } = await scene(true);
    const guest = guestOf(here.world);
    await anAnswer(here.world, { secret: link }, { displayName: 'Armadillo', response: 'NEEDS_ACTION' });
    const shown = [
      JSON.stringify(await guest.look({ secret: link })),
      JSON.stringify(await guest.look({ secret: answer })),
      JSON.stringify(await guest.change({ secret: answer, note: 'late' })),
      (await here.world.app.inject({ url: `/guest/${link}` })).body,
      (await here.world.app.inject({ url: `/api/feeds/seats/${feed}.ics` })).body,
    ];
    for (const text of shown) {
      expect(text).toMatch(/Dinner/);
      for (const word of [...secrets, 'Armadillo']) expect(text).not.toContain(word);
    }
    const bob = await here.world.person('Bob');
    for (const call of [
      bob.client.event.pollResults({ name: event }),
      bob.client.event.answerTimes({ name: event, timeAnswers: [] }),
    ])
      expect(await refusal(call)).toMatchObject({ code: 'NOT_FOUND' });
  });

  describe.each([
    ['link', 'dinner'],
    ['answer', 'dinner'],
    ['feed', 'dinner'],
    ['link', 'poll'],
    ['answer', 'poll'],
    ['feed', 'poll'],
  ] as const)('a %s of a %s', (kind, what) => {
    test('opens nothing where another secret is needed', async () => {
      const all = await scene(what === 'poll');
      const guest = guestOf(here.world);
      const secret = all[kind];
      const calls = {
        look: () => guest.look({ secret }),
        answer: () => guest.answer({ secret, displayName: 'Joan', response: 'DECLINED' }),
        change: () => guest.change({ secret, note: 'x' }),
        claim: () => guest.claim({ secret, dish: 'x' }),
        release: () => guest.release({ secret, dish: 'x' }),
        offer: () => guest.offer({ secret, title: 'x' }),
        withdraw: () => guest.withdraw({ secret }),
      };
      const opens = { link: ['look', 'answer'], answer: ['look', 'change', 'offer', 'withdraw'], feed: [] }[
        kind
      ];
      // Guests bring something once they come.
      const early = kind === 'answer' && what === 'poll' ? ['claim', 'offer'] : [];
      for (const [verb, run] of Object.entries(calls)) {
        const code = await run().then(
          () => 'OK',
          error => (error as { code: string }).code,
        );
        const expected = opens.includes(verb as never) ? 'OK' : 'NOT_FOUND';
        expect([verb, code]).toEqual([verb, early.includes(verb) ? 'FAILED_PRECONDITION' : expected]);
      }
    });
  });

  test('streams of people without access stay silent about guests', async () => {
    const { event } = await scene();
    const bob = await here.world.person('Bob');
    await here.world.app.listen({ host: '127.0.0.1', port: 0 });
    const followed = await follow(here.world.app, { token: bob.token });
    const link = await aSeatLink(here.ann, event);
    await anAnswer(here.world, link, { displayName: 'Joan' });
    const mine = await here.ann.client.recipe.create({
      recipe: { title: 'x', visibility: 'VISIBILITY_LEVEL_PUBLIC' },
    });
    await expect.poll(() => JSON.stringify(followed.events)).toContain(mine.name);
    expect(JSON.stringify(followed.events)).not.toMatch(/attendee|links/i);
    followed.leave();
  });

  test('10,000 guessed secrets find nothing, and few of them reach the database', {
    timeout: 120_000,
  }, async () => {
    await scene();
    const statuses = new Map<number, number>();
    for (let at = 0; at < 10_000; at += 1) {
      const { statusCode } = await here.world.app.inject({
        ...{ method: 'POST', url: '/api/calendars/v1alpha1/seats:look', payload: { secret: newSecret() } },
      });
      statuses.set(statusCode, (statuses.get(statusCode) ?? 0) + 1);
    }
    const [found, none = 0, limited = 0] = [200, 404, 429].map(status => statuses.get(status) ?? 0);
    expect(found).toBe(0);
    expect(none + limited).toBe(10_000);
    expect(none).toBeLessThan(40);
  });
});
