import type { ResourceDefinition } from '@potluck/contract/define-resource';
import type { Context, Viewer } from '../context/context.ts';
import type { Found } from '../policy/visible-row.ts';
import type { ChildWork } from '../resources/children/child-part.ts';
import type { AnswerBudget } from './answer-budget.ts';
import type { ObjectsOf } from './revisions.ts';
import type { Element } from './xml/read-xml.ts';

/** A calendar or list as one person's programs see it. */
export interface Collection {
  kind: CollectionKind;
  /** The name of the resource. */
  name: string;
  /** Its segment in the person's home. */
  segment: string;
  /** Who asks, and what they may do. */
  viewer: Viewer;
  found: Found;
  writable: boolean;
  /** The fields of the resource. */
  title: string;
  description: string;
  color: string;
  timeZone: string;
  /** What the person's programs set, by name of the property. */
  properties: Readonly<Record<string, string>>;
  hidden: boolean;
}

/** An object of a collection: an event with its edited occurrences, or an item. */
export interface Member {
  /** The name of the resource. */
  object: string;
  file: string;
  /** In quotes. It changes with everything in the object's text, for this person. */
  etag: string;
}

/** A new text for an object. */
export interface NewText {
  file: string;
  body: Buffer;
  ifMatch: string;
  ifNoneMatch: string;
}

/** The objects that a report asks for, as far as the database can tell. */
export interface Candidates {
  /** In milliseconds; open ends are infinite. */
  window: { from: number; to: number } | undefined;
  uid: string | undefined;
}

/** What a kind of collection can do. Calendars and lists each have one of these; everything else is shared. */
export interface CollectionKind {
  type: 'calendar' | 'list';
  /** The beginning of its segments. */
  prefix: string;
  /** The component of its objects; each object has one UID. */
  component: 'VEVENT' | 'VTODO';
  definition: ResourceDefinition;
  /** The definition of its objects. */
  child: ResourceDefinition;
  objectsOf(root: string): ObjectsOf;
  /** What the person's home has of this kind. */
  inHome(context: Context, viewer: Viewer): Promise<Found[]>;
  /** All objects, or those of these names that exist. */
  members(context: Context, collection: Collection, objects?: string[]): Promise<Member[]>;
  /** The default name for a file without one that a program chose: the object's id. */
  objectNamed(root: string, id: string): string;
  /** The texts of objects. `expand` asks for single occurrences in a window instead of their series. */
  texts(context: Context, collection: Collection, request: TextRequest): Promise<Map<string, string>>;
  candidates(context: Context, collection: Collection, wanted: Candidates): Promise<string[]>;
  /** The busy times in a window, for kinds with times. */
  busy?(context: Context, collection: Collection, window: Window): Promise<{ start: number; end: number }[]>;
  /** Writes an object, and returns whether it is new. */
  put(context: Context, collection: Collection, text: NewText): Promise<{ created: boolean }>;
  /** Copies an object to another collection of this kind, with everything that it has. Returns the copy's name. */
  copy(inside: MemberWork, copying: Copying): Promise<string>;
}

/** A write inside its transaction. */
export interface MemberWork {
  work: ChildWork;
  /** The resource of the collection. */
  found: Found;
  /** The object at the address until now. */
  before: Member | undefined;
}

export interface Copying {
  context: Context;
  from: Collection;
  to: Collection;
  member: Member;
}

export interface Moving {
  file: string;
  to: { collection: Collection; file: string };
  /** Whether an object at the new place may be replaced. */
  overwrite: boolean;
  ifMatch: string;
}

/** The fields of a collection that programs may write. */
export type CollectionFields = Pick<Collection, 'title' | 'description' | 'color' | 'timeZone'>;

export interface Window {
  from: number;
  to: number;
}

export interface TextRequest {
  members: Member[];
  expand?: Window | undefined;
  /** Leaves out edited occurrences outside of a window. */
  limit?: Window | undefined;
  /** The bytes that the texts may take; without it, any number. */
  answer?: AnswerBudget | undefined;
}

/** The window of a `time-range`, `expand` or the like, or undefined if it has no or bad times. */
export function windowIn(element: Element | undefined): Window | undefined {
  if (!element) return undefined;
  const { start, end } = element.attributes;
  const [from, to] = [timeOf(start, Number.NEGATIVE_INFINITY), timeOf(end, Number.POSITIVE_INFINITY)];
  return Number.isNaN(from) || Number.isNaN(to) || to <= from ? undefined : { from, to };
}

function timeOf(text: string | undefined, open: number): number {
  if (text === undefined) return open;
  const [, date = '', time = '000000'] = /^(\d{8})(?:T(\d{6})Z?)?$/.exec(text.trim()) ?? [];
  const parts = `${date}${time}`.replace(/^(....)(..)(..)(..)(..)(..)$/, '$1-$2-$3T$4:$5:$6Z');
  return Date.parse(parts);
}
