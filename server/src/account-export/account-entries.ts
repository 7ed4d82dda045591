import { Readable } from 'node:stream';
import { resources, type SharedKey } from '@potluck/contract/resources';
import { findVisible } from '../policy/find-visible.ts';
import type { ZipEntry } from '../zip/zip-stream.ts';
import { accountFacts } from './account-facts.ts';
import { allListed, type Listed } from './all-listed.ts';
import { elsewhere } from './elsewhere.ts';
import { type ExportedChild, type ExportedKind, exportedKinds } from './exported-kinds.ts';
import { type Exporting, held } from './exporting.ts';
import { extraFiles } from './extra-files.ts';
import { pictureEntry } from './picture-entry.ts';
import { readMe } from './read-me.ts';

/**
 * The files of all that is a person's: what they hold by a grant of their own, and what lies below it. They are made as
 * they are read away, by the methods that answer the API, so nothing is in them that the person could not ask for.
 */
export async function* accountEntries(exporting: Exporting): AsyncGenerator<ZipEntry> {
  const { user } = exporting.viewer;
  yield { path: 'README.txt', content: readMe() };
  yield { path: 'account.json', content: await accountFacts(exporting) };
  yield jsonEntry('friends', allListed(exporting, held(resources.user, user)));
  yield* ownPicture(exporting);
  for (const kind of exportedKinds) {
    yield* kept(exporting, kind);
    const more = extraFiles[kind.definition.singular as SharedKey];
    if (more) yield* more.entries(exporting);
  }
}

async function* kept(
  exporting: Exporting,
  { definition, file, below }: ExportedKind,
): AsyncGenerator<ZipEntry> {
  const own = () => allListed(exporting, held(definition, exporting.viewer.user));
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
