import { Readable } from 'node:stream';
import type { ResourceDefinition } from '@potluck/contract/define-resource';
import { resources } from '@potluck/contract/resources';
import type { Context, Viewer } from '../context.ts';
import { findVisible } from '../find-visible.ts';
import { exportedEntries } from '../recipe-files/export-recipes.ts';
import { calendarFile } from '../resources/calendar/calendar-file.ts';
import { entryNames } from '../zip/entry-names.ts';
import type { ZipEntry } from '../zip/zip-stream.ts';
import { accountFacts } from './account-facts.ts';
import { allListed, type Listed } from './all-listed.ts';
import { pictureEntry } from './picture-entry.ts';
import { readMe } from './read-me.ts';

export interface Exporting {
  context: Context;
  viewer: Viewer;
}

/**
 * The files of all that is a person's: what they hold by a grant of their own, and what lies below it. They are made as
 * they are read away, by the methods that answer the API, so nothing is in them that the person could not ask for.
 */
export async function* accountEntries(exporting: Exporting): AsyncGenerator<ZipEntry> {
  const { user } = exporting.viewer;
  yield { path: 'README.txt', content: readMe };
  yield { path: 'account.json', content: await accountFacts(exporting) };
  yield jsonEntry('friends', allListed(exporting, held(resources.user, user)));
  yield* kept(exporting, resources.circle, []);
  yield* kept(exporting, resources.recipe, []);
  yield* kept(exporting, resources.list, [
    ['list-items', resources.listItem, ''],
    ['list-item-completions', resources.listItemCompletion, '/listItems/-'],
  ]);
  yield* kept(exporting, resources.calendar, [
    ['events', resources.event, ''],
    ['event-recipes', resources.eventRecipe, '/events/-'],
  ]);
  yield* recipeFiles(exporting);
  yield* calendarFiles(exporting);
  yield* pictures(exporting);
}

/** What an account holds by an accepted grant. */
function held(definition: ResourceDefinition, parent: string) {
  return { definition, parent, filter: 'state = 200' };
}

type Below = [file: string, definition: ResourceDefinition, path: string];

async function* kept(
  exporting: Exporting,
  definition: ResourceDefinition,
  below: Below[],
): AsyncGenerator<ZipEntry> {
  const own = () => allListed(exporting, held(definition, exporting.viewer.user));
  yield jsonEntry(definition.plural, own());
  for (const [file, child, path] of below) yield jsonEntry(file, allBelow(exporting, own(), child, path));
}

async function* allBelow(
  exporting: Exporting,
  things: AsyncGenerator<Listed>,
  definition: ResourceDefinition,
  path: string,
): AsyncGenerator<Listed> {
  for await (const { name } of things) yield* allListed(exporting, { definition, parent: name + path });
}

function jsonEntry(file: string, listed: AsyncGenerator<Listed>): ZipEntry {
  return { path: `${file}.json`, content: Readable.from(jsonParts(listed), { objectMode: false }) };
}

async function* jsonParts(listed: AsyncGenerator<Listed>): AsyncGenerator<string> {
  let before = '[\n';
  for await (const each of listed) {
    yield `${before}${JSON.stringify(each)}`;
    before = ',\n';
  }
  yield before === '[\n' ? '[]\n' : '\n]\n';
}

async function* recipeFiles({ context, viewer }: Exporting): AsyncGenerator<ZipEntry> {
  const call = { context, viewer, definition: resources.recipe };
  const asked = { names: [], parent: viewer.user, filter: 'state = 200' };
  for await (const entry of await exportedEntries(call, { ...asked, format: 'RECIPE_FORMAT_SCHEMA_ORG' }))
    yield { ...entry, path: `recipes/${entry.path}` };
}

async function* calendarFiles(exporting: Exporting): AsyncGenerator<ZipEntry> {
  const { context, viewer } = exporting;
  const nameOf = entryNames();
  for await (const { name, title } of allListed(exporting, held(resources.calendar, viewer.user))) {
    const { row } = await findVisible(context.store.db, viewer, resources.calendar, name);
    const { parts } = await calendarFile(context, viewer, row);
    const content = Readable.from(parts, { objectMode: false });
    yield { path: `calendars/${nameOf(String(title))}.ics`, content };
  }
}

async function* pictures(exporting: Exporting): AsyncGenerator<ZipEntry> {
  const { context, viewer } = exporting;
  const nameOf = entryNames();
  const { row } = await findVisible(context.store.db, viewer, resources.user, viewer.user);
  yield* pictureEntry(context, row, nameOf('Me'));
  for await (const { name, title } of allListed(exporting, held(resources.circle, viewer.user))) {
    const circle = await findVisible(context.store.db, viewer, resources.circle, name);
    yield* pictureEntry(context, circle.row, nameOf(String(title)));
  }
}
