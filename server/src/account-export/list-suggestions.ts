import { Readable } from 'node:stream';
import { resources } from '@potluck/contract/resources';
import type { ZipEntry } from '../zip/zip-stream.ts';
import { allListed } from './all-listed.ts';
import { type Exporting, held } from './exporting.ts';

/** What each list remembers of what stood on it, for suggesting it again. */
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

/** Whoever may not change a list is not suggested anything from it. */
function changeable({ viewer }: Exporting) {
  const own = held(resources.list, viewer.user);
  return { ...own, filter: `${own.filter} AND permission_level >= 200` };
}
