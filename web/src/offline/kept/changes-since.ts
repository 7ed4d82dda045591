import type { ChangeNotice } from '@potluck/contract/changes';
import { watchChanges } from '../../live/watch-changes.ts';
import { allRecipes, type Choice } from './choice.ts';

interface ChangesRequest {
  token: string;
  /** The cursor of the last time; empty to read only the current one. */
  cursor: string;
  signal: AbortSignal;
  fetch: typeof fetch;
}

export interface Changes {
  /** Where the next read continues. */
  cursor: string;
  notices: ChangeNotice[];
  /** The server no longer knows what changed since the cursor: anything may have. */
  reset: boolean;
}

/** What changed since a cursor of the change stream, without following it further. */
export async function changesSince({ token, cursor, signal, fetch }: ChangesRequest): Promise<Changes> {
  const notices: ChangeNotice[] = [];
  let reset = cursor === '';
  const read = new AbortController();
  try {
    const stream = watchChanges({
      token,
      lastId: cursor,
      signal: AbortSignal.any([signal, read.signal]),
      fetch,
    });
    for await (const { id, event, notice } of stream) {
      if (event === 'current') return { cursor: id, notices, reset };
      if (event === 'reset') reset = true;
      else notices.push(notice);
    }
  } finally {
    read.abort();
  }
  throw new TypeError('Failed to fetch: the change stream ended early.');
}

/** What a refresh reads again. */
export interface Work {
  /** Everything chosen. */
  everything: boolean;
  recipes: Set<string>;
  /** Cookbooks, menus, lists and pantries. */
  collections: Set<string>;
  /** Whether the user's cookbooks, menus and pantries are compared, which are kept along with all recipes. */
  along: boolean;
  /** The plans of the coming weeks. */
  agenda: boolean;
  /** Events whose pages are read again, and calendars, for all of their events. */
  events: Set<string>;
}

type Concerned = 'recipe' | 'along' | 'list' | 'agenda';

/** What changes of each type affect. */
const concerned: Readonly<Record<string, Concerned>> = {
  recipe: 'recipe',
  recipeAccess: 'recipe',
  cooking: 'recipe',
  cookbook: 'along',
  cookbookAccess: 'along',
  cookbookEntry: 'along',
  menu: 'along',
  menuAccess: 'along',
  pantry: 'along',
  pantryAccess: 'along',
  pantryItem: 'along',
  list: 'list',
  listAccess: 'list',
  listItem: 'list',
  listItemCompletion: 'list',
  calendar: 'agenda',
  calendarAccess: 'agenda',
  event: 'agenda',
  eventRecipe: 'agenda',
  attendee: 'agenda',
  reminder: 'agenda',
};

/** Whether a notice may be about something kept. A reset has no type. */
export function concerns({ type = '' }: Partial<ChangeNotice>, choices: readonly Choice[]): boolean {
  if (type === '') return true;
  const of = concerned[type];
  if (of === 'agenda') return keepsAll(choices);
  if (of === 'list') return choices.some(choice => choice.of.startsWith('lists/'));
  return of !== undefined && choices.some(choice => !choice.of.startsWith('lists/'));
}

/** A notice without a name is about something that the user lost: only a look at everything shows what. */
export function workFor({ notices, reset }: Changes, choices: readonly Choice[]): Work {
  const work = { ...noWork(), everything: reset };
  const all = keepsAll(choices);
  for (const notice of notices.filter(each => concerns(each, choices))) {
    const of = concerned[notice.type];
    const name = rootOf(notice.parent || notice.name);
    if (of === 'agenda') {
      work.agenda = true;
      if (notice.type !== 'reminder') work.events.add(plannedIn(notice));
    } else if (name === '') work.everything = true;
    else if (of === 'recipe') work.recipes.add(name);
    else if (choices.some(choice => choice.of === name)) work.collections.add(name);
    else if (all && of === 'along') work.collections.add(name);
    if (all && of === 'along') work.along = true;
  }
  return work;
}

function noWork(): Work {
  return {
    ...{ everything: false, along: false, agenda: false },
    ...{ recipes: new Set(), collections: new Set(), events: new Set() },
  };
}

export function keepsAll(choices: readonly Choice[]): boolean {
  return choices.some(({ of }) => of === allRecipes);
}

/** The event or the calendar that a notice is about; for a loss, the collection of all of them. */
function plannedIn({ type, name, parent }: ChangeNotice): string {
  if (name === '') return 'calendars';
  return type === 'event' || type === 'calendar' ? name : parent;
}

/** The resource that a name is inside. */
function rootOf(name: string): string {
  return name.split('/').slice(0, 2).join('/');
}

/** Adds what is chosen but not stored completely. */
export function withMissing(work: Work, choices: readonly Choice[], complete: readonly string[]): Work {
  const missing = choices.map(({ of }) => of).filter(of => !complete.includes(of));
  return {
    ...work,
    everything: work.everything || missing.includes(allRecipes),
    collections: new Set([...work.collections, ...missing.filter(of => of !== allRecipes)]),
  };
}
