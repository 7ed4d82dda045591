import { dayMs } from '@potluck/contract/durations';
import { resources } from '@potluck/contract/resources';
import { cookedWithinDays, type HomeCooking, maxToday } from '@potluck/contract/resources/user/home';
import { type RawBuilder, sql } from 'kysely';
import type { Call } from '../../context/context.ts';
import { accepted } from '../../policy/access-literals.ts';
import { findAccounts, type KnownAccounts, readPeople } from '../../policy/accounts.ts';
import { type Found, findNamed } from '../../policy/visible-row.ts';
import { isoTime } from '../../rows/iso-time.ts';
import { pictureUri } from '../../rows/picture-uri.ts';
import { among } from '../../store/parameters.ts';
import { mayReadOthers } from '../children/find-child.ts';

/**
 * The latest cookings that are read, of all and of each person; recipes that the viewer may not see are then dropped. So a
 * person who cooks a hundred recipes of their own does not hide what others cooked.
 */
const [maxRead, maxOfEach] = [200, 10];

interface Row {
  name: string;
  parent: string;
  creator: string;
  cook_time: number;
  stars: number;
}

/**
 * What friends and fellow members of circles cooked lately, once per recipe, newest first. As in a recipe's own list of
 * cookings, only recipes that the viewer has access to count, not merely public ones.
 */
export async function friendsCookings(
  { context: { store }, viewer }: Call,
  from: number,
): Promise<HomeCooking[]> {
  const accounts = await findAccounts(store, viewer);
  if (accounts.circles.length + accounts.friends.length === 0) return [];
  const since = from - cookedWithinDays * dayMs;
  const { rows } = await latestCookings({ accounts, user: viewer.user, since }).execute(store.db);
  const names = [...new Set(rows.map(({ parent }) => parent))];
  const found = await findNamed(store.db, viewer, { type: 'recipe', names });
  const recipes = new Map(found.filter(mayReadOthers).map(each => [each.row.name, each]));
  const latest = new Map(rows.toReversed().map(row => [row.parent, row]));
  const shown = rows.filter(row => recipes.has(row.parent) && latest.get(row.parent) === row);
  const cooks = await readPeople(
    store.db,
    shown.map(({ creator }) => creator),
  );
  return shown.slice(0, maxToday.cookings).flatMap(row => {
    const [cook, recipe] = [cooks.get(row.creator), recipes.get(row.parent)];
    return cook && recipe ? [cookingOf(row, recipe, cook)] : [];
  });
}

function cookingOf(
  { name, parent, cook_time: time, stars }: Row,
  { row }: Found,
  cook: HomeCooking['cook'],
): HomeCooking {
  const { title } = row;
  const imageUri = pictureUri(resources.recipe, row);
  return {
    name,
    recipe: parent,
    title,
    imageUri,
    cook,
    cookTime: isoTime(Number(time)),
    stars: Number(stars),
  };
}

interface CookingsRequest {
  accounts: Pick<KnownAccounts, 'engine' | 'circles' | 'friends'>;
  user: string;
  since: number;
}

/** The latest cookings of the viewer's friends and of the members of their circles. */
export function latestCookings({
  accounts: { engine, circles, friends },
  user,
  since,
}: CookingsRequest): RawBuilder<Row> {
  const fellows = sql`select a.recipient from access a
    where ${among(engine, sql`a.resource`, circles)} and a.state = ${accepted}`;
  const people = sql`select r.name as account from resource r where ${among(engine, sql`r.name`, friends)}
    union ${fellows}`;
  const newest = sql`from cooking c where c.creator = p.account and c.cook_time >= ${since}
    order by c.cook_time desc, c.name desc limit ${sql.lit(maxOfEach)}`;
  // SQLite has no lateral joins, and PostgreSQL would look up the names of each person for every cooking.
  const cookings =
    engine === 'postgres'
      ? sql`cross join lateral (select c.* ${newest}) i where`
      : sql`cross join cooking i where i.name in (select c.name ${newest}) and`;
  return sql<Row>`select i.name, i.parent, i.creator, i.cook_time, i.stars from (${people}) p ${cookings}
    p.account <> ${user} order by i.cook_time desc, i.name desc limit ${maxRead}`;
}
