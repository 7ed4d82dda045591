import { resources } from '@potluck/contract/resources';
import { maxHits } from '@potluck/contract/resources/hit';
import type { Thing } from './access-oracle.ts';
import type { Ask } from './ask.ts';
import { typeOf } from './type-of.ts';

/** An API call, and its method in the contract. */
export interface ApiCall {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  path: string;
  body?: object;
  id: string;
}

export function callOf(ask: Ask): ApiCall {
  if ('grant' in ask) return aboutGrant(ask);
  switch (ask.method) {
    case 'count':
      return counts[ask.of];
    case 'batchGet':
      return {
        method: 'GET',
        path: `/meals/v1alpha1/recipes:batchGet?names=${ask.names.join()}&readMask=name`,
        id: 'recipes.batchGet',
      };
    case 'listFellows':
      return { method: 'GET', path: '/users/v1alpha1/circles/-/users?pageSize=1000', id: 'users.list' };
    case 'busyTimes':
      return { method: 'GET', path: schedule, id: 'calendars.events.expand' };
    case 'today':
      return today;
    case 'editing':
      return {
        method: 'POST',
        path: '/users/v1alpha1/editors:announce',
        body: { resource: ask.thing.name, editing: true },
        id: 'editors.announce',
      };
    case 'link':
      return aboutLink(ask);
    case 'find':
      return aboutSearch(ask);
    case 'below':
    case 'personal':
      return aboutCall(ask);
    case 'operator':
      return ask.call;
    case 'batch':
      return aboutBatch(ask);
    case 'list':
    case 'create':
      return aboutCollection(ask);
    default:
      return aboutThing(ask);
  }
}

const today: ApiCall = {
  method: 'GET',
  path: '/users/v1alpha1/home:today?startTime=2027-03-06T00:00:00Z&endTime=2027-03-08T00:00:00Z',
  id: 'home.today',
};

const schedule =
  '/calendars/v1alpha1/calendars/-/events:expand?startTime=2027-03-01T00:00:00Z&endTime=2027-04-01T00:00:00Z';

function aboutCall({ thing, call }: Extract<Ask, { method: 'below' | 'personal' }>): ApiCall {
  return { ...call, path: `${call.door ?? ''}${pathOf(thing, thing.name)}${call.path}` };
}

/** Each resource of the table has one link. */
function aboutLink({ thing, call }: Extract<Ask, { method: 'link' }>): ApiCall {
  const links = `${pathOf(thing, thing.name)}/links`;
  const id = `${resources[thing.type].plural}.links.${call}`;
  if (call === 'list') return { method: 'GET', path: links, id };
  const body = thing.type === 'user' ? {} : { level: 100 };
  if (call === 'create') return { method: 'POST', path: links, id, body };
  return { method: call === 'get' ? 'GET' : 'DELETE', path: `${links}/open`, id };
}

const counts: Record<Extract<Ask, { method: 'count' }>['of'], ApiCall> = {
  tags: { method: 'GET', path: '/meals/v1alpha1/recipes:tags', id: 'recipes.tags' },
  ingredients: { method: 'GET', path: '/meals/v1alpha1/ingredients', id: 'ingredients.list' },
  cookable: {
    method: 'GET',
    path: '/meals/v1alpha1/recipes:cookable?foods=leek&pageSize=1000',
    id: 'recipes.cookable',
  },
  duplicates: { method: 'GET', path: '/meals/v1alpha1/recipes:duplicates', id: 'recipes.duplicates' },
  openItems: { method: 'GET', path: '/lists/v1alpha1/lists:openItems', id: 'lists.openItems' },
  covers: { method: 'GET', path: '/meals/v1alpha1/cookbooks:covers', id: 'cookbooks.covers' },
};

/** A word in the title of every resource of a type, sometimes misspelled; by default the collection. */
const foundBy: Partial<Record<Searched, string>> = { calendar: 'calndars', listItem: 'milk', event: 'diner' };
type Searched = Extract<Ask, { method: 'find' }>['type'];

function aboutSearch({ type }: Extract<Ask, { method: 'find' }>): ApiCall {
  const path = `/search/v1alpha1/hits:find?query=${foundBy[type] ?? resources[type].plural}&pageSize=${maxHits}`;
  return { method: 'GET', path, id: 'hits.find' };
}

