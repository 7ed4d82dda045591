import type { Generated } from 'kysely';
import type { AlarmTables } from './alarm-tables.ts';
import type { LinkTables } from './link-tables.ts';
import type { ListTables } from './list-tables.ts';
import type { ChangeTable, LogReaderTable, NotificationTable } from './notification-tables.ts';
import type { PushTables } from './push-tables.ts';

/**
 * The tables as Kysely sees them. Times are integer milliseconds since the epoch, JSON is text, a name is a full
 * resource name (`recipes/01k…`). What each column may hold is fixed by the migrations.
 */
export interface Database extends PushTables, AlarmTables, LinkTables, ListTables {
  resource: ResourceTable;
  access: AccessTable;
  favorite: MarkTable;
  mute: MarkTable;
  notification: NotificationTable;
  log_reader: LogReaderTable;
  recipe_ingredient: { recipe: string; title: string; display: string };
  recipe_tag: { recipe: string; kind: TagKind; value: string; display: string };
  list_item: ListItemTable;
  list_item_completion: ListItemCompletionTable;
  event: EventTable;
  cooking: CookingTable;
  cookbook_entry: ChildTable & { position: string; recipe: string };
  event_recipe: EventRecipeTable;
  attendee: AttendeeTable;
  /** What one call did below a resource, as JSON. */
  undo: { id: string; root: string; entries: string; create_time: number };
  /** What was removed a short while ago, so that a late repetition of its creation is known for what it is. */
  removed_name: { name: string; root: string; creator: string | null; remove_time: number };
  calendar_feed: { calendar: string; token_hash: string; creator: string | null; create_time: number };
  account: AccountTable;
  session: SessionTable;
  sign_in: SignInTable;
  token_key: { key_hash: string; browser_hash: string; user: string; expire_time: number };
  change: ChangeTable;
  write_check: { id: string; filler: string };
  migration: { name: string; time: number };
}

/** Every shareable thing and every person. */
export interface ResourceTable {
  name: string;
  type: string;
  title: string;
  handle: string | null;
  visibility: number;
  search: string;
  body: string;
  /** Which fields the body keeps: those of the definition when it was written. */
  shape: Generated<string>;
  image: string | null;
  /** Of recipes: what their cookings add up to. */
  cook_count: Generated<number>;
  /** 0 for never. */
  last_cook_time: Generated<number>;
  /** The average of their stars, in hundredths; 0 where nobody gave any. */
  rating: Generated<number>;
  rating_count: Generated<number>;
  /** Of a recipe that was duplicated, as JSON. */
  based_on: Generated<string | null>;
  /** The person whose name `based_on` gives as the author. */
  based_on_author: Generated<string | null>;
  version: number;
  create_time: number;
  update_time: number;
}

/**
 * Every grant; `state` 100 pending, 200 accepted. What lists are ordered by stands there beside this, kept by triggers:
 * see `migrations/034-grants-by-cooking.ts`.
 */
export interface AccessTable {
  name: string;
  resource: string;
  resource_type: string;
  resource_create_time: number;
  /** Follows `resource.visibility` by a trigger. */
  resource_visibility: number;
  recipient: string;
  requester: string | null;
  level: number;
  state: number;
  accept_target: number;
  version: number;
  create_time: number;
  update_time: number;
}

/** What a person marked for themself. */
interface MarkTable {
  user: string;
  resource: string;
  resource_type: string;
  resource_create_time: number;
  create_time: number;
}

export type TagKind = 'category' | 'cuisine';

/**
 * What the tables of all resources that lie below another have in common. `root` is the shareable resource whose access
 * decides over a row, which is `parent` where it lies right below that.
 */
export interface ChildTable {
  name: string;
  parent: string;
  root: string;
  creator: string | null;
  /** What a bare word in a filter looks through, normalised. */
  search: string;
  body: string;
  version: number;
  create_time: number;
  update_time: number;
}

interface ListItemTable extends ChildTable {
  title: string;
  list_section: string;
  points: number;
  position: string;
  /** Empty where the item is due at a time of day, or not at all. */
  due_day: Generated<string>;
  /** Of a due day, 23:59 on the clock of the list. */
  due_time: number | null;
  /** What the rule of a repeating item counts from. */
  start_time: number;
  time_zone: string;
  complete_time: number | null;
  completer: string | null;
  /** The completion that ticked it off. */
  completion: string | null;
  /** When a repeating item that is ticked off opens again, and when it is due then. */
  reopen_time: number | null;
  next_due_time: number | null;
  next_due_day: Generated<string>;
  /** When the turn began that is open, or was ticked off; null for the first. */
  turn_time: Generated<number | null>;
  /** What the quantity was rounded from, as JSON; null where nobody knows. */
  exact: string | null;
  /** What meals wrote there last; null for what no meal has written. */
  planned_title: string | null;
  planned_quantity: string | null;
}

interface ListItemCompletionTable extends ChildTable {
  title: string;
  list_section: string;
  points: number;
  completer: string | null;
  /** When it was ticked off, which may be before the server heard of it. */
  complete_time: Generated<number>;
}

interface CookingTable extends ChildTable {
  cook_time: number;
  stars: number;
  event: string | null;
  /** Whether it is part of the recipe's sums, and whether it gives its cook's rating. */
  counted: Generated<number>;
  rates: Generated<number>;
}

export type EventTable = ChildTable & EventColumns;
export type EventRecipeTable = ChildTable & EventRecipeColumns;
export type AttendeeTable = ChildTable & AttendeeColumns;

interface AccountTable {
  user: string;
  issuer: string;
  subject: string;
  email: string;
  settings: string;
  version: number;
  create_time: number;
  update_time: number;
}

/** Whatever somebody proves by who they are: a session in a browser, or an access key of a program. */
export interface SessionTable {
  token_hash: string;
  user: string;
  kind: 'session' | 'accessKey';
  name: string | null;
  /** What a bare word in a filter looks through, normalised. */
  search: Generated<string>;
  body: string;
  version: Generated<number>;
  create_time: number;
  expire_time: number | null;
  /** 0 for an access key that was never used. */
  last_used_time: number;
}

interface SignInTable {
  state_hash: string;
  browser_hash: string;
  code_verifier: string;
  nonce: string;
  return_to: string;
  expire_time: number;
}

/** The columns of events beside those of every table of children. */
interface EventColumns {
  title: string;
  start_time: number;
  end_time: number;
  all_day: number;
  time_zone: string;
  /** Its rule and the times beside it as JSON; null for what happens once. */
  series: string | null;
  /** When the last occurrence ends, null for a series without end. */
  recurrence_end_time: number | null;
  /** The same for finding, where a series without end ends later than anything. */
  until_time: number;
  /** 1 for what lasts or repeats for longer than a week, 0 for what is found by its start alone. */
  lasting: number;
  parent_event: string | null;
  original_start_time: number | null;
  /** Who set its alarms; null for nobody who is still there. */
  alarm_setter: Generated<string | null>;
  uid: string;
  /** Lines of an imported event that have no field, as JSON. */
  foreign_lines: string | null;
}

/** See `migrations/032-brought-dishes.ts`. */
interface EventRecipeColumns {
  recipe: string | null;
  bringer: string | null;
  wanted: Generated<number>;
  place: Generated<string>;
}

/** See `migrations/031-attendees.ts`. */
interface AttendeeColumns {
  person: string | null;
  circle: string | null;
  via: string | null;
  original_start_time: number | null;
  response: number;
  portion: number;
  organizer: number;
  respond_time: number | null;
  parameters: string | null;
  /** The person who gave the answer; null before anybody has, and for answers that a file brought. */
  responder: string | null;
}
