import type { Client } from '@potluck/contract';
import { dayMs, hourMs } from '@potluck/contract/durations';
import { parseIngredientLines } from '../../contract/src/ingredient-line.ts';
import type { LoadRequest } from '../measure/load.ts';

/*
 * Measures the shopping plan and the schedule for two weeks of dinners whose servings follow the headcount: 30 dinners
 * with eight invited guests each.
 */
const visibility = 'VISIBILITY_LEVEL_PRIVATE';
const start = Date.UTC(2097, 0, 7);
const [dinners, ingredients] = [30, 15];
/** Five portions accepted. */
const guests = [
  { displayName: 'Ben', response: 'ACCEPTED' },
  { displayName: 'Kim', response: 'ACCEPTED' },
  { displayName: 'Dot', response: 'ACCEPTED' },
  { displayName: 'Oma', response: 'ACCEPTED' },
  { displayName: 'Tom', response: 'ACCEPTED', portion: 0.5 },
  { displayName: 'Mia', response: 'ACCEPTED', portion: 0.5 },
  { displayName: 'Jo', response: 'TENTATIVE' },
  { displayName: 'Eve' },
] as const;

export async function plansWithGuests(client: Client): Promise<LoadRequest[]> {
  const { name: calendar } = await client.calendar.create({
    calendar: { title: 'At the table', visibility },
  });
  for (let at = 0; at < dinners; at += 1) await plan(client, calendar, at);
  const { name: list } = await client.list.create({ list: { title: 'Shop', visibility } });
  const span = { startTime: iso(start), endTime: iso(start + 14 * dayMs) };
  const days = { ...span, timeZone: 'Europe/Berlin', calendars: [calendar] };
  await client.list.applyPlan({ name: list, ...days });
  const ofList = `/api/lists/v1alpha1/${list}`;
  const expand = `/api/calendars/v1alpha1/${calendar}/events:expand?${new URLSearchParams(span)}`;
  return [
    {
      title: 'preview, with guests',
      method: 'POST',
      paths: [`${ofList}:previewPlan`],
      body: JSON.stringify(days),
    },
    { title: 'state of the list, with guests', method: 'GET', paths: [`${ofList}:planState`] },
    { title: 'expand, with guests', method: 'GET', paths: [expand] },
  ];
}

async function plan(client: Client, calendar: string, at: number): Promise<void> {
  const lines = Array.from({ length: ingredients }, (_, line) => `${line + 1}00 g food ${at * 5 + line}`);
  const ingredientGroups = parseIngredientLines(lines.join('\n'));
  const recipe = { title: `Dish ${at}`, visibility, yieldAmount: 4, ingredientGroups } as const;
  const { name } = await client.recipe.create({ recipe });
  const begin = start + (at % 14) * dayMs + 18 * hourMs;
  const dinner = { title: 'Dinner', startTime: iso(begin), endTime: iso(begin + hourMs) };
  const { name: parent } = await client.event.create({ parent: calendar, event: dinner });
  for (const attendee of guests) await client.attendee.create({ parent, attendee });
  await client.eventRecipe.create({ parent, eventRecipe: { recipe: name, servings: 0 } });
}

function iso(time: number): string {
  return new Date(time).toISOString();
}
