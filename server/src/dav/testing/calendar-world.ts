import { onTestFinished } from 'vitest';
import type { Store } from '../../store/store.ts';
import { openWorld, type Person, type TestWorld } from '../../testing/world.ts';
import { aCalendar } from './files.ts';
import { type Program, programOf } from './program.ts';

/** Ann with a calendar, and a calendar program that has a key of hers. */
export interface CalendarWorld {
  world: TestWorld;
  ann: Person;
  calendar: string;
  program: Program;
  /** The path of the calendar. */
  path: string;
}

/** Opens the world for one test, which closes it when it ends. */
export async function openCalendarWorld(store: Store): Promise<CalendarWorld> {
  const world = await openWorld(store, { DRAW_PICTURES: 'off' });
  onTestFinished(() => world.close());
  const ann = await world.person('Ann');
  const calendar = await aCalendar(ann);
  const program = await programOf(world, ann);
  return { world, ann, calendar, program, path: `${program.home}c-${calendar.slice('calendars/'.length)}/` };
}
