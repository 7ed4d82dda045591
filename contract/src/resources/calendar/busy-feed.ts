import type { CustomMethod } from '../../define-resource.ts';
import { text, timestamp } from '../../fields.ts';

/** A calendar address for the times at which others are busy, as far as the person only sees that. */
export const busyFeedMethods = {
  busyFeed: {
    http: 'GET',
    on: 'resource',
    request: {},
    response: { createTime: timestamp() },
    summary:
      'Returns whether the caller has a secret address with the times at which people are busy who share only that',
  },
  renewBusyFeed: {
    http: 'POST',
    on: 'resource',
    request: {},
    response: { uri: text({ max: 1000 }) },
    destructive: true,
    summary:
      'Creates a secret address with the merged times at which people are busy who share only that with the caller, and returns it once; the previous address stops working',
  },
  revokeBusyFeed: {
    http: 'POST',
    on: 'resource',
    request: {},
    response: {},
    destructive: true,
    summary: 'Removes this secret address, if the caller has one',
  },
} as const satisfies Record<string, CustomMethod>;
