import type { Generated } from 'kysely';
import type { DeletedTables } from './deleted-tables.ts';
import type { AssistantTables } from './tables/assistant-tables.ts';
import type { DavTables } from './tables/dav-tables.ts';
import type { LinkTables } from './tables/link-tables.ts';
import type { ListTables } from './tables/list-tables.ts';
import type {
  AlarmTables,
  ChangeTable,
  LogReaderTable,
  NotificationTable,
  PushTables,
} from './tables/notification-tables.ts';
import type { PantryItemColumns, PantryTables } from './tables/pantry-tables.ts';

/**
 * The tables as Kysely sees them. Times are integer milliseconds since the epoch, JSON is text, a name is a full
 * resource name (`recipes/01k…`). The migrations define what each column may hold.
 */
export interface Database
  extends PushTables,
    AlarmTables,
    AssistantTables,
    DavTables,
    LinkTables,
    ListTables,
    PantryTables,
    DeletedTables {
  resource: ResourceTable;
  access: AccessTable;
  favorite: MarkTable;
  mute: MarkTable;
  notification: NotificationTable;
  log_reader: LogReaderTable;
  /** `food` and `food_count` are explained at `storedFoods` of the contract. */
  recipe_ingredient: {
    recipe: string;
    title: string;
    display: string;
    food: Generated<string>;
    food_count: Generated<number>;
  };
  /** The recipes that ingredients refer to, deleted ones included. */
  recipe_reference: { recipe: string; nested: string };
  /** Pairs of recipes that a person declared different; the lesser name comes first. */
  kept_duplicate: { user: string; one: string; other: string };
  /** What to prepare the day before, for recipes that ask for it. */
  recipe_ahead: { recipe: string; text: string };
  recipe_tag: { recipe: string; kind: TagKind; value: string; display: string };
  list_item: ListItemTable;
  list_item_completion: ListItemCompletionTable;
  event: EventTable;
  cooking: CookingTable;
  recipe_import: RecipeImportTable;
  cookbook_entry: ChildTable & { position: string; recipe: string };
  pantry_item: ChildTable & PantryItemColumns;
  event_recipe: EventRecipeTable;
  attendee: AttendeeTable;
  /** What one call did below a resource, as JSON. */
  undo: { id: string; root: string; entries: string; create_time: number };
  /** Recently deleted names, to recognise late retries of their creation. */
  removed_name: { name: string; root: string; creator: string | null; remove_time: number };
  calendar_subscription: SubscriptionTable;
  calendar_feed: { calendar: string; token_hash: string; creator: string | null; create_time: number };
  busy_feed: { person: string; token_hash: string; create_time: number };
  account: AccountTable;
  /** Who is editing a resource or an event, until when. */
  editor: { resource: string; user: string; end_time: number };
  invited_address: { name: string; email: string; create_time: number };
  operator_action: { name: string; actor: string; action: string; target: string; create_time: number };
  backup: BackupTable;
  /** Pictures that wait for a resource to use them, by the hash of their full size. */
  uploaded_picture: { user: string; hash: string; image: string; upload_time: number };
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
  /** Identifies the fields in the body: those of the definition when it was written. */
  shape: Generated<string>;
  image: string | null;
  /** For recipes: the pictures besides the cover, as JSON. */
  pictures: Generated<string | null>;
  /** For recipes: the sums of their cookings. */
  cook_count: Generated<number>;
  /** 0 for never. */
  last_cook_time: Generated<number>;
  /** The average number of stars, in hundredths. 0 without ratings. */
  rating: Generated<number>;
  rating_count: Generated<number>;
  /** For a duplicated recipe: its original, as JSON. */
  based_on: Generated<string | null>;
  /** The person whose name `based_on` gives as the author. */
  based_on_author: Generated<string | null>;
  version: number;
  /** Which version last changed each field, as JSON: see `resources/field-versions.ts`. */
  field_versions: Generated<string>;
  create_time: number;
  update_time: number;
}

/**
 * Every grant. `state` is 100 for pending, 200 for accepted. Triggers copy the sort keys of lists into this table: see
 * `migrations/034-grants-by-cooking.ts`.
 */
