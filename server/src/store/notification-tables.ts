import type { Generated } from 'kysely';

/** What a person should hear of; `group_key` joins what one other person does in one go. */
export interface NotificationTable {
  name: string;
  user: string;
  kind: number;
  about: string;
  root: string;
  actor: string | null;
  /** As JSON, with the names of things and times that were then. */
  data: string;
  /** 1 for who was asked to an event that is gone now: they knew it without its calendar. */
  guest: number;
  count: number;
  group_key: string;
  version: number;
  create_time: number;
  update_time: number;
  read_time: number | null;
}

/** Who tells people of what, and how far: `revision` is that of the log, or a time for what comes due. */
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
  /** For a change that takes a thing from people: who could see it before, as `changes/reach.ts` writes it. */
  reach: string | null;
  /** What the name and the kind do not say, as `notifications/facts.ts` writes it. */
  facts: string | null;
}
