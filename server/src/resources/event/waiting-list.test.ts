import { dayMs, minuteMs } from '@potluck/contract/durations';
import type { EventLink } from '@potluck/contract/resources/event/seat';
import { beforeEach, describe, expect, test } from 'vitest';
import { anAnswer, aSeatLink, guestOf } from '../../testing/seats.ts';
import { eachEngine } from '../../testing/services/engines.ts';
import { newStorage } from '../../testing/services/storage.ts';
import { befriend } from '../../testing/sharing/share.ts';
import { openWorld, type Person, type TestWorld } from '../../testing/world.ts';

const at = (days: number) =>
  new Date(Math.floor((Date.now() + days * dayMs) / minuteMs) * minuteMs).toISOString();
const dinner = { title: 'Dinner', startTime: at(3), endTime: at(3.1) };
const visibility = 'VISIBILITY_LEVEL_PRIVATE';

interface Scene {
  world: TestWorld;
  /** The same storage through another connection, as in another process. */
  other: TestWorld;
  ann: Person;
  ben: Person;
  circle: string;
  event: string;
}

/** Ways in which Ben, the only one who comes, frees his place. Each runs through the connection of `world`. */
const waysToLeave: Record<string, (scene: Scene) => Promise<unknown>> = {
  'declines by the API': ({ ben, event }) => ben.client.event.respond({ name: event, response: 'DECLINED' }),
  'changes their own attendee': async scene => {
    const name = await attendeeOf(scene);
    await scene.ben.client.attendee.update({ attendee: { name, response: 'TENTATIVE' } });
  },
  'is declined by a host': async scene => {
    const name = await attendeeOf(scene);
    await scene.ann.client.attendee.update({ attendee: { name, response: 'DECLINED' } });
  },
  'is removed by a host': async scene => {
    const { attendees } = await scene.ann.client.attendee.list({ parent: scene.event });
    for (const { name, circle } of attendees)
      if (circle !== '') await scene.ann.client.attendee.delete({ name });
  },
  'leaves the circle': async ({ ben, circle }) => {
    const { accesses } = await ben.client.circleAccess.list({ parent: circle });
    const own = accesses.find(each => JSON.stringify(each).includes(`"${ben.user}"`));
    await ben.client.circleAccess.delete({ name: own?.name ?? '' });
  },
  'is removed from the circle': async ({ ann, ben, circle }) => {
    const { accesses } = await ann.client.circleAccess.list({ parent: circle });
    const own = accesses.find(each => JSON.stringify(each).includes(`"${ben.user}"`));
    await ann.client.circleAccess.delete({ name: own?.name ?? '' });
  },
  'loses the circle, which is deleted': ({ ann, circle }) => ann.client.circle.delete({ name: circle }),
  'deletes the account': ({ ben }) => ben.client.user.delete({ name: ben.user, force: true }),
};

async function attendeeOf({ ann, ben, event }: Scene): Promise<string> {
  const { attendees } = await ann.client.attendee.list({ parent: event });
  return attendees.find(({ person }) => person === ben.user)?.name ?? '';
}

