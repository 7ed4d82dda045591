import type { Furnished } from './kitchen.ts';

/** Every address of the specification's second section that only signed-in people get to, with the heading it shows. */
export function signedInAddresses({
  user,
  circle,
  recipe,
  circleRecipe,
  friend,
}: Furnished): [string, string][] {
  return [
    ['/recipes', 'Recipes'],
    ['/recipes/create', 'New recipe'],
    [`/circles/${circle}/recipes/create`, 'New recipe'],
    [`/recipes/${recipe}`, 'Lemon lentil soup'],
    [`/users/${user}/recipes/${recipe}`, 'Lemon lentil soup'],
    [`/circles/${circle}/recipes/${circleRecipe}`, 'Bread for all'],
    [`/recipes/${recipe}/edit`, 'Edit recipe'],
    [`/users/${user}/recipes/${recipe}/edit`, 'Edit recipe'],
    [`/circles/${circle}/recipes/${circleRecipe}/edit`, 'Edit recipe'],
    ['/ingredients', 'Ingredients'],
    ['/calendars', 'Calendars'],
    ['/calendars/create', 'Calendars'],
    [`/circles/${circle}/calendars/create`, 'Calendars'],
    ['/calendars/any', 'Calendars'],
    ['/calendars/any/edit', 'Calendars'],
    [`/users/${user}/edit`, 'Edit profile'],
    [`/users/${user}`, 'Ann Miller'],
    [`/users/${user}/users/${friend}`, 'Bob Stone'],
    ['/users', 'Users'],
    ['/circles', 'Circles'],
    ['/circles/create', 'New circle'],
    [`/circles/${circle}`, 'The Millers'],
    [`/circles/${circle}/edit`, 'Edit circle'],
    ['/lists', 'Lists'],
    ['/lists/any', 'Lists'],
    ['/lists/create', 'Lists'],
    [`/circles/${circle}/lists/create`, 'Lists'],
    ['/lists/any/edit', 'Lists'],
    [`/users/${user}/lists/any/edit`, 'Lists'],
    [`/circles/${circle}/lists/any/edit`, 'Lists'],
  ];
}
