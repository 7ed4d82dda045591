import { Readable } from 'node:stream';
import type { ResourceDefinition } from '@potluck/contract/define-resource';
import { toSnake } from '@potluck/contract/masks/field-mask';
import { idOf, parentOf, wildcards } from '@potluck/contract/names';
import {
  definitions,
  parentDefinition,
  resources,
  rootDefinition,
  type SharedKey,
} from '@potluck/contract/resources';
import { findVisible } from '../policy/find-visible.ts';
import { findNamed } from '../policy/visible-row.ts';
import { insideRequest } from '../resources/server-part.ts';
import { getSettings } from '../resources/user-settings.ts';
import { presentRow } from '../rows/resource-row.ts';
import { slices } from '../store/parameters.ts';
import type { ZipEntry } from '../zip/zip-stream.ts';
import {
  allListed,
  type Exporting,
  extraFiles,
  grantedResources,
  type Listed,
  pictureEntry,
} from './extra-files.ts';

/**
 * The files of a person's data: everything they hold by a grant of their own, with its contents. Generated as they
 * are streamed, by the API's own methods, so they contain nothing that the person could not request.
 */
export async function* accountEntries(exporting: Exporting): AsyncGenerator<ZipEntry> {
  const { user } = exporting.viewer;
  yield { path: 'README.txt', content: readMe() };
  yield { path: 'account.json', content: await accountFacts(exporting) };
  yield jsonEntry('friends', allListed(exporting, grantedResources(resources.user, user)));
  yield* ownPicture(exporting);
  for (const kind of exportedKinds) {
    yield* storedEntries(exporting, kind);
    const more = extraFiles[kind.definition.singular as SharedKey];
    if (more) yield* more.entries(exporting);
  }
  const { deletedResource } = resources;
  yield jsonEntry('deleted', allListed(exporting, { definition: deletedResource, parent: user }));
  yield jsonEntry('deleted-contents', deletedContents(exporting));
}

async function* storedEntries(
  exporting: Exporting,
  { definition, file, below }: ExportedKind,
): AsyncGenerator<ZipEntry> {
  const own = () => allListed(exporting, grantedResources(definition, exporting.viewer.user));
  yield jsonEntry(file, own());
  for (const child of below) yield jsonEntry(child.file, allBelow(exporting, own(), child));
}

async function* allBelow(
  exporting: Exporting,
  things: AsyncGenerator<Listed>,
  { definition, path }: ExportedChild,
): AsyncGenerator<Listed> {
  const held = new Set<string>();
  for await (const { name } of things) {
    held.add(name);
    yield* allListed(exporting, { definition, parent: name + path });
  }
  yield* elsewhere[definition.singular]?.(exporting, held) ?? [];
}

/**
 * What the person may restore, with what is in it. Grants, links and other people's marks are no content, nor are rows of
 * other resources that wait with it: entries of a deleted recipe in cookbooks and calendars that the person may not see.
 */
async function* deletedContents(exporting: Exporting): AsyncGenerator<Listed> {
  const { context, viewer } = exporting;
  const parent = viewer.user;
  for await (const deleted of allListed(exporting, { definition: resources.deletedResource, parent })) {
    const owner = String(deleted.resource).split('/', 2).join('/');
    for (let after = -1; ; ) {
      const rows = await readKept(context.store.db, { id: idOf(deleted.name), after });
      for (const { source, data } of rows) {
        const { name, root = name, title, body } = JSON.parse(data) as KeptContent;
        if (body !== undefined && root === owner && source !== 'deleted_row')
          yield { name, title, ...JSON.parse(body) };
      }
      const last = rows.at(-1);
      if (!last) break;
      after = Number(last.seq);
    }
  }
}

interface KeptContent {
  name: string;
  /** Only for what is in another resource. */
  root?: string;
  title?: string;
  body?: string;
}

