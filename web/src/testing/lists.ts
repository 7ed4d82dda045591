import type { List, ListItem } from '@potluck/contract';
import type { FakeApi } from './fake-api.ts';
import { annsApi } from './people.ts';

export const groceries: List = {
  name: 'lists/groceries',
  title: 'Groceries',
  description: '',
  showCompleted: false,
  visibility: 'VISIBILITY_LEVEL_PRIVATE',
  atHome: [],
  measurementSystem: 'MEASUREMENT_SYSTEM_UNSPECIFIED',
  timeZone: '',
  sections: [
    { name: 'lists/groceries/listSections/dairy', title: 'Dairy' },
    { name: 'lists/groceries/listSections/bakery', title: 'Bakery' },
  ],
  listAccess: {
    name: 'lists/groceries/accesses/1',
    permissionLevel: 'PERMISSION_LEVEL_ADMIN',
    state: 'ACCESS_STATE_ACCEPTED',
    acceptTarget: 'ACCEPT_TARGET_UNSPECIFIED',
    effectiveLevel: 'PERMISSION_LEVEL_ADMIN',
  },
  shared: false,
  followed: false,
  shoppers: [],
  favorited: false,
  muted: false,
  createTime: '2094-01-01T00:00:00.000Z',
  updateTime: '2094-01-01T00:00:00.000Z',
  etag: '"1"',
};

export function listItem(title: string, fields: Partial<ListItem> = {}): ListItem {
  return {
    name: `lists/groceries/listItems/${title.toLowerCase()}`,
    title,
    listSection: '',
    quantity: '',
    note: '',
    points: 0,
    recurrenceRule: '',
    dueDay: '',
    dueTime: null,
    position: 'V',
    recipe: '',
    assignee: '',
    turns: [],
    assigneePerson: null,
    completed: false,
    completeTime: null,
    completer: null,
    completion: '',
    createTime: '2094-01-01T00:00:00.000Z',
    updateTime: '2094-01-01T00:00:00.000Z',
    etag: '"1"',
    ...fields,
  };
}

/** Ann's server with one list and these items; it stores created items. */
export function listApi(items: ListItem[], list: List = groceries): FakeApi {
  const below = `/lists/v1alpha1/${list.name}/listItems`;
  return annsApi()
    .on('GET /lists/v1alpha1/lists', { lists: [list], nextPageToken: '' })
    .on(`GET /lists/v1alpha1/${list.name}`, list)
    .on(`GET ${below}`, { listItems: items, nextPageToken: '' })
    .on(`GET /lists/v1alpha1/${list.name}:suggestions`, { suggestions: [] })
    .on(`GET /lists/v1alpha1/${list.name}:tickedOrder`, { sections: [], tickCount: 0 })
    .on(`GET /lists/v1alpha1/${list.name}:points`, { people: [] })
    .on(`POST ${below}`, ({ query, body }) => ({
      ...listItem(''),
      ...(body as object),
      name: `${list.name}/listItems/${query.get('listItemId')}`,
    }));
}
