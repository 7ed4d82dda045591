import { levels } from '@potluck/contract/access';
import { accessOf } from '@potluck/contract/define-resource';
import { list, required, text } from '@potluck/contract/fields';
import { resources } from '@potluck/contract/resources';
import { allScopeKinds } from '@potluck/contract/resources/access-key';
import { type Settings, settingsOf } from '../../resources/user/settings-of.ts';
import { authorsOf, authorsOfTitles } from '../authors.ts';
import { zonedTime } from '../zoned-time.ts';
import { explained, maxThings, readTool, type ToolCall } from './tool.ts';

/** The circles that a connection covers, and the calendars in its schedule if it covers calendars. */
async function surroundings({ api, context, connection }: ToolCall) {
  const { circles } = await api.call('circle', 'list', { pageSize: 50, filter: 'state = 200' });
  const { scope } = connection.viewer;
  const { calendars } =
    !scope || scope.kinds.includes('CALENDAR')
      ? await api.call('calendar', 'list', { pageSize: 50, filter: 'state = 200' })
      : { calendars: [] };
  const names = [...circles, ...calendars].map(({ name }) => name);
  const by = await authorsOf(context.store, connection.user, names);
  return {
    circles: circles.map(({ name, title }) => ({ name, title, by: by(name) })),
    calendars: calendars.map(calendar => ({
      name: calendar.name,
      title: calendar.title,
      by: by(calendar.name),
      ...(calendar.subscription || !mayWrite(resources.calendar, calendar) ? { read_only: true } : {}),
    })),
  };
}

export function mayWrite(definition: { accessField: string }, resource: object): boolean {
  const level = accessOf(definition, resource)?.effectiveLevel ?? 'PERMISSION_LEVEL_UNSPECIFIED';
  return levels[level] >= levels.PERMISSION_LEVEL_WRITE;
}

/** When and where the person plans meals, if the connection covers that calendar: settings are beyond its scope. */
function mealsOf(settings: Settings | undefined, calendars: readonly { name: string }[]) {
  if (!settings || !calendars.some(({ name }) => name === settings.mealCalendar)) return {};
  return {
    meal_times: settings.mealSlots.map(({ title, start, end }) => ({ title, start, end })),
    meal_calendar: settings.mealCalendar,
  };
}

const getContext = readTool({
  name: 'get_context',
  title: 'Who and what',
  description:
    'Person, time zone, current time, circles, calendars, and what this connection may do. Call it first.',
  fields: {},
  async reads(call) {
    const { api, connection, zone, context } = call;
    const { user, viewer } = connection;
    const person = await api.call('user', 'get', { name: user });
    const settings = (await settingsOf(context.store.db, [user])).get(user);
    const { level = 'WRITE', kinds, circles = [], things = [] } = viewer.scope ?? {};
    const around = await surroundings(call);
    return {
      person: { name: user, title: `${person.givenName} ${person.familyName}`.trim() || person.username },
      zone,
      now: zonedTime(Date.now(), zone),
      may: {
        level,
        kinds: kinds ?? allScopeKinds,
        only: [...circles, ...things],
      },
      ...mealsOf(settings, around.calendars),
      ...around,
    };
  },
});

const kindsFound = [
  'recipe',
  'event',
  'list',
  'listItem',
  'calendar',
  'cookbook',
  'menu',
  'pantry',
  'circle',
] as const;

const search = readTool({
  name: 'search',
  title: 'Search',
  description: 'Finds things of all kinds by words.',
  fields: {
    words: required(text({ max: 200 })),
    kinds: explained(
      list(required(text({ max: 40 })), { max: 10 }),
      `of ${kindsFound.join(', ')}; all if empty`,
    ),
  },
  async reads({ api, zone, context, connection }, { words, kinds }) {
    const { hits } = await api.call('hit', 'find', { query: words, pageSize: maxThings });
    const wanted = hits.filter(({ type }) => type !== 'user' && (kinds.length === 0 || kinds.includes(type)));
    const shown = wanted.slice(0, maxThings);
    const names = shown.map(({ resource }) => resource);
    const by = await authorsOfTitles(context.store, connection.user, names);
    return {
      hits: shown.map(hit => ({
        name: hit.resource,
        kind: hit.type,
        title: hit.title,
        by: by(hit.resource),
        ...(hit.parent !== '' && { in: hit.parent, in_title: hit.parentTitle }),
        ...(hit.startTime && { start: zonedTime(hit.startTime, hit.allDay ? 'UTC' : zone) }),
      })),
    };
  },
});

export const contextTools = [getContext, search];
