import { type CallerAccess, levels, states, visibilities } from '../access.ts';
import { type FieldValue, passesFilter } from '../filter/passes-filter.ts';
import { type Filter, type FilterFields, readFilter } from '../filter.ts';
import { toCamel, toSnake } from '../masks/field-mask.ts';
import { recipeFilters, sharedFilters } from '../resources/fields/shared-filters.ts';
import type { Hit } from '../resources/hit.ts';
import { correctionIn, despiteTypos, searchedWords } from './corrected-filter.ts';
import {
  conditionsDespiteTypos,
  conditionsFor,
  meetsCondition,
  piecesOf,
  readQuery,
  type SearchCondition,
} from './search-conditions.ts';
import { highlightsIn, matchOf } from './search-match.ts';
import { normalizeForSearch, searchedText, textsOf } from './search-text.ts';
import { searchedFields } from './searched-fields.ts';
import { alternativesOf } from './word-alternatives.ts';
import { WordList } from './word-list.ts';

/** The types that a device can search, in the order of the contract: it decides between equally good hits. */
export const keptTypes = ['recipe', 'cookbook', 'menu', 'list', 'listItem', 'pantry', 'calendar'] as const;
export type KeptType = (typeof keptTypes)[number];

/** A resource on the device, with its text from `searchedText`. */
export interface KeptEntry {
  type: KeptType;
  resource: KeptResource;
  search: string;
  /** The list of an item. */
  parent?: { name: string; title: string };
}

export interface KeptResource {
  name: string;
  title: string;
  createTime: string | null;
  [field: string]: unknown;
}

/** The entry of a resource as the API answers it. */
export function keptEntry(type: KeptType, resource: object, parent?: KeptEntry['parent']): KeptEntry {
  // Every searched type has a name, a title and a time of creation.
  const kept = resource as KeptResource;
  const search = searchedText({ searched: searchedFields[type] }, kept, kept);
  return { type, resource: kept, search, ...(parent && { parent }) };
}

/** Arguments of a list that a device can answer. */
export interface KeptListRequest {
  filter?: string | undefined;
  orderBy?: string | undefined;
  despiteTypos?: boolean | undefined;
}

/** How much of each text is read for corrections, and how many words there can be, as on the server. */
const learnedCharacters = 1000;
const maxWords = 200_000;
/** As in `hits:find`: how many hits of each type, and with how many the query was probably not mistyped. */
const usualHits = 8;
const enough = 8;

/**
 * Searches, filters and orders resources on a device by the same words and rules as the server. Everything is in
 * memory: add a few thousand entries at most.
 */
export class KeptSearch {
  /** Newest first, as the server ranks equally good hits. */
  #entries: KeptEntry[] = [];
  readonly #words = new WordList(maxWords);

  add(entries: readonly KeptEntry[]): void {
    for (const { search } of entries) this.#words.learn(search.slice(0, learnedCharacters));
    this.#entries = [...this.#entries, ...entries].toSorted(newestFirst);
  }

  /** The hits of a search, up to `limit` of each type, as in the response of `hits:find`. */
  find(text: string, limit = usualHits): Hit[] {
    const query = readQuery(text);
    if (!query) return [];
    const conditions = conditionsFor(query);
    const found = this.#ranked(conditions, limit);
    const corrections =
      found.length < enough ? this.#words.corrections(query.each) : new Map<string, string[]>();
    if (corrections.size > 0) {
      const known = new Set(found.map(({ entry }) => entry));
      const more = this.#ranked(conditionsDespiteTypos(query, corrections), limit);
      const missing = more.filter(({ entry }) => !known.has(entry));
      found.push(...missing.map(each => ({ ...each, rank: each.rank + conditions.length })));
    }
    const pieces = piecesOf(query, corrections);
    return found.toSorted(better).map(({ entry }) => hitOf(entry, pieces));
  }

  /** The resources of a type that pass, in order. Throws INVALID_ARGUMENT for a filter that the server refuses too. */
  list(type: Exclude<KeptType, 'listItem'>, request: KeptListRequest): KeptList {
    const own = this.#entries.filter(entry => entry.type === type);
    const fields: FilterFields = type === 'recipe' ? recipeFilters : sharedFilters;
    const filter = readFilter(fields, request.filter ?? '');
    const ordered = (entries: KeptEntry[]) => inOrder(entries, request.orderBy).map(each => each.resource);
    const passes = passer();
    const found = own.filter(entry => passes(entry, filter));
    const words = filter ? searchedWords(filter) : [];
    if (!filter || found.length > 0 || words.length === 0 || !request.despiteTypos)
      return { resources: ordered(found), correctedSearch: '' };
    const meant = this.#words.corrections(words);
    const instead = despiteTypos(filter, meant);
    const corrected = meant.size === 0 ? [] : own.filter(entry => passes(entry, instead));
    const correctedSearch = correctionIn(corrected.map(({ search }) => search).join(''), { words, meant });
    return { resources: ordered(corrected), correctedSearch };
  }

  /** The categories and cuisines of all recipes, most used first, as in the response of `recipes:tags`. */
  tags(): { categories: KeptTag[]; cuisines: KeptTag[] } {
    const recipes = this.#entries.filter(({ type }) => type === 'recipe').map(({ resource }) => resource);
    return { categories: tagCounts(recipes, 'categories'), cuisines: tagCounts(recipes, 'cuisines') };
  }

  #ranked(conditions: readonly SearchCondition[], limit: number): Ranked[] {
    const widest = conditions.at(-1);
    const found: Ranked[] = [];
    for (const entry of this.#entries) {
      if (!widest || !meetsCondition(entry.search, widest)) continue;
      const rank = conditions.findIndex(each => meetsCondition(entry.search, each));
      found.push({ entry, rank });
    }
    return keptTypes.flatMap(type =>
      found
        .filter(({ entry }) => entry.type === type)
        .toSorted((one, other) => one.rank - other.rank)
        .slice(0, limit),
    );
  }
}

