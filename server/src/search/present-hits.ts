import { accessOf } from '@potluck/contract/define-resource';
import { emptyOf } from '@potluck/contract/fields';
import { resources } from '@potluck/contract/resources';
import type { Hit } from '@potluck/contract/resources/hit';
import { sql } from 'kysely';
import { type Found, findNamed } from '../policy/found.ts';
import type { ChildRow } from '../resources/children/child-part.ts';
import { readChildren } from '../resources/children/child-rows.ts';
import { mayReadContents } from '../resources/children/find-child.ts';
import { presentChildren } from '../resources/children/present-children.ts';
import { presentRow } from '../rows/resource-row.ts';
import { type SearchedKind, searchedTables } from '../search-index/searched-kinds.ts';
import { highlightsIn } from './highlights.ts';
import { matchOf } from './match-of.ts';
import type { Searcher } from './matching-rows.ts';
import type { Ranked } from './ranked.ts';

/**
 * What was found as answers carry it, in the same order. Here the policy decides over each of them once more, as it
 * does over everything that is read: what it does not show is left out.
 */
export async function presentHits(searcher: Searcher, found: Ranked[], words: string[][]): Promise<Hit[]> {
  const children = await readFoundBelow(searcher, found);
  const roots = await readRoots(searcher, found, children);
  const shown = new Map([...resourceHits(found, roots), ...(await childHits(searcher, children, roots))]);
  return found.flatMap(({ name, kind }) => {
    const seen = shown.get(name);
    if (!seen) return [];
    const { facts, values } = seen;
    const { title = '' } = facts;
    const type = kind.definition.singular;
    const match = matchOf(kind.definition, { title, values, words });
    return [
      { ...emptyHit, ...facts, resource: name, type, highlights: highlightsIn(title, words.flat()), match },
    ];
  });
}

const emptyHit = emptyOf(resources.hit.fields) as Hit;
type Facts = Partial<Hit>;
/** What a hit tells, and the whole that a get would give. */
interface Shown {
  facts: Facts;
  values: Record<string, unknown>;
}
type Children = Map<SearchedKind, ChildRow[]>;

async function readFoundBelow({ store }: Searcher, found: Ranked[]): Promise<Children> {
  const children: Children = new Map();
  for (const kind of kindsWhere(true)) {
    const names = namesOf(found, kind);
    if (names.length > 0)
      children.set(kind, await readChildren(store.db, kind.definition, sql`i.name in (${sql.join(names)})`));
  }
  return children;
}

function kindsWhere(below: boolean): SearchedKind[] {
  return searchedTables.filter(each => each.below === below).flatMap(({ kinds }) => kinds);
}

function namesOf(found: Ranked[], kind: SearchedKind): string[] {
  return found.filter(each => each.kind === kind).map(({ name }) => name);
}

/** The rows of `resource` that were found, or below which something was, as the viewer sees them. */
async function readRoots(
  { store, viewer }: Searcher,
  found: Ranked[],
  children: Children,
): Promise<Map<string, Found>> {
  const roots = new Map<string, Found>();
  for (const kind of kindsWhere(false)) {
    const above = [...children].flatMap(([{ root }, rows]) =>
      root === kind.definition ? rows.map(row => row.root) : [],
    );
    const names = [...new Set([...namesOf(found, kind), ...above])];
    const seen = await findNamed(store.db, viewer, { type: kind.definition.singular, names });
    for (const root of seen) roots.set(root.row.name, root);
  }
  return roots;
}

function resourceHits(found: Ranked[], roots: Map<string, Found>): [string, Shown][] {
  return found.flatMap(({ name, kind: { definition } }): [string, Shown][] => {
    const root = roots.get(name);
    if (!root) return [];
    const resource = presentRow(definition, root);
    const { username, imageUri, color } = resource as Facts;
    const access = accessOf(definition, resource);
    const facts = { title: root.row.title, access, ...said({ username, imageUri, color }) };
    return [[name, { facts, values: resource }]];
  });
}

async function childHits(
  { store, viewer }: Searcher,
  children: Children,
  roots: Map<string, Found>,
): Promise<[string, Shown][]> {
  const hits: [string, Shown][] = [];
  for (const [{ definition }, rows] of children) {
    const shown = await presentChildren({ db: store.db, user: viewer }, definition, rows);
    for (const [at, child] of shown.entries()) {
      const above = roots.get(rows[at]?.root ?? '');
      const root = above && mayReadContents(above) ? above : undefined;
      if (!root && !(child as { attending?: boolean }).attending) continue;
      const { title, startTime, allDay, completed, recurrenceRule } = child as Facts & {
        recurrenceRule?: string;
      };
      const { color } = JSON.parse(root?.row.body ?? '{}') as Facts;
      const recurring = startTime !== undefined && recurrenceRule !== '';
      const facts = said({ title, startTime, allDay, completed, color });
      const place = root && { parent: root.row.name, parentTitle: root.row.title };
      hits.push([child.name, { facts: { ...facts, recurring, ...place }, values: child }]);
    }
  }
  return hits;
}

/** Without what a kind does not have. */
function said(facts: { [K in keyof Facts]: Facts[K] | undefined }): Facts {
  return Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined));
}
