import { levels, states, visibilities } from '@potluck/contract/access';
import { invalid } from '@potluck/contract/errors';
import { sql } from 'kysely';
import { lit } from '../../../policy/access-literals.ts';
import { readPeople } from '../../../policy/accounts.ts';
import { type Db, findVisible, requireAction } from '../../../policy/find-visible.ts';
import type { Handler } from '../../server-part.ts';

const accepted = lit(states.ACCESS_STATE_ACCEPTED);
const read = lit(levels.PERMISSION_LEVEL_READ);

/** The maximum number of people that one list offers. */
const maxOffered = 1000;

/** `lists/{list}:assignees` */
export const listAssignees: Handler = async ({ context: { store }, viewer, definition }, { name }) => {
  const found = await findVisible(store.db, viewer, definition, name);
  requireAction(found, 'update');
  const names = await assignableBy(store.db, viewer.user, found.row.name);
  const people = await readPeople(store.db, names);
  const assignees = [...people.values()]
    .toSorted((one, other) => (titleOf(one) < titleOf(other) ? -1 : 1))
    .map(person => ({ person }));
  return { assignees };
};

function titleOf({
  givenName,
  familyName,
  username,
}: Record<'givenName' | 'familyName' | 'username', string>) {
  return `${givenName} ${familyName} ${username}`.trim().toLowerCase();
}

/**
 * The people who have a list, as far as a writer sees them: those with a grant, and the members of circles to which the
 * writer belongs.
 */
async function assignableBy(db: Db, writer: string, list: string): Promise<string[]> {
  return holders(
    db,
    list,
    sql`exists (select 1 from access v where v.resource = g.recipient
    and v.recipient = ${writer} and v.state = ${accepted})`,
  );
}

/** Everybody who has the list, themselves or through a circle. */
export async function holdersOf(db: Db, list: string): Promise<ReadonlySet<string>> {
  return new Set(await holders(db, list, sql`1 = 1`));
}

async function holders(db: Db, list: string, through: ReturnType<typeof sql<boolean>>): Promise<string[]> {
  const granted = sql`g.resource = ${list} and g.state = ${accepted} and g.level >= ${read}`;
  const { rows } = await sql<{ person: string }>`
    select g.recipient as person from access g where ${granted} and g.recipient like 'users/%'
    union select m.recipient from access g join access m on m.resource = g.recipient and m.state = ${accepted}
      where ${granted} and g.recipient like 'circles/%' and ${through}
        and g.resource_visibility <= ${lit(visibilities.VISIBILITY_LEVEL_PRIVATE)}
    order by person limit ${maxOffered}`.execute(db);
  return rows.map(({ person }) => person);
}

interface Choice {
  writer: string;
  list: string;
  /** The people chosen before, who need no check. */
  before: readonly string[];
}

/** Throws INVALID_ARGUMENT for people to whom the writer cannot assign an item. The error is the same for everybody. */
export async function requireAssignable(
  db: Db,
  { writer, list, before }: Choice,
  chosen: readonly { field: string; person: string }[],
): Promise<void> {
  const known = new Set(['', writer, ...before]);
  const open = chosen.filter(({ person }) => !known.has(person));
  if (open.length === 0) return;
  const allowed = new Set(await assignableBy(db, writer, list));
  const refused = open.filter(({ person }) => !allowed.has(person));
  if (refused.length === 0) return;
  throw invalid(refused.map(({ field }) => ({ field, description: 'must be a person who has this list' })));
}
