import type { Generated } from 'kysely';

export interface ListTables {
  list_source: ListSourceTable;
  list_window: ListWindowTable;
  /** How often something was left out of what meals need, one time after the other. */
  list_left_out: { list: string; ingredient: string; times: number };
  /** What stood on a list, once for each amount that somebody said; `score` is kept as `past/score.ts` says. */
  list_past: {
    list: string;
    thing: string;
    quantity: string;
    title: string;
    list_section: string;
    score: number;
  };
  /** How many items and things of `list_past` each list has, kept by triggers: see `migrations/040-list-sizes.ts`. */
  list_size: { list: string; items: Generated<number>; remembered: Generated<number> };
  /** Of which lists somebody has answered the offer to put their sections in another order. */
  list_order_answer: { list: string; answer_time: number };
}

/** What a meal needs of an item, or what somebody had put there before: see `resources/list/plan`. */
export interface ListSourceTable {
  id: string;
  list: string;
  /** Null for what was left out, or whose item was deleted. */
  item: string | null;
  /** What tells the dish apart; empty for what somebody put there by hand. */
  dish: string;
  calendar: string;
  event: string;
  original_start: number | null;
  start_time: number | null;
  recipe: string;
  servings: string;
  ingredient: string;
  title: string;
  kind: string;
  /** A fraction, `5/2`. */
  amount: string;
  unit: string;
}

/** Days of a calendar whose meals a list follows. */
interface ListWindowTable {
  list: string;
  calendar: string;
  /** Of one event alone, wherever it moves in that time: which one it is; empty for all of the days. */
  occurrence: string;
  start_time: number;
  end_time: number;
  time_zone: string;
  create_time: number;
}
