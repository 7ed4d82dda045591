/** Descriptions of the fields of pantries. */
export const pantryWords = {
  'Pantry.lists':
    'The names of lists whose completed items are added, for everybody who may change the pantry; reopening an item takes it back. To add a list, the caller must be able to change it',
  shoppingList:
    'The name of the list for what is low or out; empty for none. To set it, the caller must be able to change that list',
  'Pantry.staples':
    'Foods that this home always has, besides the usual ones: never missing for people who may change the pantry, and not proposed for its lists',
  'Pantry.notStaples': 'Usual staples that this home buys like everything else',
  restocks: 'Whether items that become low or out are put on the shopping list at once',
  pantryItems: 'The items of this page, by food',
  'PantryItem.quantity':
    'The amount, as text: "500 g". Empty, or words such as "half a jar", if nobody counts it',
  stock:
    'How much there is. Counted items are OUT when nothing is left. A request that sets it or the quantity counts the item: earlier completions and cookings no longer change it when they are undone',
  'PantryItem.place': 'Where it is kept',
  bestBefore: 'The best-before day, such as 2027-01-31; empty for none',
  'PantryItem.note': 'A note',
  'PantryItem.recipe':
    'The name of the recipe of which these are portions; empty for a food. Callers who cannot see the recipe do not see the item',
  plannedPortions:
    'How many of the portions of this recipe in this pantry are for meals to come; 0 for a food',
  'cook.cooking': 'The name of a cooking by the caller',
  'undoCook.cooking': 'The name of the cooking',
  'cook.servings':
    'How many servings were cooked; 0 for the recipe’s own yield, or for none if portions were eaten instead',
  eatenPortions: 'How many stored portions were eaten',
  storedPortions: 'How many portions to store',
  'cook.place': 'Where to store them; UNSPECIFIED for the freezer',
  validateOnly: 'Whether to return what would happen, without doing it',
  taken: 'The items from which something is taken, with the amount',
  unclear:
    'The items of which the recipe needs something, but which have no amount in a unit that fits; with the amount that the recipe needs. They stay as they are',
  stored: 'The stored portions',
  'taken.quantity': 'The amount, as text',
  'unclear.quantity': 'The amount that the recipe needs, as text; empty if it gives none',
  'stored.quantity': 'The number of portions, as text',
  pantryItem: 'The name of the item',
  portionCount: 'How many portions of the recipe the pantry has',
  'undoCook.restoredCount': 'How many items were restored',
  'restock.items': 'The names of the items; empty for all that are low or out, at most 200 at a time',
  frozenDishes: 'The dishes that are served from stored portions, wholly or in part',
  portions: 'How many of its servings come from stored portions',
  inPantry: 'Whether a pantry has some, as far as the caller may change that pantry',
  pantryQuantity:
    'What the pantry has for these meals, which is subtracted from the quantity; all that it has if other meals get it or the units do not fit; empty if it has no amount',
  pantryUse:
    'Whether what the pantry has is subtracted from the quantity, or kept for other meals; unspecified if neither',
  ignorePantry: 'The foods to buy although a pantry has them, by their `food` of previewPlan',
  addedCount: 'How many items were added to the list',
  skippedCount: 'How many the list had already',
};
