import { describe, expect, test } from 'vitest';
import { inAnnsWorld } from '../../testing/anns-world.ts';
import { befriend } from '../../testing/sharing/share.ts';
import type { Person } from '../../testing/world.ts';

/** Guests as other programs write them: real line formats, invented people. */
const shapes = [
  {
    program: 'Google Calendar',
    lines: [
      'ORGANIZER;CN=Mia Berg:mailto:mia.berg@mail.example',
      'ATTENDEE;CUTYPE=INDIVIDUAL;ROLE=REQ-PARTICIPANT;PARTSTAT=ACCEPTED;CN=Mia Berg;X-NUM-GUESTS=0:mailto:mia.berg@mail.example',
      'ATTENDEE;CUTYPE=INDIVIDUAL;ROLE=REQ-PARTICIPANT;PARTSTAT=NEEDS-ACTION;RSVP=TRUE;CN=leo.stern@mail.example;X-NUM-GUESTS=2:mailto:leo.stern@mail.example',
    ],
    guests: [
      { title: 'Mia Berg', response: 'ACCEPTED', portion: 1, organizer: true },
      { title: 'Guest', response: 'NEEDS_ACTION', portion: 3, organizer: false },
    ],
    remaining: ['CUTYPE=INDIVIDUAL', 'ROLE=REQ-PARTICIPANT', 'RSVP=TRUE', 'X-NUM-GUESTS=2'],
  },
  {
    program: 'Apple Calendar',
    lines: [
      'ORGANIZER;CN="Berg, Mia";EMAIL=mia.berg@mail.example:/aMjcyNDYz/principal/',
      'ATTENDEE;CN="Leo Stern";CUTYPE=INDIVIDUAL;EMAIL="leo.stern@mail.example";PARTSTAT=TENTATIVE:mailto:leo.stern@mail.example',
      'ATTENDEE;CN="Berg, Mia";CUTYPE=INDIVIDUAL;PARTSTAT=ACCEPTED;ROLE=CHAIR:/aMjcyNDYz/principal/',
    ],
    guests: [
      { title: 'Leo Stern', response: 'TENTATIVE', portion: 1, organizer: false },
      { title: 'Berg, Mia', response: 'ACCEPTED', portion: 1, organizer: true },
    ],
    remaining: ['CN="Berg, Mia"', 'ROLE=CHAIR'],
  },
  {
    program: 'Outlook',
    lines: [
      'ORGANIZER;CN="Mia Berg":mailto:mia.berg@mail.example',
      'ATTENDEE;CN="leo.stern@mail.example";RSVP=TRUE:mailto:leo.stern@mail.example',
      'ATTENDEE;CN=Kitchen;CUTYPE=RESOURCE;ROLE=NON-PARTICIPANT;RSVP=TRUE:mailto:kitchen@mail.example',
    ],
    guests: [
      { title: 'Mia Berg', response: 'ACCEPTED', portion: 1, organizer: true },
      { title: 'Guest', response: 'NEEDS_ACTION', portion: 1, organizer: false },
      { title: 'Kitchen', response: 'NEEDS_ACTION', portion: 0, organizer: false },
    ],
    remaining: ['CUTYPE=RESOURCE', 'ROLE=NON-PARTICIPANT'],
  },
  {
    program: 'Fastmail',
    lines: [
      'ORGANIZER;X-JMAP-ID=b3duZXI;CN=Mia Berg;EMAIL=mia.berg@mail.example:mailto:mia.berg@mail.example',
      'ATTENDEE;X-JMAP-ID=b3duZXI;CN=Mia Berg;PARTSTAT=ACCEPTED;ROLE=CHAIR;SCHEDULE-AGENT=NONE:mailto:mia.berg@mail.example',
      'ATTENDEE;X-JMAP-ID=bGVv;CN=Leo;PARTSTAT=DECLINED;RSVP=TRUE;DELEGATED-TO="mailto:ida@mail.example":mailto:leo.stern@mail.example',
    ],
    guests: [
      { title: 'Mia Berg', response: 'ACCEPTED', portion: 1, organizer: true },
      { title: 'Leo', response: 'DECLINED', portion: 1, organizer: false },
    ],
    remaining: ['X-JMAP-ID=bGVv', 'SCHEDULE-AGENT=NONE'],
  },
];

