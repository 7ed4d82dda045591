import type { Client } from '@potluck/contract';
import { dayMs, hourMs } from '@potluck/contract/durations';
import { parseIngredientLines } from '../../contract/src/ingredient-line.ts';
import type { LoadRequest } from '../measure/load.ts';

/*
 * Measures the shopping plan of two weeks: 30 dishes of 15 ingredients each, a third of them not in earlier recipes; on
 * an empty list, and on a list that already has everything.
 */
const visibility = 'VISIBILITY_LEVEL_PRIVATE';
const start = Date.UTC(2098, 0, 6);
const [dishes, ingredients] = [30, 15];

export async function shoppingPlan(client: Client): Promise<LoadRequest[]> {
  const { name: calendar } = await client.calendar.create({ calendar: { title: 'Dinners', visibility } });
  for (let at = 0; at < dishes; at += 1) await plan(client, calendar, at);
  const [empty, full] = [await aList(client), await aList(client)];
  const span = { startTime: iso(start), endTime: iso(start + 14 * dayMs) };
  const days = { ...span, timeZone: 'Europe/Berlin', calendars: [calendar] };
  await client.list.applyPlan({ name: full, ...days });
  const body = JSON.stringify(days);
  const path = (name: string, verb: string) => [`/api/lists/v1alpha1/${name}:${verb}`];
  return [
    { title: 'preview, empty list', method: 'POST', paths: path(empty, 'previewPlan'), body },
    { title: 'preview, all on the list', method: 'POST', paths: path(full, 'previewPlan'), body },
    { title: 'state of the list', method: 'GET', paths: path(full, 'planState') },
  ];
}

async function plan(client: Client, parent: string, at: number): Promise<void> {
  const lines = Array.from({ length: ingredients }, (_, line) => `${line + 1}00 g food ${at * 5 + line}`);
  const ingredientGroups = parseIngredientLines(lines.join('\n'));
  const recipe = { title: `Dish ${at}`, visibility, yieldAmount: 4, ingredientGroups } as const;
  const { name } = await client.recipe.create({ recipe });
  const begin = start + (at % 14) * dayMs + 18 * hourMs;
  const dinner = { title: 'Dinner', startTime: iso(begin), endTime: iso(begin + hourMs) };
  const event = await client.event.create({ parent, event: dinner });
  await client.eventRecipe.create({ parent: event.name, eventRecipe: { recipe: name, servings: 6 } });
}

async function aList(client: Client): Promise<string> {
  const sections = ['Vegetables', 'Dairy', 'Dry goods'].map(title => ({ title }));
  return (await client.list.create({ list: { title: 'Shop', visibility, sections } })).name;
}

function iso(time: number): string {
  return new Date(time).toISOString();
}
