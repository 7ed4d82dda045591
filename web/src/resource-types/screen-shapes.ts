/**
 * The placeholder shape for each address: a header and a body, in the words that `ui/states/shapes.css` draws. The
 * first matching address counts. The build writes them into the page, so that its outline has the same shape.
 */
export const screenShapes: [address: string, shape: string][] = [
  ['/(calendars|lists|events)/(create|subscribe|[^/]+/edit)(\\?|$)', 'form fields'],
  ['/(create|edit)(\\?|$)', 'form picture fields'],
  ['^/recipes(\\?|$)', 'index chips cards'],
  ['^/(cookbooks|menus)(\\?|$)', 'index inner cards'],
  ['^/lists(\\?|$)', 'index lists'],
  ['^/pantries(\\?|$)', 'index inner lists'],
  ['^/(circles|users)(\\?|$)', 'index panels'],
  ['^/calendars\\?(.*&)?(as|tab|q|account|visibility)=', 'index lists'],
  ['^/calendars\\?(.*&)?view=agenda', 'calendars schedule agenda'],
  ['^/calendars\\?(.*&)?view=meals', 'meals agenda'],
  ['^/calendars\\?(.*&)?view=(week|day)', 'calendars schedule week'],
  ['^/calendars(\\?|$)', 'calendars schedule month'],
  ['/events/', 'event rows'],
  ['^/calendars/.*view=(agenda|meals)', 'calendar schedule agenda'],
  ['^/calendars/.*view=(week|day)', 'calendar schedule week'],
  ['^/calendars/', 'calendar schedule month'],
  ['^/recipes/duplicates', 'title rows'],
  ['/recipes/', 'recipe'],
  ['/lists/', 'beside list'],
  ['/(cookbooks|menus)/', 'list'],
  ['/pantries/', 'list'],
  ['^/(users|circles)/.*show=(lists|calendars)|^/(users|circles)/[^?]+$', 'home lists'],
  ['^/(users|circles)/.*show=(circles|friends|members)', 'home panels'],
  ['^/(users|circles)/', 'home cards'],
  ['^/today', 'title dated today'],
  ['^/notifications', 'title inset rows'],
  ['^/(settings|connect)/', 'title sections'],
  ['^/settings', 'title inset rows'],
  ['^/ingredients', 'title searched rows'],
  ['^/(shop|api-docs)', 'title rows'],
];

/** Addresses that need no placeholder, such as the login's, have none. */
export function shapeAt(address: string): string {
  return screenShapes.find(([pattern]) => new RegExp(pattern).test(address))?.[1] ?? '';
}
