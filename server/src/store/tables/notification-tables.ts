import type { Generated } from 'kysely';

/** An entry in a person's notifications. `group_key` merges what another person does in one batch. */
export interface NotificationTable {
  name: string;
  user: string;
  kind: number;
  about: string;
  root: string;
  actor: string | null;
  /** As JSON, with the names and times at that moment. */
  data: string;
  /** 1 for a guest of an event that is now gone, who knew it without its calendar. */
  guest: number;
  count: number;
  group_key: string;
  version: number;
  create_time: number;
  update_time: number;
  read_time: number | null;
}

/** The progress of log readers: `revision` is a revision of the log, or a time for due items. */
export interface LogReaderTable {
  name: string;
  revision: number;
  lease_by: string;
  lease_until: number;
}

export interface ChangeTable {
  revision: Generated<number>;
  resource: string;
  parent: string | null;
  type: string;
  kind: 'create' | 'update' | 'delete';
  actor: string | null;
  time: number;
  /** For a change that takes a thing from people: who could see it before, as `policy/reach.ts` writes it. */
  reach: string | null;
  /** Details beyond the name and the kind, depending on the type. */
  facts: string | null;
  /** The title of the program that made the change on behalf of the actor. */
  via: Generated<string | null>;
}
