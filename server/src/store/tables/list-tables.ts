import type { Generated } from 'kysely';

export interface ListTables {
  list_source: ListSourceTable;
  list_dish: ListDishTable;
  list_window: ListWindowTable;
  /** How many times in a row something that meals need was left out. */
  list_left_out: { list: string; ingredient: string; times: number };
  /** Past list contents, once for each stated quantity. See `past/score.ts` for `score`. */
  list_past: {
    list: string;
    thing: string;
    quantity: string;
    title: string;
    list_section: string;
    score: number;
  };
  /**
   * The number of items and of `list_past` rows of each list, maintained by triggers: see
   * `migrations/040-list-sizes.ts`.
   */
  list_size: { list: string; items: Generated<number>; remembered: Generated<number> };
  /** Lists for which somebody answered the offer to reorder the sections. */
  list_order_answer: { list: string; answer_time: number };
  /** People who are notified about items that others add to a list. */
  list_follower: { list: string; user: string };
  list_shopper: ListShopperTable;
}

/** Somebody who is shopping with a list, or did before. */
interface ListShopperTable {
  list: string;
  user: string;
  start_time: number;
  end_time: number;
  /** When they last started or stopped, by the clock of their device. */
  change_time: number;
  /** The `shoppers` entry of the list, as JSON. */
  shown: string;
}

/** Which dish of which meal. */
interface DishColumns {
  list: string;
  /** Identifies the dish. Empty for what a person added. */
  dish: string;
  calendar: string;
  event: string;
  original_start: number | null;
  start_time: number | null;
  recipe: string;
  servings: string;
}

/** A meal's share of an item, or what a person had added before: see `resources/list/plan`. */
export interface ListSourceTable extends DishColumns {
  id: string;
  /** Null if it was left out or its item was deleted. */
  item: string | null;
  ingredient: string;
  title: string;
  kind: string;
  /** A fraction such as `5/2`. */
  amount: string;
  unit: string;
}

/** What one dish has put on a list: its rows in `list_source` in short. */
export interface ListDishTable extends DishColumns {
  /** The first id of these rows. */
  id: string;
  /** Foods and amounts: see `resources/list/plan/stored-dishes.ts`. */
  amounts: string;
}

/** Days of a calendar whose meals a list follows. */
interface ListWindowTable {
  list: string;
  calendar: string;
  /** The one event to follow, wherever it moves within these days. Empty to follow all events. */
  occurrence: string;
  start_time: number;
  end_time: number;
  time_zone: string;
  create_time: number;
  /** The person who applied the plan. Null for windows from before this was stored. */
  planner: string | null;
}
