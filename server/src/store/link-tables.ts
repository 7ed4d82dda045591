/** Links that invite whoever has their secrets, and whom they no longer let in. */
export interface LinkTables {
  link: LinkTable;
  /** What an open link no longer gives somebody: see `migrations/046-link-exclusions.ts`. */
  link_exclusion: { link: string; account: string; gives: 'grant' | 'friendship' };
}

/** Every link; open while it is not revoked, `use_count` is below `most_uses` and `expire_time` lies ahead. */
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
}
