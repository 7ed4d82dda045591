/** Paths of the searched fields besides titles and handles, of the resources that a device can search by itself. */
export const searchedFields = {
  recipe: ['categories', 'cuisines', 'ingredientGroups.ingredients.title'],
  cookbook: ['description'],
  menu: ['description', 'meals.title', 'meals.dishes.title'],
  list: ['description', 'sections.title'],
  listItem: ['quantity', 'note'],
  pantry: ['description'],
  calendar: ['description'],
} as const;
