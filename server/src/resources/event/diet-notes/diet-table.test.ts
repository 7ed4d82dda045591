import { hourMs } from '@potluck/contract/durations';
import { describe, expect, test } from 'vitest';
import { inAnnsWorld } from '../../../testing/anns-world.ts';
import { giveCredentials } from '../../../testing/credentials.ts';
import { addMember, befriend, refusal } from '../../../testing/sharing/share.ts';
import { clientOf, type Person } from '../../../testing/world.ts';

/*
 * The decision table for diets: every way in which Ben's answer can come about, and what each person involved in
 * Ann's dinner then sees of his diet.
 */
const start = '2094-03-06T18:00:00.000Z';
const second = '2094-03-13T18:00:00.000Z';
const end = '2094-03-06T20:00:00.000Z';
const visibility = 'VISIBILITY_LEVEL_PRIVATE';

interface Table {
  ann: Person;
  ben: Person;
  circle: string;
  calendar: string;
  publicUrl: string;
  /** Ann's weekly dinner, and the occurrence that the table tests. */
  dinner: string;
  /** Invites Ben and returns his attendee's name. */
  ask(attendee?: object): Promise<string>;
}

type Answering = (table: Table) => Promise<unknown>;

const respond = ({ ben, dinner: name }: Table, response: 'ACCEPTED' | 'TENTATIVE' | 'DECLINED', more = {}) =>
  ben.client.event.respond({ name, response, ...more });

const hidden: Record<string, Answering> = {
  'was not invited': async () => undefined,
  'was invited and has not answered': ({ ask }) => ask(),
  'was invited as somebody who has accepted': ({ ask }) => ask({ response: 'ACCEPTED' }),
  'was set to going by the host': async ({ ann, ask }) =>
    ann.client.attendee.update({ attendee: { name: await ask(), response: 'ACCEPTED' } }),
  declined: async table => {
    await table.ask();
    await respond(table, 'DECLINED');
  },
  'declined, and was set to going by the host': async table => {
    const name = await table.ask();
    await respond(table, 'DECLINED');
    await table.ann.client.attendee.update({ attendee: { name, response: 'ACCEPTED' } });
  },
  'accepted, and was set to maybe by the host': async table => {
    const name = await table.ask();
    await respond(table, 'ACCEPTED');
    await table.ann.client.attendee.update({ attendee: { name, response: 'TENTATIVE' } });
  },
  'accepted, and was set to declined and back by the host': async table => {
    const name = await table.ask();
    await respond(table, 'ACCEPTED');
    for (const response of ['DECLINED', 'ACCEPTED'] as const)
      await table.ann.client.attendee.update({ attendee: { name, response } });
  },
  'accepted the series, and the host answered for this occurrence': async table => {
    await table.ask();
    await respond(table, 'ACCEPTED');
    await table.ask({ originalStartTime: start, response: 'ACCEPTED' });
  },
  'accepted another occurrence only': async table => {
    await table.ask();
    await respond(table, 'ACCEPTED', { originalStartTime: second });
  },
  'accepted, and was removed and invited again': async table => {
    const name = await table.ask();
    await respond(table, 'ACCEPTED');
    await table.ann.client.attendee.delete({ name });
    await table.ask();
  },
  'was set to going by the host, and changed only his portion': async table => {
    const name = await table.ask({ response: 'ACCEPTED' });
    await table.ben.client.attendee.update({ attendee: { name, portion: 2 } });
  },
  'is in a circle that was set to going by the host': ({ ask, circle }) =>
    ask({ person: '', circle, response: 'ACCEPTED' }),
  'was said to come by a file': async ({ ann, calendar, ben, publicUrl, dinner }) => {
    const file = await (await ann.client.calendar.export({ name: calendar })).text();
    const line = `ATTENDEE;PARTSTAT=ACCEPTED:${publicUrl}/${ben.user}\r\n`;
    const icalendar = file.replace('END:VEVENT', `${line}END:VEVENT`);
    await ann.client.calendar.importEvents({ name: calendar, icalendar });
    const { attendees } = await ann.client.attendee.list({ parent: dinner });
    expect(attendees).toContainEqual(expect.objectContaining({ person: ben.user, response: 'ACCEPTED' }));
  },
};

const revealed: Record<string, Answering> = {
  accepted: async table => {
    await table.ask();
    await respond(table, 'ACCEPTED');
  },
  'said maybe': async table => {
    await table.ask();
    await respond(table, 'TENTATIVE');
  },
  'accepted by changing his attendee': async ({ ask, ben }) =>
    ben.client.attendee.update({ attendee: { name: await ask(), response: 'ACCEPTED' } }),
  'accepted this occurrence only': async table => {
    await table.ask();
    await respond(table, 'ACCEPTED', { originalStartTime: start });
  },
  'was set to going by the host, and confirmed it': async table => {
    await table.ask({ response: 'ACCEPTED' });
    await respond(table, 'ACCEPTED');
  },
  'was set to going by the host, and brings a dish': async table => {
    await table.ask({ response: 'ACCEPTED' });
    await table.ben.client.eventRecipe.offer({ parent: table.dinner, title: 'Salad' });
  },
  'accepted, and the host changed his portion': async table => {
    const name = await table.ask();
    await respond(table, 'ACCEPTED');
    await table.ann.client.attendee.update({ attendee: { name, portion: 2 } });
  },
  'was invited with a circle and accepted': async table => {
    await table.ask({ person: '', circle: table.circle });
    await respond(table, 'ACCEPTED');
  },
};

