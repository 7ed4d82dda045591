import { accessFilters } from '@potluck/contract/access';
import { readFilter } from '@potluck/contract/filter';
import { resources } from '@potluck/contract/resources';
import type { Context, Viewer } from '../../context/context.ts';
import { findVisible, notFound } from '../../policy/find-visible.ts';
import { listInTurns } from '../../policy/list-in-turns.ts';
import type { Found } from '../../policy/visible-row.ts';
import { parseFields } from '../../request/validate.ts';
import type { DavSettingTable } from '../../store/tables/dav-tables.ts';
import { mayReadContents } from '../children/find-child.ts';
import { ownCalendars } from '../event/expand.ts';
import type { Handler } from '../server-part.ts';

/** The calendars that calendar apps of a person can show: those that the person holds or marked. */
export async function calendarsForApps(context: Context, viewer: Viewer): Promise<Found[]> {
  return (await ownCalendars({ context, viewer })).filter(mayReadContents);
}

/** The same lists. */
export async function listsForApps({ store }: Context, viewer: Viewer): Promise<Found[]> {
  const filter = readFilter(resources.list.filters, accessFilters.own);
  const found = await listInTurns(store, { type: 'list', viewer, filter, limit: maxLists });
  return found.filter(mayReadContents);
}

const maxLists = 1000;

/** `users/{user}/settings:calendarApps` */
export const listCalendarApps: Handler = async ({ context, viewer }) => {
  const found = [...(await calendarsForApps(context, viewer)), ...(await listsForApps(context, viewer))];
  const settings = context.store.db.selectFrom('dav_setting').select('collection');
  const rows = await settings.where('user', '=', viewer.user).where('hidden', '=', 1).execute();
  const hidden = new Set(rows.map(({ collection }) => collection));
  const collections = found.map(({ row: { name, title } }) => ({
    ...{ collection: name, title },
    shown: !hidden.has(name),
  }));
  return { collections };
};

/** `users/{user}/settings:showInCalendarApps` */
export const showInCalendarApps: Handler = async ({ context, viewer }, { body }) => {
  const { collection, shown } = parseFields(
    resources.userSettings.custom.showInCalendarApps.request,
    body,
  ) as {
    collection: string;
    shown: boolean;
  };
  const definition = collection.startsWith('lists/') ? resources.list : resources.calendar;
  const found = await findVisible(context.store.db, viewer, definition, collection);
  if (!mayReadContents(found)) throw notFound(collection);
  const { user } = viewer;
  await changeSetting(context, { user, collection }, { hidden: shown ? 0 : 1 });
  return {};
};

/** Changes a person's own settings of a collection, or of the home. A segment is taken from any other collection. */
export async function changeSetting(
  { store }: Pick<Context, 'store'>,
  { user, collection }: { user: string; collection: string },
  change: Partial<Pick<DavSettingTable, 'segment' | 'hidden' | 'properties'>>,
): Promise<void> {
  const fresh = { user, collection, segment: null, hidden: 0, properties: '{}', ...change };
  await store.transact(async tx => {
    // The person may have lost the collection that had it.
    if (change.segment)
      await tx
        .updateTable('dav_setting')
        .set({ segment: null })
        .where('user', '=', user)
        .where('segment', '=', change.segment)
        .where('collection', '!=', collection)
        .execute();
    await tx
      .insertInto('dav_setting')
      .values(fresh)
      .onConflict(on => on.columns(['user', 'collection']).doUpdateSet(change))
      .execute();
  }, user);
}