function aboutCollection(ask: Extract<Ask, { method: 'list' | 'create' }>): ApiCall {
  const { method, type, holder } = ask;
  const { service, plural } = resources[type];
  const path = `/${service}/v1alpha1/${plural}?parent=${holder?.name ?? ''}`;
  const id = `${plural}.${method}`;
  const level = ask.method === 'create' && ask.circleLevel ? `&circleLevel=${ask.circleLevel}` : '';
  if (ask.method === 'create')
    return { method: 'POST', path: `${path}${level}`, id, body: { title: 'New', visibility: 200 } };
  const filter = ask.state === undefined ? '' : `&filter=state%20%3D%20${ask.state}`;
  return { method: 'GET', path: `${path}&pageSize=1000${filter}`, id };
}

/** A batch of one, which answers like the method for one. */
function aboutBatch({ verb, target, to: name }: Extract<Ask, { method: 'batch' }>): ApiCall {
  const { singular, service, plural } = resources[target.type];
  const { name: own } = target;
  const bodies = {
    batchUpdate: { requests: [{ [singular]: { name: own, title: 'Changed' } }] },
    batchDelete: { names: [own] },
    batchUndelete: { names: [own] },
    batchAccept: { names: [own] },
    batchShare: { names: [own], recipient: { name }, level: 100 },
    batchTag: { names: [own], add: ['Tagged'] },
  };
  const path = `/${service}/v1alpha1/${plural}:${verb}`;
  return { method: 'POST', path, body: bodies[verb], id: `${plural}.${verb}` };
}

type AboutThing = Exclude<
  Ask,
  | {
      method:
        | 'list'
        | 'listFellows'
        | 'busyTimes'
        | 'today'
        | 'editing'
        | 'link'
        | 'create'
        | 'count'
        | 'batchGet'
        | 'find'
        | 'below'
        | 'personal'
        | 'operator'
        | 'batch';
    }
  | { grant: unknown }
>;

function aboutThing(ask: AboutThing): ApiCall {
  const { thing } = ask;
  const path = pathOf(thing, thing.name);
  const id = (method: string) => `${resources[thing.type].plural}.${method}`;
  switch (ask.method) {
    case 'get':
      return { method: 'GET', path, id: id('get') };
    case 'update':
      return {
        method: 'PATCH',
        path,
        id: id('update'),
        body: { [thing.type === 'user' ? 'bio' : 'title']: 'Changed' },
      };
    case 'setVisibility':
      return { method: 'PATCH', path, id: id('update'), body: { visibility: ask.visibility } };
    case 'delete':
      return { method: 'DELETE', path, id: id('delete') };
    case 'favorite':
    case 'unfavorite':
    case 'mute':
    case 'unmute':
      return { method: 'POST', path: `${path}:${ask.method}`, id: id(ask.method) };
    case 'undelete':
      return { method: 'POST', path: `${path}:undelete`, id: id('undelete') };
    case 'listGrants':
      return { method: 'GET', path: `${path}/accesses`, id: id('accesses.list') };
    case 'createGrant':
      return { method: 'POST', path: `${path}/accesses`, id: id('accesses.create'), body: grantBody(ask) };
  }
}

function grantBody({ thing, recipient: name, level }: Extract<Ask, { recipient: string }>): object {
  if (thing.type === 'circle' || thing.type === 'user') return { recipient: { name }, level };
  return { recipient: name.startsWith('circles/') ? { circle: { name } } : { user: { name } }, level };
}

function aboutGrant(ask: Extract<Ask, { grant: unknown }>): ApiCall {
  const { grant } = ask;
  const type = typeOf(grant.resource);
  const path = pathOf({ type }, grant.name);
  const id = (method: string) => `${resources[type].plural}.accesses.${method}`;
  switch (ask.method) {
    case 'getGrant':
      return { method: 'GET', path, id: id('get') };
    case 'deleteGrant':
      return { method: 'DELETE', path, id: id('delete') };
    case 'acceptGrant':
      return { method: 'POST', path: `${path}:accept`, id: id('accept') };
    case 'updateGrant':
      return { method: 'PATCH', path, id: id('update'), body: { level: ask.level } };
  }
}

function pathOf({ type }: Pick<Thing, 'type'>, name: string): string {
  return `/${resources[type].service}/v1alpha1/${name}`;
}