export interface KeptList {
  resources: KeptResource[];
  correctedSearch: string;
}

export interface KeptTag {
  title: string;
  recipeCount: number;
}

interface Ranked {
  entry: KeptEntry;
  /** Smaller ranks are better. */
  rank: number;
}

function better(one: Ranked, other: Ranked): number {
  return one.rank - other.rank || placeOf(one) - placeOf(other);
}

function placeOf({ entry }: Ranked): number {
  return keptTypes.indexOf(entry.type);
}

function newestFirst({ resource: one }: KeptEntry, { resource: other }: KeptEntry): number {
  const [time, otherTime] = [one.createTime ?? '', other.createTime ?? ''];
  if (time !== otherTime) return time < otherTime ? 1 : -1;
  return one.name < other.name ? 1 : -1;
}

function hitOf({ type, resource, parent }: KeptEntry, words: string[][]): Hit {
  const { name, title, imageUri = '', color = '', completed = false } = resource;
  return {
    ...{ resource: name, type, title, highlights: highlightsIn(title, words.flat()) },
    match: matchOf(searchedFields[type], { title, values: resource, words }),
    ...{ parent: parent?.name ?? '', parentTitle: parent?.title ?? '', username: '', color: String(color) },
    ...{ imageUri: String(imageUri), startTime: null, allDay: false, recurring: false },
    ...{ completed: completed === true, access: accessOn(resource, type) },
  };
}

function accessOn(resource: KeptResource, type: KeptType): CallerAccess['access'] {
  return (resource[`${type}Access`] ?? null) as CallerAccess['access'];
}

/** Checks entries against filters; prepares each text of a filter once. */
function passer(): (entry: KeptEntry, filter: Filter | undefined) => boolean {
  const prepared = new Map<string, string[]>();
  const textsFor = (text: string) => {
    const known = prepared.get(text) ?? alternativesOf(text).texts;
    prepared.set(text, known);
    return known;
  };
  return (entry, filter) => {
    if (!filter) return true;
    return passesFilter(filter, {
      search: text => textsFor(text).some(each => entry.search.includes(each)),
      normalize: normalizeForSearch,
      value: field => fieldOf(entry, field),
    });
  };
}

/** The value of a filter's field, as the server stores it: times in milliseconds, durations in seconds. */
function fieldOf({ resource, type }: KeptEntry, field: string): FieldValue {
  const access = accessOn(resource, type);
  switch (field) {
    case 'state':
      return states[access?.state ?? 'ACCESS_STATE_UNSPECIFIED'];
    case 'permission_level':
      return levels[access?.permissionLevel ?? 'PERMISSION_LEVEL_UNSPECIFIED'];
    case 'visibility':
      return visibilities[resource.visibility as keyof typeof visibilities];
    case 'ingredient':
      return textsOf(resource, 'ingredientGroups.ingredients.title').map(normalizeForSearch);
    case 'categories':
    case 'cuisines':
      return textsOf(resource, field).map(normalizeForSearch);
    default:
      return scalarOf(resource[toCamel(field)], field);
  }
}

function scalarOf(value: unknown, field: string): FieldValue {
  if (typeof value === 'boolean') return value ? 1 : 0;
  if (typeof value !== 'string' || value === '') return typeof value === 'number' ? value : null;
  if (field.endsWith('_time')) return Date.parse(value);
  return field.endsWith('_duration') ? Number.parseFloat(value) : value;
}

/** Newest first by default. Unknown values are last in either direction. */
function inOrder(entries: KeptEntry[], orderBy = ''): KeptEntry[] {
  const [field = '', direction] = orderBy.trim().split(/\s+/);
  if (field === '' || /^create_?time$/i.test(field))
    return direction === 'asc' ? entries.toReversed() : entries;
  const turn = direction === 'desc' ? -1 : 1;
  if (field === 'title') return entries.toSorted((one, other) => turn * byText(one.search, other.search));
  const key = (entry: KeptEntry) => Number(fieldOf(entry, toSnake(field))) || turn * unknownLast;
  return entries.toSorted((one, other) => turn * (key(one) - key(other)));
}

const unknownLast = 1e15;
const comparedCharacters = 100;

function byText(one: string, other: string): number {
  const [text, otherText] = [one.slice(0, comparedCharacters), other.slice(0, comparedCharacters)];
  return text === otherText ? 0 : text < otherText ? -1 : 1;
}

const maxTags = 1000;

/** Counts each tag once per recipe, whatever its spelling; shows the first spelling. */
function tagCounts(recipes: KeptResource[], field: 'categories' | 'cuisines'): KeptTag[] {
  const counts = new Map<string, KeptTag>();
  for (const recipe of recipes)
    for (const [tag, title] of distinctTags(textsOf(recipe, field))) {
      const known = counts.get(tag);
      const first = known && known.title < title ? known.title : title;
      counts.set(tag, { title: first, recipeCount: (known?.recipeCount ?? 0) + 1 });
    }
  return [...counts.values()].toSorted(mostUsedFirst).slice(0, maxTags);
}

function distinctTags(titles: string[]): Map<string, string> {
  const found = new Map<string, string>();
  for (const title of titles) {
    const tag = normalizeForSearch(title);
    if (tag !== '' && !found.has(tag)) found.set(tag, title.trim());
  }
  return found;
}

function mostUsedFirst(one: KeptTag, other: KeptTag): number {
  return other.recipeCount - one.recipeCount || (one.title < other.title ? -1 : 1);
}
