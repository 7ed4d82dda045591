import { dayMs } from '@potluck/contract/durations';
import { describe, expect, test } from 'vitest';
import { inAnnsWorld } from '../../testing/anns-world.ts';
import { anAnswer, aSeatLink } from '../../testing/seats.ts';

const visibility = 'VISIBILITY_LEVEL_PRIVATE';
const nasty = '<img src=x onerror=alert(1)> “Potluck” & co';

inAnnsWorld((here, once) => {
  async function anEvent(more: object = {}): Promise<string> {
    const { client } = here.ann;
    const { name: parent } = await client.calendar.create({ calendar: { title: 'Plans', visibility } });
    const times = {
      startTime: new Date(Date.now() + 3 * dayMs).toISOString(),
      endTime: new Date(Date.now() + 3.1 * dayMs).toISOString(),
    };
    const event = {
      title: 'Summer potluck',
      location: 'Garden',
      timeZone: 'Europe/Berlin',
      ...times,
      ...more,
    };
    return (await client.event.create({ parent, event })).name;
  }

  async function aDish(event: string, title: string) {
    return here.ann.client.eventRecipe.create({ parent: event, eventRecipe: { title, open: true } });
  }

  const look = (url: string, headers: Record<string, string> = {}) => here.world.app.inject({ url, headers });

  /** Sends a form as a browser without scripts does. */
  function send(
    url: string,
    fields: Record<string, string | string[]>,
    headers: Record<string, string> = {},
  ) {
    const pairs = Object.entries(fields).flatMap(([name, value]) => [value].flat().map(each => [name, each]));
    return here.world.app.inject({
      ...{ method: 'POST', url, payload: new URLSearchParams(pairs).toString() },
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    });
  }

  const seatIn = (body: string) => /data-seat="([^"]*)"/.exec(body)?.[1] ?? '';
  const going = {
    action: 'answer',
    displayName: 'Grace',
    response: 'ACCEPTED',
    adultCount: '1',
    childCount: '0',
  };

  test('one document shows the event and the form, and needs no other request', async () => {
    const event = await anEvent();
    await aDish(event, 'Dessert');
    const { secret } = await aSeatLink(here.ann, event, { placeCount: 12, guestsVisible: true });
    const { body, headers, statusCode } = await look(`/guest/${secret}`);
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    for (const shown of ['Summer potluck', 'Garden', 'Dessert', 'Bring it', '12 places left', 'Send answer'])
      expect(body).toContain(shown);
    expect(body).not.toMatch(/(?:src|href)="(?:https?:)?\/(?!seat|guest|api)/);
  });

  test('after an answer, what was saved is one card below the event, and the guest sees how many places are left', async () => {
    const event = await anEvent();
    await aDish(event, 'Dessert');
    const { secret } = await aSeatLink(here.ann, event, { placeCount: 2, guestsVisible: true });
    const first = (await send(`/guest/${secret}`, going)).body;
    expect(first).toMatch(/data-news>Saved\.<\/p>\s*<h2>You’re going<\/h2>/);
    const parts = ['Garden', 'Saved.', 'Save this link', 'On the table', 'Who’s coming', 'Your answer'];
    const places = parts.map(text => first.indexOf(text, first.indexOf('<main')));
    expect(places).toEqual(places.toSorted((one, other) => one - other));
    expect(places).not.toContain(-1);
    expect(first).toContain('1 person · 1 place left');
    const second = (await send(`/guest/${secret}`, { ...going, displayName: 'Joan' })).body;
    expect(second).toContain('2 people · no places left');
  });

  test('a cancelled event says so, and takes no new answers', async () => {
    const event = await anEvent();
    const { secret } = await aSeatLink(here.ann, event);
    await here.ann.client.event.update({ event: { name: event, status: 'CANCELLED' } });
    const { body } = await look(`/guest/${secret}`);
    expect(body).toContain('<s>Summer potluck</s>');
    expect(body).toContain('The event has been cancelled.');
    expect(body).not.toContain('Send answer');
  });

  test('the largest page weighs at most 40 KB', async () => {
    const event = await anEvent({ title: 'T'.repeat(200), location: 'L'.repeat(500) });
    for (let at = 0; at < 60; at += 1) await aDish(event, `${'Dish '.repeat(38)}${at}`);
    const link = await aSeatLink(here.ann, event, { guestsVisible: true });
    const avoids = Array.from({ length: 20 }, (_, at) => `food ${at} `.repeat(7).slice(0, 60));
    const seat = await anAnswer(here.world, link, {
      displayName: 'N'.repeat(80),
      note: 'n'.repeat(280),
      avoids,
    });
    const { body } = await send('/seat', { action: 'look', seat });
    expect(Buffer.byteLength((await look(`/guest/${link.secret}`)).body)).toBeLessThanOrEqual(40_000);
    expect(Buffer.byteLength(body)).toBeLessThanOrEqual(40_000);
  });

  test('without scripts, a guest answers, changes the answer and withdraws it', async () => {
    const event = await anEvent();
    const { name } = await aDish(event, 'Dessert');
    const { secret } = await aSeatLink(here.ann, event);
    const url = `/guest/${secret}`;
    const bring = name.split('/').at(-1) ?? '';
    const fields = { ...going, adultCount: '2', childCount: '1', avoids: ['Nuts'], otherFood: 'celery' };
    const answered = await send(url, { ...fields, bring, offer: 'Lemonade' });
    expect(answered.body).toContain('You’re going');
    const seat = seatIn(answered.body);
    expect(answered.body).toContain(`/seat#${seat}`);
    // As a file, and as a feed to subscribe to.
    expect(answered.body).toMatch(/href="https?:\/\/[^"]*\/api\/feeds\/seats\/[\w-]+\.ics"/);
    expect(answered.body).toMatch(/href="webcal:\/\/[^"]*\/api\/feeds\/seats\/[\w-]+\.ics"/);
    const { attendees } = await here.ann.client.attendee.list({ parent: event });
    expect(attendees).toMatchObject([{ title: 'Grace', portion: 2.5, response: 'ACCEPTED' }]);
    const { eventRecipes } = await here.ann.client.eventRecipe.list({ parent: event });
    expect(eventRecipes.map(({ title, broughtBy }) => [title, broughtBy?.title])).toEqual([
      ['Dessert', 'Grace'],
      ['Lemonade', 'Grace'],
    ]);
    const { eaters } = await here.ann.client.event.dietNotes({ name: event });
    expect(eaters[0]?.avoids.map(({ food }) => food)).toEqual(['Nuts', 'celery']);
    const changed = await send(url, { ...fields, seat, response: 'DECLINED' });
    expect(changed.body).toContain('You can’t come');
    const gone = await send(url, { action: 'withdraw', seat });
    expect(gone.body).toContain('Your answer was deleted');
    expect((await here.ann.client.attendee.list({ parent: event })).attendees).toEqual([]);
    expect((await send('/seat', { action: 'look', seat })).statusCode).toBe(404);
  });

  describe('the page of a poll', () => {
    const evening = (day: number) => ({
      startTime: `2094-03-${day}T18:00:00.000Z`,
      endTime: `2094-03-${day}T21:00:00.000Z`,
    });
    const proposedTimes = [evening(10), evening(11)];
    const [first, second] = proposedTimes.map(({ startTime }) => `time:${startTime}`) as [string, string];
    const poll = { startTime: undefined, endTime: undefined, proposedTimes };
    const sent = { action: 'answer', displayName: 'Grace', poll: '1', adultCount: '2', childCount: '0' };

    test('takes answers without scripts, and asks again when the host has chosen a time', async () => {
      const event = await anEvent(poll);
      await aDish(event, 'Dessert');
      const { secret } = await aSeatLink(here.ann, event, { guestsVisible: true });
      const url = `/guest/${secret}`;
      const { body } = await look(url);
      for (const shown of ['When can you come?', 'Wednesday 10 March', '19:00', '22:00 CET', 'If need be'])
        expect(body).toContain(shown);
      for (const later of ['Will you come?', 'Bring it', 'Who’s coming']) expect(body).not.toContain(later);
      const answered = await send(url, { ...sent, [first]: 'NO', [second]: 'YES' });
      expect(answered.body).toContain('Your times are saved');
      expect(answered.body).toContain(`name="${second}" value="YES" checked`);
      const seat = seatIn(answered.body);
      const changed = await send('/seat', { ...sent, seat, [first]: 'IF_NEED_BE', [second]: 'NO' });
      expect(changed.body).toContain(`name="${first}" value="IF_NEED_BE" checked`);
      const { times } = await here.ann.client.event.pollResults({ name: event });
      expect(times[0]?.voters).toMatchObject([{ title: 'Grace', answer: 'IF_NEED_BE' }]);
      await here.ann.client.event.chooseTime({ name: event, startTime: evening(11).startTime });
      const late = await send('/seat', { ...sent, seat, [second]: 'YES' });
      expect(late.statusCode).toBe(400);
      expect(late.body).toContain('The host has chosen a date. Will you come?');
      expect(late.body).toContain('The date is set. Will you come?');
      expect(late.body).not.toMatch(/name="response"[^>]* checked/);
      const coming = await send('/seat', { ...going, seat });
      expect(coming.body).toContain('You’re going');
    });

    test('says that the times have changed, and keeps the answers to the others', async () => {
      const event = await anEvent(poll);
      const { secret } = await aSeatLink(here.ann, event);
      const [, kept] = proposedTimes;
      await here.ann.client.event.update({ event: { name: event, proposedTimes: [kept] as never } });
      const late = await send(`/guest/${secret}`, { ...sent, [first]: 'YES', [second]: 'YES' });
      expect(late.statusCode).toBe(400);
      expect(late.body).toContain('The host has changed the times.');
      expect(late.body).toContain(`name="${second}" value="YES" checked`);
      expect(late.body).not.toContain(first);
      await here.ann.client.event.update({ event: { name: event, pollClosed: true } });
      const closed = (await look(`/guest/${secret}`)).body;
      expect(closed).toContain('The host has closed the poll.');
      expect(closed).not.toContain('Send answer');
    });

    test('weighs at most 40 KB with twenty times', async () => {
      const many = Array.from({ length: 20 }, (_, at) => evening(10 + at));
      const event = await anEvent({ ...poll, proposedTimes: many, title: 'T'.repeat(200) });
      for (let at = 0; at < 30; at += 1) await aDish(event, `${'Dish '.repeat(38)}${at}`);
      const { secret } = await aSeatLink(here.ann, event, { guestsVisible: true });
      const answers = Object.fromEntries(many.map(({ startTime }) => [`time:${startTime}`, 'IF_NEED_BE']));
      const { body } = await send(`/guest/${secret}`, { ...sent, ...answers });
      expect(body).toContain('Your times are saved');
      expect(Buffer.byteLength(body)).toBeLessThanOrEqual(40_000);
    });
  });

  test('a dish that somebody else took loses nothing else of the answer', async () => {
    const event = await anEvent();
    const { name } = await aDish(event, 'Dessert');
    const link = await aSeatLink(here.ann, event);
    const bring = name.split('/').at(-1) ?? '';
    await send(`/guest/${link.secret}`, { ...going, bring });
    const late = await send(`/guest/${link.secret}`, { ...going, displayName: 'Joan', bring });
    expect(late.statusCode).toBe(400);
    expect(late.body).toContain('Someone else brings that already.');
    expect(late.body).toContain('You’re going');
    expect(seatIn(late.body)).not.toBe('');
  });

  test('an answer that cannot be saved keeps what the guest entered', async () => {
    const link = await aSeatLink(here.ann, await anEvent());
    const many = await send(`/guest/${link.secret}`, {
      ...going,
      adultCount: '8',
      childCount: '7',
      note: 'by train',
    });
    expect(many.statusCode).toBe(400);
    for (const kept of ['role="alert"', 'value="Grace"', 'value="8"', 'by train'])
      expect(many.body).toContain(kept);
  });

  test('nothing that people enter is markup, and the page runs only its own script', async () => {
    const event = await anEvent({ title: nasty, location: nasty });
    await aDish(event, nasty);
    const link = await aSeatLink(here.ann, event, { guestsVisible: true });
    const seat = await anAnswer(here.world, link, {
      displayName: nasty,
      note: 'javascript:alert(1)',
      avoids: [nasty.slice(0, 50)],
    });
    for (const { body, headers } of [
      await look(`/guest/${link.secret}`),
      await send('/seat', { action: 'look', seat }),
    ]) {
      expect(body).not.toContain('<img');
      expect(body.match(/<script/g)).toHaveLength(1);
      expect(body).not.toMatch(/ (?:style|onclick|onerror)="/);
      const policy = String(headers['content-security-policy']);
      expect(policy).toContain("default-src 'none'");
      expect(policy).toMatch(/script-src 'sha256-[^']+';/);
      expect(policy).not.toContain('unsafe');
      expect(policy).toContain("frame-ancestors 'none'");
    }
  });

  test('chats see the title and the day only if the host allows it', async () => {
    const event = await anEvent();
    const [quiet, open] = [
      await aSeatLink(here.ann, event),
      await aSeatLink(here.ann, event, { chatPreview: true }),
    ];
    const headOf = async ({ secret }: { secret: string }) =>
      (await look(`/guest/${secret}`)).body.split('</head>')[0];
    expect(await headOf(quiet)).not.toContain('Summer');
    expect(await headOf(quiet)).toContain('You’re invited');
    expect(await headOf(open)).toContain('<meta property="og:title" content="Summer potluck">');
    expect(await headOf(open)).not.toContain('Garden');
  });

  test('the page is in German for guests who prefer German', async () => {
    const { secret } = await aSeatLink(here.ann, await anEvent());
    const { body } = await look(`/guest/${secret}`, { 'accept-language': 'de-AT' });
    expect(body).toContain('<html lang="de">');
    expect(body).toContain('Antwort senden');
  });

  test('the page of an open answer learns at once that its link was revoked', async () => {
    const link = await aSeatLink(here.ann, await anEvent());
    const seat = await anAnswer(here.world, link, { displayName: 'Grace' });
    const first = await send('/seat', { action: 'look', seat });
    const state = /data-state="([^"]*)"/.exec(first.body)?.[1] ?? '';
    expect((await send('/seat', { action: 'look', seat, state })).statusCode).toBe(204);
    await here.ann.client.eventLink.delete(link);
    const ended = await send('/seat', { action: 'look', seat, state });
    expect(ended.statusCode).toBe(404);
    expect(ended.body).toContain('This invitation has ended');
  });

  test('unknown, ended and removed secrets show the same page', async () => {
    const link = await aSeatLink(here.ann, await anEvent());
    await here.ann.client.eventLink.delete(link);
    const pages = [
      await look(`/guest/${link.secret}`),
      await look(`/guest/${'x'.repeat(43)}`),
      await look('/guest/no'),
    ];
    expect(pages.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404]);
    expect(new Set(pages.map(({ body }) => body)).size).toBe(1);
  });

  once('a form of 10 MB is refused before it is read', async () => {
    const { secret } = await aSeatLink(here.ann, await anEvent());
    const huge = await send(`/guest/${secret}`, { ...going, displayName: 'N'.repeat(10_000_000) });
    expect(huge.statusCode).toBe(413);
    expect(huge.body).toContain('Shorten your text.');
  });

  once('of 1,000 answers to one link, an address gives at most 60 in an hour', async () => {
    const event = await anEvent();
    const { secret } = await aSeatLink(here.ann, event);
    const statuses: number[] = [];
    for (let at = 0; at < 1000; at += 1)
      statuses.push((await send(`/guest/${secret}`, { ...going, displayName: `Guest ${at}` })).statusCode);
    const { attendees } = await here.ann.client.attendee.list({ parent: event, pageSize: 1000 });
    expect(attendees.length).toBeLessThanOrEqual(61);
    expect(statuses.at(-1)).toBe(429);
    expect(new Set(statuses)).toEqual(new Set([200, 429]));
  });
});
