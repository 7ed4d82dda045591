/** Links that invite everybody who has their secret, and the accounts that they no longer admit. */
export interface LinkTables {
  link: LinkTable;
  /** What an open link no longer gives an account: see `migrations/046-link-exclusions.ts`. */
  link_exclusion: { link: string; account: string; gives: 'grant' | 'friendship' };
  /** See `migrations/067-seat-secrets.ts`. */
  seat_secret: { hash: string; create_time: number };
}

/** Every link. Open if it is not revoked, `use_count` is below `most_uses` and `expire_time` is in the future. */
export interface LinkTable {
  name: string;
  resource: string;
  creator: string;
  secret_hash: string;
  level: number;
  most_uses: number;
  use_count: number;
  last_used_time: number | null;
  expire_time: number;
  revoke_time: number | null;
  version: number;
  create_time: number;
  /** For a link to an event: its name, or that of its series. `resource` is its calendar. */
  event: string | null;
  /** The occurrence that it invites to. Null for all. */
  original_start_time: number | null;
  /** How many people may come before guests have to wait. 0 for any number. */
  place_count: number;
  guests_visible: number;
  chat_preview: number;
  answers_closed: number;
}
