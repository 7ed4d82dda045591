import type { Client } from '@potluck/contract';
import type { LoadRequest } from '../measure/load.ts';

/* Suggestions while typing on a list, from the past items of that list and two others, as many as a request reads. */
const visibility = 'VISIBILITY_LEVEL_PRIVATE';
const remembered = 1500;
const atOnce = 10;

export async function pastThings(client: Client): Promise<LoadRequest[]> {
  const own = await usedList(client, 0);
  for (const at of [1, 2]) await usedList(client, at * (remembered / 2));
  const path = `/api/lists/v1alpha1/${own}:suggestions`;
  return [{ title: 'suggestions of three lists', method: 'GET', paths: [path] }];
}

/** Creates a list whose history has `remembered` different items, counted from `first`. */
async function usedList(client: Client, first: number): Promise<string> {
  const sections = ['Vegetables', 'Dairy', 'Dry goods'].map(title => ({ title }));
  const { name: parent } = await client.list.create({ list: { title: 'Used', visibility, sections } });
  for (let at = first; at < first + remembered; at += atOnce) {
    const titles = Array.from({ length: atOnce }, (_, next) => `Thing number ${at + next}`);
    await Promise.all(
      titles.map(title => client.listItem.create({ parent, listItem: { title, quantity: '2 cans' } })),
    );
  }
  return parent;
}