function readKept(db: Exporting['context']['store']['db'], { id, after }: { id: string; after: number }) {
  return db
    .selectFrom('deleted_row')
    .select(['seq', 'source', 'data'])
    .where('entry', '=', id)
    .where('kind', '=', 'row')
    .where('seq', '>', after)
    .orderBy('seq')
    .limit(500)
    .execute();
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

async function* ownPicture({ context, viewer }: Exporting): AsyncGenerator<ZipEntry> {
  const { row } = await findVisible(context.store.db, viewer, resources.user, viewer.user);
  yield* pictureEntry(context, row, 'Me');
}

/** The archive's README. */
function readMe(): string {
  const rows = exportedKinds.map(({ definition: { singular, plural }, file, below }) => {
    const more = extraFiles[singular as SharedKey];
    const files = [file, ...below.map(child => child.file)].map(each => `${each}.json`);
    return row([...files, ...(more ? [more.folder] : [])], [`your ${plural}`, more?.says].filter(Boolean));
  });
  return `Everything that is yours in Potluck.

${row(
  ['account.json'],
  [
    'your profile, settings, favourites, what you muted, lists that you follow, notifications, access keys (not the keys themselves), sessions and the links that you made (without their secrets)',
  ],
)}
${row(['friends.json'], ['who you are friends with'])}
${rows.join('\n')}
${row(['deleted.json', 'deleted-contents.json'], ['what you deleted and can still restore'])}

Yours is what you were given or made, not what you see because it is public or because a circle of yours holds it. Events of others to
which you are asked are in it with your answers, and what you noted of cooking recipes of others.
`;
}

function row(files: string[], says: (string | undefined)[]): string {
  return `${files.join(', ')}\n    ${says.join(', ')}`;
}

/** A type of resource that people hold, with its contents. */
interface ExportedKind {
  definition: ResourceDefinition;
  /** Its file name, without an extension. */
  file: string;
  below: readonly ExportedChild[];
}

interface ExportedChild {
  definition: ResourceDefinition;
  file: string;
  /** The path from the resource's name to a list of all children: `/listItems/-` for completions. */
  path: string;
}

/** Every shareable type except users. */
const exportedKinds: readonly ExportedKind[] = definitions
  .filter(definition => definition.accessField && definition !== resources.user)
  .map(definition => ({ definition, file: fileOf(definition), below: childrenOf(definition) }));

function childrenOf(thing: ResourceDefinition): ExportedChild[] {
  return definitions
    .filter(each => parentDefinition(each) && rootDefinition(each) === thing)
    .map(definition => ({ definition, file: fileOf(definition), path: pathFrom(thing, definition) }));
}

function pathFrom(thing: ResourceDefinition, { pattern }: ResourceDefinition): string {
  return parentOf(pattern)
    .slice(thing.pattern.length)
    .replace(/\{\w+\}/g, '-');
}

/** `list-items` */
function fileOf({ plural }: ResourceDefinition): string {
  return toSnake(plural).replaceAll('_', '-');
}

/** The person's own contributions to resources that they do not hold; `held` are those that they do. */
const elsewhere: Readonly<Record<string, Elsewhere>> = {
  event: invitedEvents,
  attendee: ownAnswers,
  cooking: ownCookings,
};

type Elsewhere = (exporting: Exporting, held: ReadonlySet<string>) => AsyncGenerator<Listed>;

/** Events to which the person is invited. */
async function* invitedEvents(exporting: Exporting, held: ReadonlySet<string>): AsyncGenerator<Listed> {
  const all = { definition: resources.event, parent: 'calendars/-' };
  for await (const event of allListed(exporting, all))
    if (event.response !== 'RESPONSE_UNSPECIFIED' && !held.has(parentOf(event.name))) yield event;
}

/** The person's answers to those events. */
async function* ownAnswers(exporting: Exporting, held: ReadonlySet<string>): AsyncGenerator<Listed> {
  const all = { definition: resources.attendee, parent: 'calendars/-/events/-' };
  for await (const attendee of allListed(exporting, all))
    if (attendee.person === exporting.viewer.user && !held.has(parentOf(parentOf(attendee.name))))
      yield attendee;
}

/** The person's cookings of other people's recipes that they can still see. */
async function* ownCookings(exporting: Exporting, held: ReadonlySet<string>): AsyncGenerator<Listed> {
  const { user } = exporting.viewer;
  const { db } = exporting.context.store;
  const rows = await db.selectFrom('cooking').select('root').where('creator', '=', user).distinct().execute();
  const others = rows.map(({ root }) => root).filter(root => !held.has(root));
  for (const names of slices(others))
    for (const { row } of await findNamed(db, { user }, { type: 'recipe', names })) {
      const filter = `cook = "${user}"`;
      yield* allListed(exporting, { definition: resources.cooking, parent: row.name, filter });
    }
}

/** Personal data that belongs to no resource, as JSON. It contains no secrets, because those are not stored. */
async function accountFacts(exporting: Exporting): Promise<string> {
  const { context, viewer } = exporting;
  const { db } = context.store;
  const person = await findVisible(db, viewer, resources.user, viewer.user);
  const request = insideRequest({});
  const [favorites, muted] = await Promise.all(
    (['favorite', 'mute'] as const).map(mark =>
      db.selectFrom(mark).select('resource').where('user', '=', viewer.user).orderBy('resource').execute(),
    ),
  );
  const followed = await db
    .selectFrom('list_follower')
    .select('list')
    .where('user', '=', viewer.user)
    .orderBy('list')
    .execute();
  const parent = viewer.user;
  const facts = {
    user: presentRow(resources.user, person),
    settings: await getSettings({ context, viewer, definition: resources.userSettings }, request),
    favorites: (favorites ?? []).map(({ resource }) => resource),
    muted: (muted ?? []).map(({ resource }) => resource),
    followed: followed.map(({ list }) => list),
    accessKeys: await Array.fromAsync(allListed(exporting, { definition: resources.accessKey, parent })),
    sessions: await Array.fromAsync(allListed(exporting, { definition: resources.session, parent })),
    notifications: await Array.fromAsync(
      allListed(exporting, { definition: resources.notification, parent }),
    ),
    links: await Array.fromAsync(ownLinks(exporting)),
  };
  return `${JSON.stringify(facts, null, 2)}\n`;
}

/** The person's links to resources that they may still share. */
async function* ownLinks(exporting: Exporting): AsyncGenerator<Listed> {
  for (const definition of definitions) {
    if (!definition.linksTo) continue;
    const parent = wildcards(parentOf(definition.pattern)).replaceAll('*', '-');
    for await (const link of allListed(exporting, { definition, parent })) {
      const { name: maker } = link.creator as { name: string };
      if (maker === exporting.viewer.user) yield link;
    }
  }
}
