export interface PantryTables {
  /** Lists whose completed items a pantry adds. */
  pantry_list: { list: string; pantry: string };
  /** What a completion or a cooking has changed about an item: an `ExactAmount` as JSON, or `some` for an uncounted purchase. */
  pantry_move: { source: string; item: string; seq: number; amount: string };
  /** The responses of `cook`, by the cooking. */
  pantry_cooking: { pantry: string; cooking: string; result: string; create_time: number };
  /** The stored portions that a dish takes: `served` is 1 once they are cooked, and no longer in the pantry. */
  portion_claim: { dish: string; pantry: string; recipe: string; portions: number; served: number };
}

export interface PantryItemColumns {
  title: string;
  /** The `foodKey` of the title; empty for portions. */
  food: string;
  /** The number of its stock, and of its place. */
  stock: number;
  place: number;
  best_before: string;
  recipe: string | null;
  /** The exact amounts behind the quantity, as JSON. Negative if more was cooked than bought. */
  exact: string | null;
  /** 1 if amounts are added to it; 0 for items that a person keeps without an amount. */
  counted: number;
  /** The stock that a person set last, which applies again once later purchases are undone. */
  base_stock: number;
  /** 1 while no person has changed an item that a completion or a cooking created. */
  made: number;
}
