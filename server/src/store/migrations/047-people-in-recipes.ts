import { sql, type Transaction } from 'kysely';
import type { Engine } from '../engine.ts';
import type { Database } from '../schema.ts';
import { personColumn } from './child-columns.ts';
import { columnTypes } from './column-types.ts';

/** What recipes say about people: whose ratings they include, and who wrote what they are a copy of. */
export function peopleInRecipes(engine: Engine): (string | typeof findAuthors)[] {
  return [...oneRatingPerPerson(engine), ...authorsOfCopies(engine)];
}

/**
 * Which cookings the sums of a recipe include: `counted` where the cook had access to it beyond its being public, and
 * `rates` for the one that gives their rating, the latest with stars. Both are stored, so that a deleted account keeps one
 * rating. Cookings of accounts that are gone already count as before.
 */
function oneRatingPerPerson(engine: Engine): string[] {
  const { integer } = columnTypes(engine);
  return [
    ...['counted', 'rates'].map(
      column => `alter table cooking add column ${column} ${integer} not null default 0`,
    ),
    `update cooking set counted = 1 where creator is null or exists (select 1 from resource r
      join access a on a.resource = r.name and a.state = 200
      where r.name = cooking.parent and (
        a.recipient = cooking.creator
        or (r.visibility <= 200 and exists (select 1 from access m
          where m.resource = a.recipient and m.recipient = cooking.creator and m.state = 200
            and m.resource_type = 'circle'))
        or (r.visibility <= 100 and a.level = 300 and exists (select 1 from access f
          where f.resource_type = 'user' and f.state = 200 and (
            (f.resource = a.recipient and f.recipient = cooking.creator)
            or (f.recipient = a.recipient and f.resource = cooking.creator))))))`,
    `update cooking set rates = 1 where name in (select name from (
      select name, row_number() over (partition by parent, coalesce(creator, name)
        order by cook_time desc, name desc) as place
      from cooking where counted = 1 and stars > 0) as ranked where place = 1)`,
    `update resource set
      cook_count = (select count(*) from cooking i where i.parent = resource.name and i.counted = 1),
      last_cook_time = (select coalesce(max(i.cook_time), 0) from cooking i
        where i.parent = resource.name and i.counted = 1),
      rating_count = (select count(*) from cooking i where i.parent = resource.name and i.rates = 1),
      rating = (select coalesce(round(avg(i.stars) * 100), 0) from cooking i
        where i.parent = resource.name and i.rates = 1)
      where name in (select parent from cooking)`,
    'create index cooking_counted on cooking (parent, cook_time, rates, stars) where counted = 1',
    'create index cooking_by_person on cooking (parent, creator, cook_time desc, name desc)',
  ];
}

/**
 * The account behind the author's name in `based_on`, so that the name goes with the account. Copies from before get the
 * account that has the name. A name that no account has belongs to a deleted account, or is an old one: it goes.
 */
function authorsOfCopies(engine: Engine): (string | typeof findAuthors)[] {
  return [
    `alter table resource add column based_on_author ${personColumn(engine)}`,
    'create index resource_based_on_author on resource (based_on_author) where based_on_author is not null',
    findAuthors,
  ];
}

async function findAuthors(tx: Transaction<Database>): Promise<void> {
  const copies = await tx
    .selectFrom('resource')
    .select(['name', 'based_on'])
    .where('based_on', 'is not', null)
    .execute();
  for (const { name, based_on } of copies) {
    const basedOn = JSON.parse(based_on ?? '{}') as { author: string };
    if (!basedOn.author) continue;
    const { rows } = await sql<{ name: string }>`select name from resource
      where type in ('user', 'circle') and title = ${basedOn.author} order by type desc, create_time`.execute(
      tx,
    );
    const [account] = rows;
    const set = account
      ? { based_on_author: account.name.startsWith('users/') ? account.name : null }
      : { based_on: JSON.stringify({ ...basedOn, author: '' }) };
    await tx.updateTable('resource').set(set).where('name', '=', name).execute();
  }
}
