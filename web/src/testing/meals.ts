import { eventApi, secondSoup } from './events.ts';
import { openApp } from './open-app.tsx';
import { soup } from './recipes.ts';

// A Wednesday far in the future; Ann lives in London.
export const board = '/calendars/dinners?view=meals&date=2098-01-08';
export const expandDinners = 'GET /calendars/v1alpha1/calendars/dinners/events:expand';
export const mealEvents = '/calendars/v1alpha1/calendars/dinners/events';
export const patient = { timeout: 15_000 };

export function meal(title: string, startTime: string, fields: object = {}) {
  const event = `calendars/dinners/events/${title.toLowerCase()}`;
  const dish = {
    name: `${event}/eventRecipes/1`,
    recipe: '',
    title,
    imageUri: '',
    servings: 3,
    effectiveServings: 3,
  };
  const endTime = new Date(Date.parse(startTime) + 3_600_000).toISOString();
  const once = { recurring: false, originalStartTime: null };
  return { ...secondSoup, ...once, event, title, startTime, endTime, dishes: [dish], ...fields };
}

export const risotto = meal('Risotto', '2098-01-07T18:30:00.000Z');

export function openBoard(occurrences: object[], at = board) {
  const api = eventApi()
    .on(expandDinners, { occurrences, cut: [] })
    .on('GET /meals/v1alpha1/recipes', { recipes: [soup], nextPageToken: '' })
    .on(`POST ${mealEvents}`, { name: 'calendars/dinners/events/new', etag: '"1"' })
    .on(`POST ${mealEvents}/new/eventRecipes`, { name: 'calendars/dinners/events/new/eventRecipes/1' });
  return openApp(at, api).then(app => ({ ...app, api }));
}

export function posted(api: Awaited<ReturnType<typeof openBoard>>['api']) {
  return api.requests.filter(({ method }) => method === 'POST').map(({ path, body }) => ({ path, body }));
}
