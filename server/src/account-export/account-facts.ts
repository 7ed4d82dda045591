import { resources } from '@potluck/contract/resources';
import { findVisible } from '../policy/find-visible.ts';
import { getSettings } from '../resources/user-settings.ts';
import { presentRow } from '../rows/resource-row.ts';
import { allListed } from './all-listed.ts';
import type { Exporting } from './exporting.ts';

/** What concerns the person rather than a thing of theirs, as JSON. Secrets are none of it: they are not kept. */
export async function accountFacts(exporting: Exporting): Promise<string> {
  const { context, viewer } = exporting;
  const { db } = context.store;
  const person = await findVisible(db, viewer, resources.user, viewer.user);
  const request = { name: '', query: {}, body: {}, ifMatch: '', gone: () => new AbortController().signal };
  const favorites = await db
    .selectFrom('favorite')
    .select('resource')
    .where('user', '=', viewer.user)
    .orderBy('resource')
    .execute();
  const parent = viewer.user;
  const facts = {
    user: presentRow(resources.user, person),
    settings: await getSettings({ context, viewer, definition: resources.userSettings }, request),
    favorites: favorites.map(({ resource }) => resource),
    accessKeys: await Array.fromAsync(allListed(exporting, { definition: resources.accessKey, parent })),
    sessions: await Array.fromAsync(allListed(exporting, { definition: resources.session, parent })),
  };
  return `${JSON.stringify(facts, null, 2)}\n`;
}
