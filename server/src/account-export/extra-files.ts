import { Readable } from 'node:stream';
import { accessFilters, levels } from '@potluck/contract/access';
import type { ResourceDefinition } from '@potluck/contract/define-resource';
import { resources, type SharedKey } from '@potluck/contract/resources';
import type { Context, Viewer } from '../context/context.ts';
import { JsonText } from '../http/json-text.ts';
import { listResources } from '../methods/list.ts';
import { ownHandler } from '../methods/own-handlers.ts';
import { findVisible } from '../policy/find-visible.ts';
import { calendarFile } from '../resources/calendar/calendar-file.ts';
import { insideRequest } from '../resources/server-part.ts';
import { storedPicture } from '../rows/picture-uri.ts';
import { entryNames, type ZipEntry } from '../zip/zip-stream.ts';
import { exportedEntries } from './export-recipes.ts';

/** Archive files beyond a type's API data, with their description in the README. */
export const extraFiles: Partial<Record<SharedKey, ExtraFiles>> = {
  recipe: {
    folder: 'recipes/',
    says: 'each also as a schema.org file with its picture',
    entries: recipeFiles,
  },
  calendar: { folder: 'calendars/', says: 'each also as an iCalendar file', entries: calendarFiles },
  list: {
    folder: 'lists/',
    says: 'with what they remember for suggesting it again',
    entries: listSuggestions,
  },
  circle: { folder: 'pictures/', says: 'with their pictures, and yours', entries: circlePictures },
};

interface ExtraFiles {
  folder: string;
  says: string;
  entries: (exporting: Exporting) => AsyncGenerator<ZipEntry>;
}

async function* recipeFiles({ context, viewer }: Exporting): AsyncGenerator<ZipEntry> {
  const call = { context, viewer, definition: resources.recipe };
  const request = { names: [], parent: viewer.user, filter: accessFilters.granted };
  for await (const entry of await exportedEntries(call, { ...request, format: 'RECIPE_FORMAT_SCHEMA_ORG' }))
    yield { ...entry, path: `recipes/${entry.path}` };
}

async function* calendarFiles(exporting: Exporting): AsyncGenerator<ZipEntry> {
  const { context, viewer } = exporting;
  const nameOf = entryNames();
  for await (const { name, title } of allListed(
    exporting,
    grantedResources(resources.calendar, viewer.user),
  )) {
    const { row } = await findVisible(context.store.db, viewer, resources.calendar, name);
    const { parts } = await calendarFile(context, viewer, row);
    const content = Readable.from(parts, { objectMode: false });
    yield { path: `calendars/${nameOf(String(title))}.ics`, content };
  }
}

async function* circlePictures(exporting: Exporting): AsyncGenerator<ZipEntry> {
  const { context, viewer } = exporting;
  const nameOf = entryNames();
  nameOf('Me');
  for await (const { name, title } of allListed(exporting, grantedResources(resources.circle, viewer.user))) {
    const circle = await findVisible(context.store.db, viewer, resources.circle, name);
    yield* pictureEntry(context, circle.row, nameOf(String(title)));
  }
}

/** Each list's remembered items, which it uses for suggestions. */
export async function* listSuggestions(exporting: Exporting): AsyncGenerator<ZipEntry> {
  yield { path: 'lists/remembered.json', content: Readable.from(parts(exporting), { objectMode: false }) };
}

async function* parts(exporting: Exporting): AsyncGenerator<string> {
  const { db } = exporting.context.store;
  let before = '[\n';
  for await (const { name } of allListed(exporting, changeable(exporting))) {
    const rows = await db
      .selectFrom('list_past')
      .select(['list', 'title', 'quantity', 'list_section as listSection'])
      .where('list', '=', name)
      .orderBy('score', 'desc')
      .execute();
    for (const row of rows) {
      yield `${before}${JSON.stringify(row)}`;
      before = ',\n';
    }
  }
  yield before === '[\n' ? '[]\n' : '\n]\n';
}

/** Suggestions require the right to change a list. */
function changeable({ viewer }: Exporting) {
  const own = grantedResources(resources.list, viewer.user);
  return { ...own, filter: `${own.filter} AND permission_level >= ${levels.PERMISSION_LEVEL_WRITE}` };
}

export interface Exporting {
  context: Context;
  viewer: Viewer;
}

/** Resources that an account holds by an accepted grant. */
export function grantedResources(definition: ResourceDefinition, parent: string) {
  return { definition, parent, filter: accessFilters.granted };
}

/** The picture of a row as a file, if it has one. Pictures of recipes are next to their recipes. */
export async function* pictureEntry(
  { blobs }: Context,
  row: { image: string | null },
  title: string,
): AsyncGenerator<ZipEntry> {
  const blob = await blobs.get(storedPicture(row)?.full ?? '');
  if (blob) yield { path: `pictures/${title}.webp`, content: blob.bytes };
}

export type Listed = Record<string, unknown> & { name: string };

interface ExportedList {
  definition: ResourceDefinition;
  parent: string;
  filter?: string;
}

/** Every resource of a list, page by page, through the list method. */
export async function* allListed(
  { context, viewer }: { context: Context; viewer: Viewer },
  { definition, parent, filter = '' }: ExportedList,
): AsyncGenerator<Listed> {
  const list = ownHandler(definition.singular, definition, 'list') ?? listResources;
  const call = { context, viewer, definition };
  let pageToken = '';
  do {
    const query = { filter, pageSize: '100', pageToken };
    const answer = await list(call, insideRequest({ name: parent, query }));
    const page = (answer instanceof JsonText ? JSON.parse(answer.text) : answer) as Page;
    yield* page[definition.plural] as Listed[];
    pageToken = page.nextPageToken;
  } while (pageToken !== '');
}

type Page = Record<string, unknown> & { nextPageToken: string };