const start = '2027-03-06T18:00:00.000Z';
const second = '2027-03-13T18:00:00.000Z';

function file(...lines: string[]): string {
  const dinner = ['UID:dinner', 'DTSTART:20270306T180000Z', 'DTEND:20270306T200000Z', 'SUMMARY:Dinner'];
  const event = ['BEGIN:VEVENT', ...dinner, ...lines, 'END:VEVENT'];
  return ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Another//EN', ...event, 'END:VCALENDAR', ''].join(
    '\r\n',
  );
}

inAnnsWorld(here => {
  async function aCalendar(as = here.ann): Promise<string> {
    const calendar = { title: 'Home', visibility: 'VISIBILITY_LEVEL_PRIVATE', timeZone: 'UTC' } as const;
    return (await as.client.calendar.create({ calendar })).name;
  }

  async function exported(name: string, as = here.ann): Promise<string> {
    const { calendar, event } = as.client;
    const blob = await (name.includes('/events/') ? event : calendar).export({ name });
    return (await blob.text()).replaceAll('\r\n ', '');
  }

  async function guestsOf(calendar: string, as = here.ann) {
    const { attendees } = await as.client.attendee.list({ parent: `${calendar}/events/-` });
    return attendees.map(({ title, response, portion, organizer }) => ({
      title,
      response,
      portion,
      organizer,
    }));
  }

  function read(calendar: string, icalendar: string, as: Person = here.ann) {
    return as.client.calendar.importEvents({ name: calendar, icalendar });
  }

  describe.each(shapes)('guests in a file of $program', ({ lines, guests, remaining }) => {
    test('are all there, leave again with what was said of them, and come back', async () => {
      const [calendar, another] = [await aCalendar(), await aCalendar()];
      await read(calendar, file(...lines));
      expect(await guestsOf(calendar)).toEqual(guests);
      expect(await read(calendar, file(...lines))).toMatchObject({ unchangedCount: 1, updatedCount: 0 });
      const text = await exported(calendar);
      expect(text).not.toMatch(/@|mailto|leo\.stern|mia\.berg/);
      expect(text.match(/^ATTENDEE/gm)).toHaveLength(guests.length);
      expect(text.match(/^ORGANIZER/gm)).toHaveLength(1);
      for (const line of remaining) expect(text).toContain(line);
      await read(another, text);
      expect(await guestsOf(another)).toEqual(guests);
    });
  });

  test('people are known by our own address, and whoever imports a file by theirs', async () => {
    const [ben, zoe] = [await here.world.person('Ben'), await here.world.person('Zoe')];
    await befriend(here.ann, ben);
    const [calendar, another, bens] = [await aCalendar(), await aCalendar(), await aCalendar(ben)];
    const { publicUrl } = here.world.context.config;
    const address = (person: Person) => `${publicUrl}/${person.user}`;
    await read(
      calendar,
      file(
        'ATTENDEE;CN=Somebody;PARTSTAT=ACCEPTED:MAILTO:ANN@example.com',
        `ATTENDEE;CN=Ben;PARTSTAT=TENTATIVE;X-POTLUCK-PORTION=2:${address(ben)}`,
        `ATTENDEE;CN=Zoe;PARTSTAT=ACCEPTED:${address(zoe)}`,
        'ATTENDEE;CN=Ben:mailto:ben@example.com',
      ),
    );
    const { attendees } = await here.ann.client.attendee.list({ parent: `${calendar}/events/-` });
    expect(attendees).toMatchObject([
      { person: here.ann.user, response: 'ACCEPTED' },
      { person: ben.user, response: 'TENTATIVE', portion: 2 },
      { person: '', displayName: 'Zoe' },
      { person: '', displayName: 'Ben' },
    ]);
    const { events } = await ben.client.event.list({ parent: 'calendars/-' });
    const theirs = await exported(events[0]?.name ?? '', ben);
    expect(theirs).toContain(`ATTENDEE;CN=Ben;PARTSTAT=TENTATIVE;X-POTLUCK-PORTION=2:${address(ben)}`);
    await read(another, theirs);
    expect(await guestsOf(another)).toEqual(await guestsOf(calendar));
    // A file from another person cannot invite people whom its reader may not invite.
    await read(bens, theirs, ben);
    await expect(zoe.client.event.get({ name: events[0]?.name ?? '' })).rejects.toMatchObject({
      status: 404,
    });
    expect(await zoe.client.event.list({ parent: 'calendars/-' })).toMatchObject({ events: [] });
  });

  test('answers for single occurrences come back, whether these are edited or not', async () => {
    const [calendar, another] = [await aCalendar(), await aCalendar()];
    const event = {
      title: 'Dinner',
      startTime: start,
      endTime: '2027-03-06T20:00:00Z',
      recurrenceRule: 'FREQ=WEEKLY;COUNT=4',
    };
    const { name } = await here.ann.client.event.create({ parent: calendar, event });
    const third = '2027-03-20T18:00:00.000Z';
    const ask = (attendee: object) =>
      here.ann.client.attendee.create({ parent: name, attendee: { displayName: 'Oma', ...attendee } });
    await ask({ response: 'ACCEPTED' });
    for (const originalStartTime of [second, third]) await ask({ response: 'DECLINED', originalStartTime });
    const edit = { scope: 'THIS', originalStartTime: third, event: { title: 'Feast' } as never } as const;
    await here.ann.client.event.editOccurrence({ name, ...edit });
    await read(another, await exported(calendar));
    const heads = async (parent: string) => {
      const window = { startTime: '2027-03-01T00:00:00Z', endTime: '2027-04-01T00:00:00Z' };
      return (await here.ann.client.event.expand({ parent, ...window })).occurrences.map(each => each.heads);
    };
    expect(await heads(calendar)).toEqual([1, 0, 0, 1]);
    expect(await heads(another)).toEqual([1, 0, 0, 1]);
  });

  test('a dish is for as many as come, in the words of a file, and follows them when it comes back', async () => {
    const [calendar, another] = [await aCalendar(), await aCalendar()];
    const { client } = here.ann;
    const event = { title: 'Dinner', startTime: start, endTime: '2027-03-06T20:00:00Z' };
    const { name } = await client.event.create({ parent: calendar, event });
    const visibility = 'VISIBILITY_LEVEL_PRIVATE';
    const recipe = await client.recipe.create({ recipe: { title: 'Pie', yieldAmount: 2, visibility } });
    await client.eventRecipe.create({ parent: name, eventRecipe: { recipe: recipe.name, servings: 0 } });
    expect(await exported(name)).toContain('DESCRIPTION:Pie: ');
    for (const [displayName, response, portion] of [
      ['Oma', 'ACCEPTED', 4],
      ['Kid', 'ACCEPTED', 0.5],
      ['Leo', 'DECLINED', 1],
    ] as const)
      await client.attendee.create({ parent: name, attendee: { displayName, response, portion } });
    for (const each of [name, calendar]) expect(await exported(each)).toContain('Pie (4.5)');
    await read(another, await exported(calendar));
    expect((await client.eventRecipe.list({ parent: another })).eventRecipes).toMatchObject([
      { servings: 0 },
    ]);
  });

  test('nobody stands in a feed, which anybody may read who has its address', async () => {
    const calendar = await aCalendar();
    await read(calendar, file('ATTENDEE;CN=Oma:mailto:oma@mail.example'));
    const { uri } = await here.ann.client.calendar.renewFeed({ name: calendar });
    const { body } = await here.world.app.inject({ url: new URL(uri).pathname });
    expect(body).toContain('SUMMARY:Dinner');
    expect(body).not.toContain('Oma');
  });

  test('an import that is taken back takes its guests along', async () => {
    const calendar = await aCalendar();
    await read(calendar, file());
    const { undo } = await read(calendar, file('ATTENDEE;CN=Oma:mailto:oma@mail.example'));
    expect(await guestsOf(calendar)).toHaveLength(1);
    await here.ann.client.calendar.undoOccurrenceChange({ name: calendar, undo });
    expect(await guestsOf(calendar)).toEqual([]);
  });
});
