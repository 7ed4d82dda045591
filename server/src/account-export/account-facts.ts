import { collectionOf, parentOf } from '@potluck/contract/names';
import { definitions, resources } from '@potluck/contract/resources';
import { findVisible } from '../policy/find-visible.ts';
import { insideRequest } from '../resources/inside-request.ts';
import { getSettings } from '../resources/user-settings.ts';
import { presentRow } from '../rows/resource-row.ts';
import { allListed, type Listed } from './all-listed.ts';
import type { Exporting } from './exporting.ts';

/** What concerns the person rather than a thing of theirs, as JSON. Secrets are none of it: they are not kept. */
export async function accountFacts(exporting: Exporting): Promise<string> {
  const { context, viewer } = exporting;
  const { db } = context.store;
  const person = await findVisible(db, viewer, resources.user, viewer.user);
  const request = insideRequest({});
  const [favorites, muted] = await Promise.all(
    (['favorite', 'mute'] as const).map(mark =>
      db.selectFrom(mark).select('resource').where('user', '=', viewer.user).orderBy('resource').execute(),
    ),
  );
  const parent = viewer.user;
  const facts = {
    user: presentRow(resources.user, person),
    settings: await getSettings({ context, viewer, definition: resources.userSettings }, request),
    favorites: (favorites ?? []).map(({ resource }) => resource),
    muted: (muted ?? []).map(({ resource }) => resource),
    accessKeys: await Array.fromAsync(allListed(exporting, { definition: resources.accessKey, parent })),
    sessions: await Array.fromAsync(allListed(exporting, { definition: resources.session, parent })),
    notifications: await Array.fromAsync(
      allListed(exporting, { definition: resources.notification, parent }),
    ),
    links: await Array.fromAsync(ownLinks(exporting)),
  };
  return `${JSON.stringify(facts, null, 2)}\n`;
}

/** The links that the person made, to whatever they may still share. */
async function* ownLinks(exporting: Exporting): AsyncGenerator<Listed> {
  for (const definition of definitions) {
    if (!definition.linksTo) continue;
    const parent = `${collectionOf(parentOf(definition.pattern))}/-`;
    for await (const link of allListed(exporting, { definition, parent })) {
      const { name: maker } = link.creator as { name: string };
      if (maker === exporting.viewer.user) yield link;
    }
  }
}
