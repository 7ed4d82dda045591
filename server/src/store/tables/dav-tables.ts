/** What calendar programs need beside the resources themselves: see `dav/`. */
export interface DavTables {
  dav_root: DavRootTable;
  dav_object: DavObjectTable;
  dav_file: DavFileTable;
  dav_own: DavOwnTable;
  dav_setting: DavSettingTable;
  dav_subscription: DavSubscriptionTable;
  dav_todo: DavTodoTable;
  /** Lines of an item that only the person who wrote them gets back. */
  dav_todo_own: { user: string; item: string; root: string; lines: string; version: number };
}

/** A calendar or list that some program synchronizes. */
export interface DavRootTable {
  root: string;
  /** Part of every sync token: tokens of another epoch are invalid. */
  epoch: string;
  /** The revision of the change log up to which changes are in `dav_object`. */
  folded: number;
  /** The latest revision that changed an object. */
  revision: number;
  /** Older tokens are invalid, because later changes may be forgotten. */
  floor: number;
}

/** When an object last changed. Objects without a row have not changed since the first synchronization. */
export interface DavObjectTable {
  root: string;
  object: string;
  revision: number;
  time: number;
}

/** The file name that a program chose for an object. It outlives the object, to tell others what is gone. */
export interface DavFileTable {
  root: string;
  file: string;
  object: string;
}

/** Lines of an event that only the person who wrote them gets back: alarms, and addresses of others. */
export interface DavOwnTable {
  user: string;
  object: string;
  /** The start of the occurrence that they are for; -1 for the event itself. */
  start: number;
  root: string;
  /** Unfolded lines, as JSON. */
  lines: string;
  version: number;
}

/** What a person's programs chose for a collection, or for the home, whose `collection` is the person. */
export interface DavSettingTable {
  user: string;
  collection: string;
  /** The segment under which a program created it. */
  segment: string | null;
  hidden: number;
  /** Properties by name, as JSON. */
  properties: string;
}

/** The pushes that a program asks for when a collection changes. It ends with the access key. */
export interface DavSubscriptionTable {
  id: string;
  user: string;
  /** The hash of the access key. */
  session: string;
  root: string;
  endpoint: string;
  p256dh: string;
  auth: string;
  /** The revision of the change log up to which pushes were queued. */
  revision: number;
  expire_time: number;
}

/** What programs wrote of an item and no field holds. */
export interface DavTodoTable {
  item: string;
  root: string;
  uid: string;
  /** All lines that a program wrote last, as JSON. */
  lines: string;
  /** The place in lists that people sort by hand in a program. */
  sort_order: number | null;
  version: number;
}
