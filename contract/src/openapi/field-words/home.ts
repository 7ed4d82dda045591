/** Descriptions of the fields of the summary of a day. */
export const homeWords = {
  'today.notifications': 'The notifications that wait for an answer, most recent first',
  shopping:
    'The lists with open items to buy, the latest changed first: at least half of the first open items name food or household goods, and at most half repeat or have points',
  'shopping.list': 'The name of the list',
  'shopping.openItemCount': 'How many items without a due time are open',
  'shopping.items': 'The first of these items, by position',
  'shopping.access': 'The caller’s access to the list',
  chores:
    'The open items that are due before endTime, the earliest first; then, of lists that are not for shopping, those that repeat without a due time',
  'chores.item': 'The item',
  listTitle: 'The title of the item’s list',
  'chores.access': 'The caller’s access to the item’s list',
  'today.cookings':
    'The latest cooking of each recipe by friends and fellow members of circles, newest first; only of recipes that the caller has access to',
  'cookings.recipe': 'The name of the recipe',
  'cookings.title': 'The title of the recipe',
  'cookings.imageUri': 'The address of the recipe’s picture; empty for none',
};

/** Descriptions of the fields of the people who are editing something. */
export const editorWords = {
  'announce.resource':
    'The name of a recipe, cookbook, menu, list, pantry, calendar, circle or event that the caller may change',
  editing: 'Whether the caller is editing it, or has stopped',
  editors: 'Everyone else who is editing it',
  'editors.person': 'The name of the person',
  'editors.title': 'How the person is called',
  'editors.imageUri': 'The address of their picture; empty for none',
};