eachEngine((open, engine) => {
  let scene: Scene;
  beforeEach(async () => {
    const { config, remove } = await newStorage(engine);
    const [one, two] = [await open(config), await open(config)];
    const [world, other] = [await openWorld(one), await openWorld(two)];
    const [ann, ben] = [await world.person('Ann'), await world.person('Ben')];
    await befriend(ann, ben);
    const { name: circle } = await ann.client.circle.create({ circle: { title: 'Club', visibility } });
    const circleAccess = { recipient: { name: ben.user }, level: 'PERMISSION_LEVEL_READ' } as never;
    const { name } = await ann.client.circleAccess.create({ parent: circle, circleAccess });
    await ben.client.circleAccess.accept({ name });
    const calendar = { title: 'Dinners', visibility } as const;
    const { name: parent } = await ann.client.calendar.create({ calendar });
    const { name: event } = await ann.client.event.create({ parent, event: dinner });
    scene = { world, other, ann, ben, circle, event };
    return async () => {
      await world.close();
      await other.close();
      await one.close();
      await two.close();
      await remove();
    };
  });

  /** Ben comes through the circle, and guests of a link to one place wait for his. */
  async function waitingFor(count: number, terms: Partial<EventLink> = {}): Promise<string[]> {
    const { ann, ben, circle, event, world } = scene;
    await ann.client.attendee.create({ parent: event, attendee: { circle } });
    await ben.client.event.respond({ name: event, response: 'ACCEPTED' });
    const link = await aSeatLink(ann, event, { placeCount: 1, ...terms });
    const secrets: string[] = [];
    for (let index = 0; index < count; index += 1)
      secrets.push(await anAnswer(world, link, { displayName: `Guest ${index}` }));
    expect(await responsesOf(secrets)).toEqual(secrets.map(() => 'WAITING'));
    return secrets;
  }

  const responsesOf = (secrets: string[]) =>
    Promise.all(secrets.map(async secret => (await guestOf(scene.world).look({ secret })).answer?.response));

  /** How often the log says that somebody was given a place. */
  async function admissions(): Promise<number> {
    const rows = await scene.world.context.store.db
      .selectFrom('change')
      .select('facts')
      .where('type', '=', 'attendee')
      .where('facts', 'is not', null)
      .execute();
    return rows.filter(({ facts }) => {
      const { before, after } = JSON.parse(String(facts)) as { before: number; after: number };
      return before === 5 && after === 2;
    }).length;
  }

  describe('the first who waits gets the place of a person who', () => {
    test.each(Object.entries(waysToLeave))('%s', async (_, leave) => {
      const secrets = await waitingFor(2);
      await leave(scene);
      expect(await responsesOf(secrets)).toEqual(['ACCEPTED', 'WAITING']);
      expect(await admissions()).toBe(1);
    });
  });

  test('a circle that comes as a whole frees a place for each member who leaves it', async () => {
    const { ann, circle, event, world } = scene;
    await ann.client.attendee.create({ parent: event, attendee: { circle, response: 'ACCEPTED' } });
    const link = await aSeatLink(ann, event, { placeCount: 2 });
    const secret = await anAnswer(world, link, { displayName: 'Grace' });
    expect(await responsesOf([secret])).toEqual(['WAITING']);
    await waysToLeave['leaves the circle']?.(scene);
    expect(await responsesOf([secret])).toEqual(['ACCEPTED']);
  });

  test('of two connections through which a person leaves and places are added, each gives each place once', async () => {
    const secrets = await waitingFor(4);
    const { ben, event, other } = scene;
    const elsewhere = await other.person('Ann');
    const { eventLinks } = { eventLinks: await linksOf(elsewhere) };
    await Promise.all([
      ben.client.event.respond({ name: event, response: 'DECLINED' }),
      elsewhere.client.eventLink.update({ eventLink: { name: eventLinks[0] ?? '', placeCount: 2 } }),
      guestOf(other).change({ secret: secrets[3] ?? '', note: 'hi' }),
    ]);
    expect(await responsesOf(secrets)).toEqual(['ACCEPTED', 'ACCEPTED', 'WAITING', 'WAITING']);
    expect(await admissions()).toBe(2);
  });

  test('of a circle that is left and an account that is deleted at once, one place is free', async () => {
    const secrets = await waitingFor(3);
    const { other } = scene;
    const ben = await other.person('Ben');
    await Promise.allSettled([
      waysToLeave['leaves the circle']?.(scene),
      ben.client.user.delete({ name: ben.user, force: true }),
    ]);
    expect(await responsesOf(secrets)).toEqual(['ACCEPTED', 'WAITING', 'WAITING']);
    expect(await admissions()).toBe(1);
  });

  async function linksOf({ client }: Person): Promise<string[]> {
    const { links } = (await client.eventLink.list({ parent: scene.event })) as unknown as {
      links: { name: string }[];
    };
    return links.map(({ name }) => name);
  }

  describe('a waiting guest who becomes a member', () => {
    async function aWaitingMember(more: object = {}): Promise<Person> {
      const { ann, world } = scene;
      const { parent } = { parent: scene.event.split('/events/')[0] ?? '' };
      const event = await ann.client.event.create({ parent, event: { ...dinner, ...more } });
      scene = { ...scene, event: event.name };
      const link = await aSeatLink(ann, event.name, { placeCount: 1 });
      await anAnswer(world, link, { displayName: 'First' });
      const secret = await anAnswer(world, link, { displayName: 'Cat' });
      const cat = await world.person('Cat');
      await cat.client.seat.take({ secret });
      return cat;
    }

    test.each(['TENTATIVE', 'DECLINED', 'NEEDS_ACTION'] as const)(
      'does not pass the waiting list by answering %s in between',
      async detour => {
        const cat = await aWaitingMember();
        const { event } = scene;
        const respond = (response: 'ACCEPTED' | typeof detour) =>
          cat.client.event.respond({ name: event, response });
        expect((await respond(detour)).response).toBe(detour);
        const { name, response } = await respond('ACCEPTED');
        expect(response).toBe('WAITING');
        await cat.client.attendee.update({ attendee: { name, response: detour } });
        const again = await cat.client.attendee.update({ attendee: { name, response: 'ACCEPTED' } });
        expect(again.response).toBe('WAITING');
      },
    );

    test('does not pass it by answering for one occurrence, and waits there too', async () => {
      const cat = await aWaitingMember({ recurrenceRule: 'FREQ=WEEKLY;COUNT=4' });
      const { ann, event } = scene;
      const originalStartTime = new Date(Date.parse(dinner.startTime) + 7 * dayMs).toISOString();
      const once = { name: event, originalStartTime, response: 'ACCEPTED' } as const;
      expect((await cat.client.event.respond(once)).response).toBe('WAITING');
      const { attendees } = await ann.client.attendee.list({ parent: event });
      const first = attendees.find(({ title }) => title === 'First');
      await ann.client.attendee.delete({ name: first?.name ?? '' });
      const { attendees: left } = await ann.client.attendee.list({ parent: event });
      expect(left.map(({ response }) => response)).toEqual(['ACCEPTED', 'ACCEPTED']);
    });

    test('brings no more people than there is room for', async () => {
      const cat = await aWaitingMember();
      const { ann, event } = scene;
      const { attendees } = await ann.client.attendee.list({ parent: event });
      await ann.client.attendee.delete({ name: attendees[0]?.name ?? '' });
      const respond = (portion: number) =>
        cat.client.event.respond({ name: event, response: 'ACCEPTED', portion });
      expect((await respond(1)).response).toBe('ACCEPTED');
      await expect(respond(2)).rejects.toMatchObject({ reason: 'NO_PLACE' });
    });

    test('gets a place from a host, who may have one more', async () => {
      const cat = await aWaitingMember();
      const { ann, event } = scene;
      const { attendees } = await ann.client.attendee.list({ parent: event });
      const name = attendees.find(({ person }) => person === cat.user)?.name ?? '';
      const given = await ann.client.attendee.update({ attendee: { name, response: 'ACCEPTED' } });
      expect(given.response).toBe('ACCEPTED');
    });
  });
});
