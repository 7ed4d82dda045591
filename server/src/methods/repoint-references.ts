import { levelFor } from '@potluck/contract/access';
import { ApiError } from '@potluck/contract/errors';
import { resources } from '@potluck/contract/resources';
import { type RawBuilder, sql } from 'kysely';
import type { Call } from '../context/context.ts';
import { type Found, findNamed } from '../policy/visible-row.ts';
import type { ChildWork } from '../resources/children/child-part.ts';
import { presentRow } from '../rows/resource-row.ts';
import { readSlices } from '../store/parameters.ts';
import { TimeSlice } from '../work/time-slice.ts';
import { inSavepoint } from './batch/run-batch.ts';
import { changeFound } from './update.ts';

/** The types whose resources refer to recipes: lines of ingredients, and dishes of meals. */
const holders = {
  recipe: { definition: resources.recipe, groups: 'ingredientGroups', lines: 'ingredients' },
  menu: { definition: resources.menu, groups: 'meals', lines: 'dishes' },
} as const;

export type Holder = keyof typeof holders;
const holderTypes = ['recipe', 'menu'] as const satisfies Holder[];

/** The most recipes, and the most menus, that a merge changes: one transaction holds SQLite's writer for all of them. */
export const maxRepointed = 100;

/** A line that refers to a recipe: its position, and its title to find it by after an edit. */
interface Line {
  group: number;
  line: number;
  title: string;
}

/** The lines of a recipe or menu that refer to another recipe now. */
export interface Repointed {
  type: Holder;
  name: string;
  lines: Line[];
}

interface Repointing {
  from: string;
  to: string;
}

/**
 * Makes recipes and menus that the viewer may change refer to another recipe. `granted` has queries of those that the
 * viewer has been granted. Leaves alone recipes that would contain themselves. Returns what it changed, for the undo.
 */
export async function repointReferences(
  call: Call,
  work: ChildWork,
  { from, to, granted }: Repointing & { granted: Record<Holder, RawBuilder<{ name: string }>> },
): Promise<Repointed[]> {
  const repointed: Repointed[] = [];
  const slice = new TimeSlice();
  for (const type of holderTypes)
    for (const found of await writable(work, type, await referringTo(work, type, { from, granted }))) {
      await slice.pause();
      const lines = linesOf(type, found)
        .filter(({ recipe }) => recipe === from)
        .map(({ group, line, title }) => ({ group, line, title }));
      const one = { type, name: found.row.name, lines };
      if (lines.length > 0 && (await changeLines(call, work, { found, to, ...one }))) repointed.push(one);
    }
  return repointed;
}

/** Undoes it, except where the viewer may no longer write, or where the line refers to another recipe by now. */
export async function restoreReferences(
  call: Call,
  work: ChildWork,
  { repointed, from, to }: Repointing & { repointed: readonly Repointed[] },
): Promise<number> {
  let count = 0;
  const slice = new TimeSlice();
  for (const type of holderTypes) {
    const of = new Map(repointed.flatMap(each => (each.type === type ? [[each.name, each.lines]] : [])));
    for (const found of await writable(work, type, [...of.keys()])) {
      await slice.pause();
      const there = linesOf(type, found).filter(({ recipe }) => recipe === from);
      const lines = foundAgain(of.get(found.row.name) ?? [], there);
      if (lines.length > 0 && (await changeLines(call, work, { type, found, lines, to }))) count += 1;
    }
  }
  return count;
}

/** Where the lines are now: at the same position, or else the first one with the same title. */
function foundAgain(lines: readonly Line[], there: readonly Line[]): Line[] {
  const left = new Set(there);
  const take = (matches: (now: Line) => boolean) => {
    const now = [...left].find(matches);
    if (now) left.delete(now);
    return now;
  };
  const inPlace = new Map(
    lines.map(was => [
      was,
      take(now => now.group === was.group && now.line === was.line && now.title === was.title),
    ]),
  );
  return lines.flatMap(was => inPlace.get(was) ?? take(now => now.title === was.title) ?? []);
}

async function referringTo(
  { tx }: ChildWork,
  type: Holder,
  { from, granted }: { from: string; granted: Record<Holder, RawBuilder<{ name: string }>> },
): Promise<string[]> {
  const named = sql`in (select name from (${granted[type]}) as granted)`;
  const found =
    type === 'recipe'
      ? sql<{ name: string }>`select t.recipe as name from recipe_reference t
          where t.nested = ${from} and t.recipe ${named} order by t.recipe limit ${maxRepointed}`
      : sql<{ name: string }>`select r.name from resource r
          where r.name ${named} and r.body like ${`%"${from}"%`} order by r.name limit ${maxRepointed}`;
  return (await found.execute(tx)).rows.map(({ name }) => name);
}

async function writable({ tx, viewer }: ChildWork, type: Holder, names: string[]): Promise<Found[]> {
  const found = await readSlices(names, some => findNamed(tx, viewer, { type, names: some, toChange: true }));
  return found.filter(({ access }) => access.level >= levelFor.update);
}

type Values = Record<string, unknown>;

function groupsOf(type: Holder, found: Found): Values[] {
  const { definition, groups } = holders[type];
  return presentRow(definition, found)[groups] as Values[];
}

function linesOf(type: Holder, found: Found): (Line & { recipe: string })[] {
  return groupsOf(type, found).flatMap((each, group) =>
    (each[holders[type].lines] as { title: string; recipe: string }[]).map(({ title, recipe }, line) => ({
      ...{ group, line, title, recipe },
    })),
  );
}

interface Change {
  type: Holder;
  found: Found;
  lines: readonly Line[];
  to: string;
}

/** Returns whether the change was permitted: some would close a cycle of nested recipes. */
async function changeLines(
  call: Call,
  work: ChildWork,
  { type, found, lines, to }: Change,
): Promise<boolean> {
  const { definition, groups, lines: inner } = holders[type];
  const chosen = new Set(lines.map(({ group, line }) => `${group} ${line}`));
  const changed = groupsOf(type, found).map((each, group) => ({
    ...each,
    [inner]: (each[inner] as Values[]).map((one, line) =>
      chosen.has(`${group} ${line}`) ? { ...one, recipe: to } : one,
    ),
  }));
  const change = { found, paths: [groups], body: { [groups]: changed }, etag: '' };
  const outcome = await inSavepoint(work.tx, () => changeFound({ ...call, definition }, work.tx, change));
  if (outcome instanceof ApiError) return false;
  work.changes.push({ ...outcome.change, parent: null });
  return true;
}
