import type { Client } from '@potluck/contract';
import { dayMs, hourMs, weekMs } from '@potluck/contract/durations';
import type { LoadRequest } from '../measure/load.ts';

/* The largest meal board: four weeks of six calendars with three daily meals each, all with a dish; lunches are series. */
const visibility = 'VISIBILITY_LEVEL_PRIVATE';
const start = Date.UTC(2098, 0, 6);
const [weeks, calendars, recipes] = [4, 6, 40];
const hours = [7, 12, 18];

export async function mealBoard(client: Client): Promise<LoadRequest[]> {
  const dishes = await Promise.all(Array.from({ length: recipes }, (_, at) => aRecipe(client, at)));
  for (let at = 0; at < calendars; at += 1) {
    const calendar = await client.calendar.create({ calendar: { title: `Meals ${at}`, visibility } });
    await planMeals(client, calendar.name, dishes);
  }
  const query = new URLSearchParams({ startTime: iso(start), endTime: iso(start + weeks * weekMs) });
  const path = `/api/calendars/v1alpha1/calendars/-/events:expand?${query}`;
  return [{ title: 'board, four weeks of six', method: 'GET', paths: [path] }];
}

async function planMeals(client: Client, parent: string, dishes: string[]): Promise<void> {
  for (let at = 0; at < weeks * 7; at += 1)
    for (const hour of hours) {
      if (hour === 12 && at >= 7) continue;
      const begin = start + at * dayMs + hour * hourMs;
      const times = { startTime: iso(begin), endTime: iso(begin + hourMs) };
      const recurrenceRule = hour === 12 ? 'FREQ=WEEKLY' : '';
      const event = await client.event.create({ parent, event: { title: 'Meal', ...times, recurrenceRule } });
      const recipe = dishes[(at * 3 + hour) % dishes.length] ?? '';
      await client.eventRecipe.create({ parent: event.name, eventRecipe: { recipe, servings: 4 } });
    }
}

async function aRecipe(client: Client, at: number): Promise<string> {
  return (await client.recipe.create({ recipe: { title: `Dish ${at}`, visibility } })).name;
}

function iso(time: number): string {
  return new Date(time).toISOString();
}
