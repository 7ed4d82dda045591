import { collectionOf, matchesPattern, type Outline, outlines } from '@potluck/contract';
import type { ChangeNotice } from '@potluck/contract/changes';
import type { QueryKey } from '@tanstack/react-query';

/** A form keeps what it began from, and what is drawn for somebody stays until they draw again. */
const leftAlone = new Set<unknown>(['edited', 'drawn']);

/** What is read from all that ever stood on a list need not be read anew for each thing on it. */
const lagging = new Set<unknown>(['suggestions', 'tickedOrder']);

/** Whether an answer that was kept under this key may be another one after anything may have changed. */
export function affectedByReset([of, kind]: QueryKey): boolean {
  return typeof of === 'string' && Object.hasOwn(outlines, of) && !leftAlone.has(kind);
}

/** Whether an answer that was kept under this key may be another one after the change. */
export function affectedBy(notice: ChangeNotice): (key: QueryKey) => boolean {
  const touched = touchedBy(notice);
  return key => {
    if (!affectedByReset(key)) return false;
    const [of, kind, about] = key;
    if (planned.has(kind)) return !touched.types.isDisjointFrom(plannedFrom);
    if (kind === 'get') return touched.types.has(of) && touched.names.some(name => isNamed(about, name));
    if (kind !== 'list')
      return (
        touched.types.has(of) || of === touched.shownBy || (of === touched.summedUpBy && !lagging.has(kind))
      );
    const parent = parentIn(about);
    if (touched.inside.has(of)) return parent === '' || stands(parent, touched.parent);
    return touched.types.has(of) || (parent !== '' && listsContents(parent, touched));
  };
}

/** What a list needs follows from meals and their recipes, and from what is on the list. */
const planned = new Set<unknown>(['planState', 'previewPlan']);
const plannedFrom = new Set<unknown>([
  'list',
  'listItem',
  'listItemCompletion',
  'calendar',
  'event',
  'eventRecipe',
  'attendee',
  'recipe',
]);

interface Touched {
  /** The thing that changed, or that a changed grant is on; empty when it cannot be named. */
  thing: string;
  collection: string;
  names: string[];
  /** Where those of `inside` lie. */
  parent: string;
  types: Set<unknown>;
  /** Those of the types whose lists are each of one parent. */
  inside: Set<unknown>;
  /** The type of the thing that it lies in, which may count its contents. */
  summedUpBy: string | undefined;
  /** The type whose other answers tell of it: schedules show what is cooked, and who comes. */
  shownBy: string | undefined;
}

/**
 * What people note on a thing changes what the thing tells. A grant changes how its thing shows, and whether it is told of as
 * one that waits; what went without a name took its grants and its contents along.
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
  // Of what is in a cookbook only the cookbook is told, since not everybody sees all of it.
  if (type === 'cookbook') return ['cookbookEntry'];
  return type === 'recipe' ? ['ingredientUse', 'cookbookEntry'] : [];
}

function typesInside(type: string): string[] {
  const pattern = outlineOf(type)?.pattern;
  const all = Object.values(outlines);
  return all.filter(each => each.pattern.startsWith(`${pattern}/`)).map(({ singular }) => singular);
}

/** Names may be written with an account before them; an empty one is any. */
function isNamed(about: unknown, name: string): boolean {
  return name === '' || about === name || (typeof about === 'string' && about.endsWith(`/${name}`));
}

/** A wildcard stands for every parent; what lies deeper lies in the parent too. */
function stands(said: string, parent: string): boolean {
  return parent === '' || said.split('/').includes('-') || `/${said}/`.includes(`/${parent}/`);
}

/** The members of a circle, the recipes of a person: what is listed by what it belongs to. */
function listsContents(parent: string, { thing, collection }: Touched): boolean {
  return thing === '' ? collectionOf(parent) === collection : isNamed(parent, thing);
}

function parentIn(about: unknown): string {
  const { parent = '' } = (typeof about === 'object' && about !== null ? about : {}) as { parent?: string };
  return parent;
}
