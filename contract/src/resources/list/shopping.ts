import type { CustomMethod } from '../../define-resource.ts';
import { list, message, outputOnly, timestamp, type ValueOf } from '../../fields.ts';
import { personFields } from '../access/grant-accounts.ts';

/** The maximum number of shoppers that a list shows. */
export const maxShoppers = 100;

/** Somebody who is in the shop with a list. */
export const shopper = message({
  person: outputOnly(message(personFields)),
  startTime: timestamp(),
  endTime: timestamp(),
});

export type Shopper = ValueOf<typeof shopper>;

const maxAssignees = 1000;

/** What people do together with a list: shopping, following what others add, and sharing the work. */
export const listShopping = {
  follow: {
    http: 'POST',
    on: 'resource',
    request: {},
    response: 'resource',
    action: 'readContents',
    summary: 'Notifies the caller about items that others add',
  },
  unfollow: {
    http: 'POST',
    on: 'resource',
    request: {},
    response: 'resource',
    action: 'readContents',
    summary: 'Stops notifying the caller about items that others add',
  },
  startShopping: {
    http: 'POST',
    on: 'resource',
    request: { startTime: timestamp() },
    response: 'resource',
    action: 'update',
    summary:
      'Shows for two hours that the caller is shopping with the list, notifies the other members once, and notifies the caller about items that they add',
  },
  stopShopping: {
    http: 'POST',
    on: 'resource',
    request: { endTime: timestamp() },
    response: 'resource',
    action: 'update',
    summary: 'Ends the shopping of the caller',
  },
  assignees: {
    http: 'GET',
    on: 'resource',
    request: {},
    response: {
      assignees: list(message({ person: outputOnly(message(personFields)) }), {
        max: maxAssignees,
      }),
    },
    action: 'update',
    summary: 'Lists the people to whom the caller can assign items, as far as they see who has the list',
  },
} as const satisfies Record<string, CustomMethod>;
