import { levels, states } from '@potluck/contract/access';
import { sql } from 'kysely';
import { rootOf } from '../resources/assistant-change/undo-steps.ts';
import { readSlices } from '../store/parameters.ts';
import type { Store } from '../store/store.ts';

/**
 * Who wrote the texts of a thing: only the person themselves, people of their circles, or a page or calendar on the
 * web. Assistants should not follow instructions in texts of others.
 */
export type Author = 'you' | 'others' | 'web';

/**
 * The authors of the contents of things, by name: everybody who may change a thing counts as one. A recipe with a
 * source is from the web, and a copy of another recipe is by others.
 */
export async function authorsOf(
  { db, engine }: Pick<Store, 'db' | 'engine'>,
  user: string,
  roots: readonly string[],
): Promise<(root: string) => Author> {
  const names = [...new Set(roots)];
  const changeable = (by: '=' | '<>') =>
    readSlices(names, some =>
      db
        .selectFrom('access')
        .select('resource')
        .distinct()
        .where('resource', 'in', some)
        .where('recipient', by, user)
        .where('state', '=', states.ACCESS_STATE_ACCEPTED)
        .where('level', '>=', levels.PERMISSION_LEVEL_WRITE)
        .execute(),
    );
  const others = await changeable('<>');
  const own = await changeable('=');
  const recipes = names.filter(name => name.startsWith('recipes/'));
  const copied = await readSlices(recipes, some => takenRecipes(db, engine, some));
  const calendars = names.filter(name => name.startsWith('calendars/'));
  const subscribed = await readSlices(calendars, some =>
    db.selectFrom('calendar_subscription').select('calendar').where('calendar', 'in', some).execute(),
  );
  const cited = copied.filter(({ citation }) => citation).map(({ name }) => name);
  const web = new Set([...subscribed.map(({ calendar }) => calendar), ...cited]);
  const shared = new Set([...others.map(({ resource }) => resource), ...copied.map(({ name }) => name)]);
  const mine = new Set(own.map(({ resource }) => resource));
  return root => (web.has(root) ? 'web' : mine.has(root) && !shared.has(root) ? 'you' : 'others');
}

/** The recipes with a source, or copied from another recipe. */
function takenRecipes(db: Store['db'], engine: Store['engine'], names: readonly string[]) {
  const citation = textIn(engine, 'citation');
  return db
    .selectFrom('resource')
    .select(['name', citation.as('citation')])
    .where('name', 'in', names)
    .where(eb => eb.or([eb('based_on', 'is not', null), eb(citation, 'is not', null)]))
    .execute();
}

/** A field of a stored body. Null if it is empty. */
function textIn(engine: Store['engine'], field: string) {
  const value =
    engine === 'sqlite' ? sql`json_extract(body, ${`$.${field}`})` : sql`body::json ->> ${field}::text`;
  return sql<string | null>`nullif(${value}, '')`;
}

/**
 * The authors of the titles of things and of what is inside of them, by name. An item with an ingredient of a recipe has
 * the words of the recipe's author. Items and dishes that no longer exist could have been anybody's.
 */
export async function authorsOfTitles(
  store: Pick<Store, 'db' | 'engine'>,
  user: string,
  names: readonly string[],
): Promise<(name: string) => Author> {
  const { db, engine } = store;
  const inside = (collection: string) => names.filter(name => name.includes(`/${collection}/`));
  const items = inside('listItems');
  const found = await readSlices(items, some =>
    db
      .selectFrom('list_item')
      .select(['name', textIn(engine, 'recipe').as('recipe')])
      .where('name', 'in', some)
      .execute(),
  );
  const planned = await readSlices(items, some =>
    db.selectFrom('list_source').select(['item as name', 'recipe']).where('item', 'in', some).execute(),
  );
  const from = [...found, ...planned].flatMap(({ name, recipe }) =>
    name && recipe ? [{ name, recipe }] : [],
  );
  const dishes = inside('eventRecipes');
  const foreign = await foreignParts(store, user, { dishes });
  const existing = new Set([...found.map(({ name }) => name), ...(await existingDishes(db, dishes))]);
  const by = await authorsOf(store, user, [...names.map(rootOf), ...from.map(({ recipe }) => recipe)]);
  return name => {
    const recipes = from.filter(each => each.name === name).map(({ recipe }) => by(recipe));
    const gone = (items.includes(name) || dishes.includes(name)) && !existing.has(name);
    return leastTrusted([by(rootOf(name)), foreign.get(name) ?? 'you', gone ? 'others' : 'you', ...recipes]);
  };
}

async function existingDishes(db: Store['db'], names: readonly string[]): Promise<string[]> {
  const rows = await readSlices(names, some =>
    db.selectFrom('event_recipe').select('name').where('name', 'in', some).execute(),
  );
  return rows.map(({ name }) => name);
}

/** The author of one thing, or of the list or calendar that something is in. */
export async function authorOf(
  store: Pick<Store, 'db' | 'engine'>,
  user: string,
  name: string,
): Promise<Author> {
  return (await authorsOf(store, user, [rootOf(name)]))(rootOf(name));
}

/** The one of several authors that an assistant should trust least. */
export function leastTrusted(authors: readonly Author[]): Author {
  return authors.includes('web') ? 'web' : authors.includes('others') ? 'others' : 'you';
}

/**
 * The authors of attendees and dishes with texts that the person did not write, by name. Guests with a link and people
 * who are only invited write names, notes and dishes into an event that nobody else may change. A dish shows the title
 * of its recipe.
 */
export async function foreignParts(
  store: Pick<Store, 'db' | 'engine'>,
  user: string,
  { people = [], dishes = [] }: { people?: readonly string[]; dishes?: readonly string[] },
): Promise<ReadonlyMap<string, Author>> {
  const { db } = store;
  const attendees = await readSlices([...new Set(people)], some =>
    db
      .selectFrom('attendee')
      .select(['name', 'person', 'circle', 'creator', 'responder', 'link'])
      .where('name', 'in', some)
      .execute(),
  );
  const brought = await readSlices([...new Set(dishes)], some =>
    db
      .selectFrom('event_recipe as dish')
      .leftJoin('attendee as bringer', 'bringer.name', 'dish.bringer')
      .select(['dish.name', 'dish.creator', 'dish.bringer', 'dish.recipe', 'bringer.person'])
      .where('dish.name', 'in', some)
      .execute(),
  );
  const recipes = brought.flatMap(({ recipe }) => recipe ?? []);
  const by = await authorsOf(store, user, recipes);
  const authors: [string, Author][] = [
    ...attendees.map(each => [each.name, isOwn(each, user) ? 'you' : 'others'] as [string, Author]),
    ...brought.map(dish => {
      const own = dish.creator === user && (dish.bringer === null || dish.person === user);
      const recipe = dish.recipe ? by(dish.recipe) : 'you';
      return [dish.name, leastTrusted([own ? 'you' : 'others', recipe])] as [string, Author];
    }),
  ];
  return new Map(authors.filter(([, author]) => author !== 'you'));
}

function isOwn(entry: Entry, user: string): boolean {
  return entry.person === user || isOwnEntry(entry, user);
}

interface Entry {
  person: string | null;
  circle: string | null;
  creator: string | null;
  responder: string | null;
  link: string | null;
}

/** Whether the user typed in the name of a guest without an account, and nobody has answered for them. */
function isOwnEntry({ person, circle, creator, responder, link }: Entry, user: string): boolean {
  return !person && !circle && !link && creator === user && (responder ?? user) === user;
}
