import { hourMs, weekMs } from '@potluck/contract/durations';
import { describe, expect, test } from 'vitest';
import { inAnnsWorld } from '../../testing/anns-world.ts';
import { befriend } from '../../testing/sharing/share.ts';
import type { Person } from '../../testing/world.ts';

const first = Date.parse('2027-03-06T18:00:00.000Z');
const at = (time: number) => new Date(time).toISOString();
const [one, two, three, four] = [0, 1, 2, 3].map(weeks => at(first + weeks * weekMs)) as [
  string,
  string,
  string,
  string,
];
const visibility = 'VISIBILITY_LEVEL_PRIVATE';

/** Sorts by name; answers for all occurrences come last. */
function keyOf([who, start]: (string | null)[]): string {
  return `${who} ${start ?? 'later'}`;
}

inAnnsWorld(here => {
  /** Four Saturdays, with Ben invited. */
  async function dinners() {
    const ben = await here.world.person('Ben');
    await befriend(here.ann, ben);
    const calendar = await here.ann.client.calendar.create({
      calendar: { title: 'Home', visibility, timeZone: 'UTC' },
    });
    const event = { title: 'Dinner', startTime: one, endTime: at(first + 2 * hourMs) };
    const weekly = { recurrenceRule: 'FREQ=WEEKLY;COUNT=4' };
    const { name } = await here.ann.client.event.create({
      parent: calendar.name,
      event: { ...event, ...weekly },
    });
    await here.ann.client.attendee.create({ parent: name, attendee: { person: ben.user } });
    return { ben, calendar: calendar.name, name };
  }

  function answer(who: Person, name: string, originalStartTime: string | null, response = 'ACCEPTED') {
    return who.client.event.respond({ name, originalStartTime, response: response as 'ACCEPTED' });
  }

  async function answers(parent: string) {
    const { attendees } = await here.ann.client.attendee.list({ parent });
    return attendees
      .map(each => [each.title || each.displayName, each.originalStartTime, each.response])
      .toSorted((left, right) => keyOf(left).localeCompare(keyOf(right)));
  }

  /** Makes the last two a series of their own: an hour later, longer, with another title. */
  async function splitDinners() {
    const made = await dinners();
    const { name } = made;
    const times = {
      startTime: at(first + 2 * weekMs + hourMs),
      endTime: at(first + 2 * weekMs + 4 * hourMs),
    };
    const scope = 'THIS_AND_FOLLOWING';
    const event = { ...times, title: 'Late dinner' };
    const edit = { name, scope, originalStartTime: three, event } as const;
    const { event: part, undo: id } = await here.ann.client.event.editOccurrence(edit);
    const undo = () => here.ann.client.calendar.undoOccurrenceChange({ name: made.calendar, undo: id });
    return { ...made, part, undo };
  }

  async function march() {
    const times = { startTime: '2027-03-01T00:00:00Z', endTime: '2027-04-01T00:00:00Z' };
    return (await here.ann.client.event.expand({ parent: 'calendars/-', ...times })).occurrences;
  }

  describe('undoing a split keeps later answers', () => {
    test('for all, for one evening and renewed, each at its own time', async () => {
      const { ben, name, part, undo } = await splitDinners();
      await answer(ben, part, null, 'TENTATIVE');
      await answer(ben, part, at(first + 3 * weekMs + hourMs));
      await here.ann.client.attendee.create({ parent: part, attendee: { displayName: 'Oma' } });
      await undo();
      expect(await answers(name)).toEqual([
        ['Ben', four, 'ACCEPTED'],
        ['Ben', null, 'TENTATIVE'],
        ['Oma', null, 'NEEDS_ACTION'],
      ]);
    });

    test('and where both parts were answered, the latest answer', async () => {
      const { ben, name, part, undo } = await splitDinners();
      await answer(ben, part, null, 'TENTATIVE');
      await new Promise(done => setTimeout(done, 2));
      await answer(ben, name, null, 'DECLINED');
      await answer(ben, name, two);
      await undo();
      expect(await answers(name)).toEqual([
        ['Ben', two, 'ACCEPTED'],
        ['Ben', null, 'DECLINED'],
      ]);
    });

    test('a withdrawn answer for one evening stays withdrawn', async () => {
      const { ben, name, part, undo } = await splitDinners();
      const single = await answer(ben, part, at(first + 2 * weekMs + hourMs));
      await ben.client.attendee.delete({ name: single.name });
      await undo();
      expect(await answers(name)).toEqual([['Ben', null, 'NEEDS_ACTION']]);
    });
  });

  describe('undoing a split keeps other later changes', () => {
    const dishesAt = async (parent: string) =>
      (await here.ann.client.eventRecipe.list({ parent })).eventRecipes.map(each => [
        each.title,
        each.servings,
        each.bringer === '' ? '' : each.broughtBy?.title,
      ]);

    test('added dishes, and who brings them', async () => {
      const { name, part, undo } = await splitDinners();
      const [ben] = (await here.ann.client.attendee.list({ parent: part })).attendees;
      await here.ann.client.attendee.update({ attendee: { name: ben?.name ?? '', response: 'ACCEPTED' } });
      const dishes = [
        { title: 'Soup', servings: 4 },
        { title: 'Dessert', servings: 0, bringer: ben?.name ?? '' },
      ];
      for (const eventRecipe of dishes)
        await here.ann.client.eventRecipe.create({ parent: part, eventRecipe });
      await undo();
      expect(await dishesAt(name)).toEqual([
        ['Soup', 4, ''],
        ['Dessert', 0, 'Ben'],
      ]);
    });

    test('the latest of two versions of a dish', async () => {
      const { calendar, name } = await dinners();
      const added = ['Soup', 'Bread'].map(title => ({ parent: name, eventRecipe: { title, servings: 4 } }));
      for (const dish of added) await here.ann.client.eventRecipe.create(dish);
      const scope = 'THIS_AND_FOLLOWING';
      const edit = { name, scope, originalStartTime: three, event: { title: 'Late dinner' } } as const;
      const { event: part, undo } = await here.ann.client.event.editOccurrence(edit);
      const [soup, bread] = (await here.ann.client.eventRecipe.list({ parent: part })).eventRecipes;
      await here.ann.client.eventRecipe.update({ eventRecipe: { name: soup?.name ?? '', servings: 6 } });
      await here.ann.client.eventRecipe.delete({ name: bread?.name ?? '' });
      await here.ann.client.calendar.undoOccurrenceChange({ name: calendar, undo });
      expect(await dishesAt(name)).toEqual([
        ['Soup', 6, ''],
        ['Bread', 4, ''],
      ]);
    });

    test('edited evenings, at their old times and with their own changes only', async () => {
      const { name, part, undo } = await splitDinners();
      const originalStartTime = at(first + 3 * weekMs + hourMs);
      const feast = await here.ann.client.event.editOccurrence({
        ...{ name: part, scope: 'THIS', originalStartTime },
        event: { description: 'Bring games' },
      });
      await here.ann.client.eventRecipe.create({ parent: feast.event, eventRecipe: { title: 'Cake' } });
      await undo();
      expect(await here.ann.client.event.get({ name: feast.event })).toMatchObject({
        ...{ parentEvent: name, originalStartTime: four, startTime: four, title: 'Dinner' },
        ...{ endTime: at(first + 3 * weekMs + 2 * hourMs), description: 'Bring games' },
      });
      expect((await dishesAt(feast.event)).map(([title]) => title)).toEqual(['Cake']);
      const ours = (await march()).filter(({ event }) => [name, feast.event].includes(event));
      expect(ours.map(({ startTime }) => startTime)).toEqual([one, two, three, four]);
    });
  });

  describe('a file that moves a series', () => {
    test('moves answers, edited evenings and their dishes with it, and undo moves them back', async () => {
      const { ben, calendar, name } = await dinners();
      for (const start of [two, three]) await answer(ben, name, start);
      const edit = { name, scope: 'THIS', originalStartTime: three, event: { title: 'Feast' } } as const;
      const { event: feast } = await here.ann.client.event.editOccurrence(edit);
      await here.ann.client.eventRecipe.create({ parent: feast, eventRecipe: { title: 'Cake' } });
      const before = await answers(name);
      const icalendar = await (await here.ann.client.calendar.export({ name: calendar })).text();
      // Every time in the file is an hour later; the file does not mention attendees.
      const later = icalendar
        .replaceAll(
          /^(DTSTART|DTEND|RECURRENCE-ID)([^\r\n]*T)(\d\d)/gm,
          (_, key, to, clock) => `${key}${to}${Number(clock) + 1}`,
        )
        .replaceAll(/^(ATTENDEE|ORGANIZER|X-POTLUCK-ATTENDEE)[^\n]*\n( [^\n]*\n)*/gm, '');
      expect(later).not.toMatch(/^(DTSTART|DTEND|RECURRENCE-ID)[^\r\n]*T18/m);
      const { undo, leftOutCount } = await here.ann.client.calendar.importEvents({
        name: calendar,
        icalendar: later,
      });
      expect(leftOutCount).toBe(0);
      expect(await answers(name)).toEqual([
        ['Ben', at(first + weekMs + hourMs), 'ACCEPTED'],
        ['Ben', at(first + 2 * weekMs + hourMs), 'ACCEPTED'],
        ['Ben', null, 'NEEDS_ACTION'],
      ]);
      expect(await here.ann.client.event.get({ name: feast })).toMatchObject({
        ...{ title: 'Feast', startTime: at(first + 2 * weekMs + hourMs) },
        originalStartTime: at(first + 2 * weekMs + hourMs),
      });
      const { eventRecipes } = await here.ann.client.eventRecipe.list({ parent: feast });
      expect(eventRecipes.map(({ title }) => title)).toEqual(['Cake']);
      await here.ann.client.calendar.undoOccurrenceChange({ name: calendar, undo });
      expect(await answers(name)).toEqual(before);
      expect(await here.ann.client.event.get({ name: feast })).toMatchObject({ startTime: three });
    });
  });

  describe('an update of the series', () => {
    test('moves answers for single occurrences and edited occurrences with it', async () => {
      const { ben, name } = await dinners();
      for (const start of [two, three]) await answer(ben, name, start);
      const feast = await here.ann.client.event.editOccurrence({
        ...{ name, scope: 'THIS', originalStartTime: three },
        event: { title: 'Feast' },
      });
      const later = { startTime: at(first + hourMs), endTime: at(first + 3 * hourMs) };
      await here.ann.client.event.update({ event: { name, ...later } });
      expect(await answers(name)).toEqual([
        ['Ben', at(first + weekMs + hourMs), 'ACCEPTED'],
        ['Ben', at(first + 2 * weekMs + hourMs), 'ACCEPTED'],
        ['Ben', null, 'NEEDS_ACTION'],
      ]);
      expect(await ben.client.event.get({ name: feast.event })).toMatchObject({
        originalStartTime: at(first + 2 * weekMs + hourMs),
        startTime: at(first + 2 * weekMs + hourMs),
        response: 'ACCEPTED',
      });
      const march = { startTime: '2027-03-01T00:00:00Z', endTime: '2027-04-01T00:00:00Z' };
      const { occurrences } = await here.ann.client.event.expand({ parent: 'calendars/-', ...march });
      expect(occurrences.map(({ title, acceptedCount }) => [title, acceptedCount])).toEqual([
        ['Dinner', 0],
        ['Dinner', 1],
        ['Feast', 1],
        ['Dinner', 0],
      ]);
    });

    test('that starts later leaves them where they are', async () => {
      const { ben, name } = await dinners();
      await answer(ben, name, three);
      const later = { startTime: two, endTime: at(first + weekMs + 2 * hourMs) };
      await here.ann.client.event.update({ event: { name, ...later } });
      expect(await answers(name)).toEqual([
        ['Ben', three, 'ACCEPTED'],
        ['Ben', null, 'NEEDS_ACTION'],
      ]);
    });

    test('in another time zone keeps each with its evening', async () => {
      const { ben, name } = await dinners();
      await answer(ben, name, four);
      await here.ann.client.event.update({ event: { name, timeZone: 'America/New_York' } });
      // New York changed its clocks between the first and the fourth.
      expect(await answers(name)).toEqual([
        ['Ben', at(Date.parse(four) - hourMs), 'ACCEPTED'],
        ['Ben', null, 'NEEDS_ACTION'],
      ]);
    });

    test('removes the answers of occurrences that no longer exist', async () => {
      const { ben, name } = await dinners();
      for (const start of [two, four]) await answer(ben, name, start);
      await here.ann.client.event.update({ event: { name, recurrenceRule: 'FREQ=WEEKLY;COUNT=3' } });
      expect(await answers(name)).toEqual([
        ['Ben', two, 'ACCEPTED'],
        ['Ben', null, 'NEEDS_ACTION'],
      ]);
      await here.ann.client.event.update({ event: { name, recurrenceRule: '' } });
      expect(await answers(name)).toEqual([['Ben', null, 'NEEDS_ACTION']]);
    });
  });
});
