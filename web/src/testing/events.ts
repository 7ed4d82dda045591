import type { Calendar, Event } from '@potluck/contract';
import { noAttendance } from '../resources/event/occurrences.ts';
import type { FakeApi } from './fake-api.ts';
import { annsSettings } from './people.ts';
import { soup, soupApi } from './recipes.ts';

export const dinners: Calendar = {
  name: 'calendars/dinners',
  title: 'Dinners',
  description: '',
  visibility: 'VISIBILITY_LEVEL_PRIVATE',
  color: '#2f6b4c',
  timeZone: 'Europe/Berlin',
  mealRules: null,
  subscription: null,
  calendarAccess: {
    name: 'calendars/dinners/accesses/1',
    permissionLevel: 'PERMISSION_LEVEL_ADMIN',
    state: 'ACCESS_STATE_ACCEPTED',
    acceptTarget: 'ACCEPT_TARGET_UNSPECIFIED',
    effectiveLevel: 'PERMISSION_LEVEL_ADMIN',
  },
  favorited: false,
  muted: false,
  createTime: '2094-01-01T00:00:00.000Z',
  updateTime: '2094-01-01T00:00:00.000Z',
  etag: '"1"',
};

/** Soup every Tuesday evening in Berlin. */
export const soupNight: Event = {
  name: 'calendars/dinners/events/soup-night',
  title: 'Soup night',
  startTime: '2094-03-02T17:00:00.000Z',
  endTime: '2094-03-02T19:00:00.000Z',
  allDay: false,
  timeZone: 'Europe/Berlin',
  description: '',
  location: 'At ours',
  uri: '',
  geo: null,
  alarms: [],
  recurrenceRule: 'FREQ=WEEKLY;BYDAY=TU',
  excludedTimes: [],
  additionalTimes: [],
  status: 'EVENT_STATUS_UNSPECIFIED',
  parentEvent: '',
  proposedTimes: [],
  pollClosed: false,
  repeatsElsewhere: false,
  originalStartTime: null,
  overridenStartTime: null,
  recurrenceEndTime: null,
  response: 'RESPONSE_UNSPECIFIED',
  attending: false,
  createTime: '2094-01-01T00:00:00.000Z',
  updateTime: '2094-01-01T00:00:00.000Z',
  etag: '"1"',
};

/** The second of the soup nights. */
export const secondSoup = {
  event: soupNight.name,
  title: 'Soup night',
  startTime: '2094-03-09T17:00:00.000Z',
  endTime: '2094-03-09T19:00:00.000Z',
  originalStartTime: '2094-03-09T17:00:00.000Z',
  allDay: false,
  timeZone: 'Europe/Berlin',
  color: '#2f6b4c',
  recurring: true,
  status: 'EVENT_STATUS_UNSPECIFIED' as const,
  recipes: [],
  dishes: [],
  ...noAttendance,
  etag: '"1"',
  seriesEtag: '"1"',
};

/** Ann's server with the calendar and one event, with these recipes; Ann lives in London. */
export function eventApi(event: Event = soupNight, recipes: string[] = []): FakeApi {
  const links = recipes.map((recipe, at) => ({
    name: `${event.name}/eventRecipes/${at}`,
    recipe,
    title: '',
    recipeTitle: '',
    recipeVisible: true,
    servings: 8,
    bringer: '',
    open: false,
    broughtBy: null,
    createTime: '2094-01-01T00:00:00.000Z',
    etag: '"1"',
  }));
  const below = '/calendars/v1alpha1';
  return soupApi(soup)
    .on('GET /users/v1alpha1/users/ann/settings', {
      ...annsSettings,
      timeZone: 'Europe/London',
      locale: 'en-GB',
    })
    .on(`GET ${below}/calendars`, { calendars: [dinners], nextPageToken: '' })
    .on(`GET ${below}/calendars/dinners`, dinners)
    .on(`GET ${below}/calendars/-/events:expand`, { occurrences: [secondSoup], cut: [] })
    .on(`GET ${below}/calendars/dinners/events:expand`, { occurrences: [secondSoup], cut: [] })
    .on(`GET ${below}/calendars/dinners/events`, { events: [], nextPageToken: '' })
    .on(`GET ${below}/${event.name}`, event)
    .on(`GET ${below}/${event.name}/eventRecipes`, { eventRecipes: links, nextPageToken: '' })
    .on(`GET ${below}/${event.name}/attendees`, { attendees: [], nextPageToken: '' });
}
