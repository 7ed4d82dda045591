import { collectionOf, matchesPattern, type Outline, outlines } from '@potluck/contract';
import type { ChangeNotice } from '@potluck/contract/changes';
import type { QueryKey } from '@tanstack/react-query';

/** A form keeps its initial values, and a generated picture stays until the user generates another. */
const leftAlone = new Set<unknown>(['edited', 'drawn']);

/** These are computed from all items that a list ever had, so a single item need not refresh them. */
const lagging = new Set<unknown>(['suggestions', 'tickedOrder']);

/** Whether the answer under this key may be outdated after any change. */
export function affectedByReset([of, kind]: QueryKey): boolean {
  return typeof of === 'string' && Object.hasOwn(outlines, of) && !leftAlone.has(kind);
}

/** Whether the answer under this key may be outdated after this change. */
export function affectedBy(notice: ChangeNotice): (key: QueryKey) => boolean {
  const touched = touchedBy(notice);
  return key => {
    if (!affectedByReset(key)) return false;
    const [of, kind, about] = key;
    // Somebody began or stopped editing, which changes nothing else.
    if (notice.type === 'editor') return of === 'editor' && isBelow(String(about), notice.name);
    // The summary of the day has a part of everything.
    if (of === 'home') return true;
    const sources = plannedFrom.get(kind);
    if (sources) return !touched.types.isDisjointFrom(sources);
    if (kind === 'get') return touched.types.has(of) && touched.names.some(name => isNamed(about, name));
    if (kind !== 'list')
      return (
        touched.types.has(of) || of === touched.shownBy || (of === touched.summedUpBy && !lagging.has(kind))
      );
    const parent = parentIn(about);
    if (touched.inside.has(of)) return parent === '' || isBelow(parent, touched.parent);
    return touched.types.has(of) || (parent !== '' && listsContents(parent, touched));
  };
}

/** What a list's items are for depends on the meals that were put on it. */
const itemMeals = ['list', 'calendar', 'event', 'recipe'] as const;
/** What it lacks also depends on its items, on dishes, on guests and on what is at home. */
const meals = [
  ...itemMeals,
  ...(['listItem', 'listItemCompletion', 'eventRecipe', 'attendee', 'pantry', 'pantryItem'] as const),
];
const plannedFrom: ReadonlyMap<unknown, ReadonlySet<unknown>> = new Map([
  ['planState', new Set<unknown>(meals)],
  ['previewPlan', new Set<unknown>(meals)],
  ['plannedItems', new Set<unknown>(itemMeals)],
]);

interface Touched {
  /** The resource that changed, or that a changed grant is on; empty if the notice has no name. */
  thing: string;
  collection: string;
  names: string[];
  /** The parent of the types in `inside`. */
  parent: string;
  types: Set<unknown>;
  /** The types among `types` whose lists belong to a single parent. */
  inside: Set<unknown>;
  /** The type of the parent, which may count its contents. */
  summedUpBy: string | undefined;
  /** A type whose other answers include this one: schedules show recipes and attendees. */
  shownBy: string | undefined;
}

/**
 * What people record about a resource (such as cooking a recipe) changes the resource, too. A grant changes how its
 * resource shows, and whether it is among the pending ones; a notice without a name is a deletion that included grants
 * and contents.
 */
function touchedBy({ name, parent, type }: ChangeNotice): Touched {
  const { grantsOn } = outlineOf(type) ?? {};
  const base = grantsOn ?? type;
  const thing = grantsOn ? parent : name;
  const summedUp = outlineOf(type)?.authored ? [typeOf(parent)].filter(of => of !== undefined) : [];
  const contents = name === '' || grantsOn ? typesInside(base) : [];
  return {
    thing,
    collection: collectionOf(outlineOf(base)?.pattern ?? ''),
    names: [name, thing, ...summedUp.map(() => parent)],
    parent,
    types: new Set([
      type,
      base,
      ...contents,
      ...madeFrom(base),
      ...summedUp,
      ...(grantsOn ? ['notification'] : []),
    ]),
    inside: new Set(parent ? [type, ...contents] : contents),
    summedUpBy: typeOf(parent),
    shownBy: shownInSchedules.has(base) ? 'event' : undefined,
  };
}

const shownInSchedules = new Set(['recipe', 'eventRecipe', 'attendee']);

function outlineOf(type: string): Outline | undefined {
  return Object.values(outlines).find(({ singular }) => singular === type);
}

function typeOf(name: string): string | undefined {
  const all = Object.values(outlines);
  return all.find(({ pattern }) => matchesPattern(pattern, name))?.singular;
}

function madeFrom(type: string): string[] {
  // For changed entries the server sends a notice about the cookbook or the pantry alone, because not everyone with
  // access sees all of its entries.
  if (type === 'cookbook') return ['cookbookEntry'];
  // Dishes of planned meals take portions.
  if (['pantry', 'event', 'eventRecipe'].includes(type)) return ['pantryItem'];
  return type === 'recipe' ? ['ingredientUse', 'cookbookEntry', 'pantryItem'] : [];
}

function typesInside(type: string): string[] {
  const pattern = outlineOf(type)?.pattern;
  const all = Object.values(outlines);
  return all.filter(each => each.pattern.startsWith(`${pattern}/`)).map(({ singular }) => singular);
}

/** Names may be prefixed by an account; an empty name matches any. */
function isNamed(about: unknown, name: string): boolean {
  return name === '' || about === name || (typeof about === 'string' && about.endsWith(`/${name}`));
}

/** A wildcard matches every parent; deeper levels match too. */
function isBelow(name: string, parent: string): boolean {
  return parent === '' || name.split('/').includes('-') || `/${name}/`.includes(`/${parent}/`);
}

/** Lists below a parent, such as the members of a circle or the recipes of a person. */
function listsContents(parent: string, { thing, collection }: Touched): boolean {
  return thing === '' ? collectionOf(parent) === collection : isNamed(parent, thing);
}

function parentIn(about: unknown): string {
  const { parent = '' } = (typeof about === 'object' && about !== null ? about : {}) as { parent?: string };
  return parent;
}