export interface AccessTable {
  name: string;
  resource: string;
  resource_type: string;
  resource_create_time: number;
  /** A trigger copies `resource.visibility`. */
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

/** A person's own mark. */
interface MarkTable {
  user: string;
  resource: string;
  resource_type: string;
  resource_create_time: number;
  create_time: number;
}

export type TagKind = 'category' | 'cuisine';

/**
 * The common columns of all resources below another. `root` is the shareable resource whose access applies to a row,
 * equal to `parent` for direct children.
 */
export interface ChildTable {
  name: string;
  parent: string;
  root: string;
  creator: string | null;
  /** The normalised text that a bare word in a filter searches. */
  search: string;
  body: string;
  version: number;
  field_versions?: string;
  create_time: number;
  update_time: number;
}

interface ListItemTable extends ChildTable {
  title: string;
  list_section: string;
  points: number;
  position: string;
  /** Empty if the item is due at a time of day, or not at all. */
  due_day: Generated<string>;
  /** For a due day, 23:59 in the list's time zone. */
  due_time: number | null;
  /** The start of a repeating item's recurrence. */
  start_time: number;
  time_zone: string;
  complete_time: number | null;
  completer: string | null;
  /** The completion that ticked it off. */
  completion: string | null;
  /** When a completed repeating item reopens, and when it is due then. */
  reopen_time: number | null;
  next_due_time: number | null;
  next_due_day: Generated<string>;
  /** When the current repetition began, open or completed. Null for the first. */
  turn_time: Generated<number | null>;
  /** Who should do it. */
  assignee: Generated<string | null>;
  /** Who should do it after it reopens. Null unless people take turns. */
  next_assignee: Generated<string | null>;
  /** The quantity before rounding, as JSON. Null if unknown. */
  exact: string | null;
  /** The last text written by meals. Null if no meal has written this item. */
  planned_title: string | null;
  planned_quantity: string | null;
}

interface ListItemCompletionTable extends ChildTable {
  title: string;
  list_section: string;
  points: number;
  completer: string | null;
  /** When it was ticked off, possibly before the server received that. */
  complete_time: Generated<number>;
}

/** A web address that becomes a recipe in the background. */
export interface RecipeImportTable {
  name: string;
  user: string;
  uri: string;
  /** The circle to create it in and its level there, as JSON. */
  place: string;
  state: number;
  /** The recipe that was imported or known already, and its title at that time; otherwise empty. */
  recipe: string;
  title: string;
  /** Why it failed; otherwise empty. */
  reason: string;
  message: string;
  /** The words of its title and address. */
  search: string;
  version: number;
  create_time: number;
}

interface CookingTable extends ChildTable {
  cook_time: number;
  stars: number;
  event: string | null;
  /** Whether it counts in the recipe's sums, and whether it has its cook's rating. */
  counted: Generated<number>;
  rates: Generated<number>;
}

export type EventTable = ChildTable & EventColumns;
export type EventRecipeTable = ChildTable & EventRecipeColumns;
export type AttendeeTable = ChildTable & AttendeeColumns;

/** A backup that an operator or the schedule has started. */
export interface BackupTable {
  name: string;
  /** The name of its file in the folder or bucket of backups. */
  file: string;
  state: 'RUNNING' | 'DONE' | 'FAILED';
  /** 1 if the schedule started it. */
  scheduled: number;
  bytes: number;
  row_count: number;
  picture_count: number;
  /** Why it failed. */
  error: string;
  create_time: number;
  end_time: number | null;
}

interface AccountTable {
  user: string;
  issuer: string;
  subject: string;
  email: string;
  settings: string;
  /** 1 for the first account of the instance. */
  operator: Generated<number>;
  suspend_time: Generated<number | null>;
  /** The name of the invitation link that they signed up with. */
  invitation: Generated<string | null>;
  version: number;
  field_versions: Generated<string>;
  create_time: number;
  update_time: number;
}

/** A calendar that repeats another one on the web. */
export interface SubscriptionTable {
  calendar: string;
  /** Who subscribed; null once their account is deleted. */
  subscriber: string | null;
  uri: string;
  /** The validators of the last response. */
  etag: string;
  last_modified: string;
  /** The SHA-256 of the last file that was imported. */
  content_hash: string;
  refresh_time: number | null;
  /** How long a file stays current. */
  refresh_seconds: number;
  /** Failed attempts since the last refresh. */
  failures: number;
  left_out: number;
  /** What readers of the calendar see of this, as JSON. */
  shown: string;
}

/** A credential: a session in a browser, or an access key of a program. */
export interface SessionTable {
  token_hash: string;
  user: string;
  kind: 'session' | 'accessKey';
  name: string | null;
  /** The normalised text that a bare word in a filter searches. */
  search: Generated<string>;
  body: string;
  version: Generated<number>;
  field_versions: Generated<string>;
  create_time: number;
  expire_time: number | null;
  /** What an access key reaches at most, as JSON. Null for everything that its owner may do with a key. */
  scope: Generated<string | null>;
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

/** The columns of events, in addition to those of every child table. */
interface EventColumns {
  title: string;
  start_time: number;
  end_time: number;
  all_day: number;
  time_zone: string;
  /** Its recurrence rule with exceptions, as JSON. Null for a single event. */
  series: string | null;
  /** When the last occurrence ends. Null for an endless series. */
  recurrence_end_time: number | null;
  /** The same for queries: an endless series ends later than anything. */
  until_time: number;
  /** 1 if it lasts or repeats for longer than a week. 0 if its start alone is enough to find it. */
  lasting: number;
  parent_event: string | null;
  original_start_time: number | null;
  /** The person who set its alarms. Null if nobody did or their account is gone. */
  alarm_setter: Generated<string | null>;
  uid: string;
  /** A number of `eventStatuses`. */
  status: Generated<number>;
  /** Lines of an imported event without a field of their own, as JSON. */
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
  /** The person who gave the answer. Null before an answer, and for imported answers. */
  responder: string | null;
  /** The link through which a guest without an account answered. */
  link: Generated<string | null>;
  /** The hash of the guest's secret, and of the token of their feed. Null if a member has taken the seat over. */
  seat_hash: Generated<string | null>;
  feed_hash: Generated<string | null>;
  /** What the guest does not eat, as JSON. Never part of `body`, which all attendees may read. */
  avoids: Generated<string | null>;
  /** Null if the portion is not the guest's own answer. */
  adult_count: Generated<number | null>;
  child_count: Generated<number | null>;
}