inAnnsWorld(here => {
  interface Cast extends Table {
    /** A cook: may change the calendar. */
    bob: Person;
    /** May read the calendar. */
    rea: Person;
    /** Has accepted, and brings a dish. */
    cat: Person;
    eve: Person;
    /** An access key of Bob's. */
    accessKey: string;
  }

  async function setUp(): Promise<Cast> {
    const { ann, world } = here;
    const ben = await world.person('Ben');
    const [bob, rea] = [await world.person('Bob'), await world.person('Rea')];
    const [cat, eve] = [await world.person('Cat'), await world.person('Eve')];
    for (const friend of [ben, bob, rea, cat]) await befriend(ann, friend);
    const { client } = ann;
    const { name: circle } = await client.circle.create({ circle: { title: 'Number 12', visibility } });
    await addMember({ owner: ann, friend: ben, circle }, 'PERMISSION_LEVEL_READ');
    const { name: calendar } = await client.calendar.create({ calendar: { title: 'Dinners', visibility } });
    await share(calendar, bob, 'PERMISSION_LEVEL_WRITE');
    await share(calendar, rea, 'PERMISSION_LEVEL_READ');
    const event = { title: 'Dinner', startTime: start, endTime: end, recurrenceRule: 'FREQ=WEEKLY;COUNT=3' };
    const { name: dinner } = await client.event.create({ parent: calendar, event });
    await client.attendee.create({ parent: dinner, attendee: { person: cat.user } });
    await cat.client.eventRecipe.offer({ parent: dinner, title: 'Bread' });
    const avoids = [{ food: 'nuts', reason: 'ALLERGY' }] as const;
    const userSettings = { name: `${ben.user}/settings`, avoids: [...avoids] };
    await ben.client.userSettings.update({ userSettings });
    const ask = async (attendee: object = {}) =>
      (await client.attendee.create({ parent: dinner, attendee: { person: ben.user, ...attendee } })).name;
    const { store, config } = world.context;
    const { accessKey } = await giveCredentials(store, bob.user);
    const { publicUrl } = config;
    return { ann, ben, bob, rea, cat, eve, circle, calendar, publicUrl, dinner, ask, accessKey };
  }

  async function share(
    parent: string,
    { user, client }: Person,
    level: 'PERMISSION_LEVEL_READ' | 'PERMISSION_LEVEL_WRITE',
  ): Promise<void> {
    const calendarAccess = { recipient: { user: { name: user } }, level };
    const { name } = await here.ann.client.calendarAccess.create({ parent, calendarAccess });
    await client.calendarAccess.accept({ name });
  }

  async function expectSeen({ dinner, ...people }: Cast, isRevealed: boolean): Promise<void> {
    const seen = { name: dinner, originalStartTime: start };
    for (const cook of [people.ann, people.bob]) {
      const { eaters } = await cook.client.event.dietNotes(seen);
      expect(eaters.map(({ person }) => person)).toEqual(isRevealed ? [people.ben.user] : []);
    }
    for (const other of [people.rea, people.cat])
      expect(await refusal(other.client.event.dietNotes(seen))).toMatchObject({ code: 'PERMISSION_DENIED' });
    expect(await refusal(people.eve.client.event.dietNotes(seen))).toMatchObject({ code: 'NOT_FOUND' });
    const byKey = clientOf(here.world.app, people.accessKey).event.dietNotes(seen);
    expect(await refusal(byKey)).toMatchObject({ code: 'PERMISSION_DENIED' });
  }

  /** The list of readers that Ben gets matches the people who can really see his diet. */
  async function expectRevealed({ ben, dinner }: Cast, expected: { revealed: boolean; invited: boolean }) {
    const readersSeen = ben.client.event.dietReaders({ name: dinner, originalStartTime: start });
    if (!expected.invited) {
      expect(await refusal(readersSeen)).toMatchObject({ code: 'NOT_FOUND' });
      return;
    }
    const { readers, moreCount, revealed: isRevealed } = await readersSeen;
    expect(readers.map(({ title }) => title)).toEqual(['Ann', 'Bob']);
    expect([moreCount, isRevealed]).toEqual([0, expected.revealed]);
  }

  async function ofAll({ ben }: Cast): Promise<string[]> {
    const { readers } = await ben.client.userSettings.dietReaders({ name: `${ben.user}/settings` });
    return readers.map(({ title }) => title);
  }

  describe('nobody sees Ben’s diet if he', () => {
    test.each(Object.entries(hidden))('%s', async (way, answer) => {
      const cast = await setUp();
      await answer(cast);
      await expectSeen(cast, false);
      const invited = way !== 'was not invited';
      await expectRevealed(cast, { revealed: false, invited });
    });
  });

  describe('Ann and Bob, who cook, see Ben’s diet if he', () => {
    test.each(Object.entries(revealed))('%s', async (_, answer) => {
      const cast = await setUp();
      expect(await ofAll(cast)).toEqual([]);
      await answer(cast);
      await expectSeen(cast, true);
      await expectRevealed(cast, { revealed: true, invited: true });
      expect(await ofAll(cast)).toEqual(['Ann', 'Bob']);
      await respond(cast, 'DECLINED');
      await respond(cast, 'DECLINED', { originalStartTime: start });
      await expectSeen(cast, false);
      expect(await ofAll(cast)).toEqual([]);
    });
  });

  test('a member with READ who invites another member to their own event learns nothing', async () => {
    const { ann, ben, rea, circle } = await setUp();
    await addMember({ owner: ann, friend: rea, circle }, 'PERMISSION_LEVEL_READ');
    const { name: parent } = await rea.client.calendar.create({ calendar: { title: 'Bait', visibility } });
    const event = { title: 'Bait', startTime: start, endTime: end };
    const { name } = await rea.client.event.create({ parent, event });
    const person = await rea.client.attendee.create({ parent: name, attendee: { person: ben.user } });
    const invitation = { parent: name, attendee: { circle, response: 'ACCEPTED' } } as const;
    await rea.client.attendee.create(invitation);
    const silent = { eaters: [], conflicts: [] };
    expect(await rea.client.event.dietNotes({ name })).toMatchObject({ ...silent, unansweredCount: 2 });
    await rea.client.attendee.update({ attendee: { name: person.name, response: 'ACCEPTED' } });
    expect(await rea.client.event.dietNotes({ name })).toMatchObject(silent);
    await rea.client.attendee.delete({ name: person.name });
    expect(await rea.client.event.dietNotes({ name })).toMatchObject(silent);
  });

  test('everyone sees their own diet, and a dinner that ended two days ago reveals no others', async () => {
    const { ann, ben, calendar } = await setUp();
    const hours = (count: number) => new Date(Date.now() + count * hourMs).toISOString();
    const avoids = [{ food: 'fish', reason: 'AVERSION' } as const];
    await ann.client.userSettings.update({ userSettings: { name: `${ann.user}/settings`, avoids } });
    const eaters = async (startTime: string, endTime: string) => {
      const event = { title: 'Dinner', startTime, endTime };
      const { name } = await ann.client.event.create({ parent: calendar, event });
      for (const { user } of [ann, ben])
        await ann.client.attendee.create({ parent: name, attendee: { person: user } });
      await ben.client.event.respond({ name, response: 'ACCEPTED' });
      return (await ann.client.event.dietNotes({ name })).eaters.map(({ title }) => title).sort();
    };
    expect(await eaters(hours(-50), hours(-48))).toEqual([]);
    const { readers } = await ben.client.userSettings.dietReaders({ name: `${ben.user}/settings` });
    expect(readers).toEqual([]);
    expect(await eaters(hours(-4), hours(-2))).toEqual(['Ann', 'Ben']);
  });

  test('the list of diet readers includes circle members, and updates when one leaves', async () => {
    const { ann, ben, bob, rea, calendar, dinner, ask } = await setUp();
    const kitchen = await ann.client.circle.create({ circle: { title: 'Kitchen', visibility } });
    const calendarAccess = {
      recipient: { circle: { name: kitchen.name } },
      level: 'PERMISSION_LEVEL_WRITE',
    } as const;
    await ann.client.calendarAccess.create({ parent: calendar, calendarAccess });
    const name = await addMember({ owner: ann, friend: rea, circle: kitchen.name }, 'PERMISSION_LEVEL_WRITE');
    await ask();
    await ben.client.event.respond({ name: dinner, response: 'ACCEPTED' });
    const readers = async () =>
      (await ben.client.event.dietReaders({ name: dinner })).readers.map(({ person }) => person);
    expect(await readers()).toEqual([ann.user, bob.user, rea.user]);
    expect((await rea.client.event.dietNotes({ name: dinner })).eaters).toMatchObject([{ person: ben.user }]);
    await ann.client.circleAccess.update({ circleAccess: { name, level: 'PERMISSION_LEVEL_READ' } });
    expect(await readers()).toEqual([ann.user, bob.user]);
    expect(await refusal(rea.client.event.dietNotes({ name: dinner }))).toMatchObject({
      code: 'PERMISSION_DENIED',
    });
  });
});
