import { defineResource, type ResourceOf } from '../../define-resource.ts';
import {
  boolean,
  integer,
  line,
  list,
  message,
  messageOrNull,
  outputOnly,
  required,
  text,
  timestamp,
  type ValuesOf,
} from '../../fields.ts';
import { event } from '../event.ts';
import { timeZone } from '../fields/text-fields.ts';
import { linkTo } from '../link.ts';
import { response, seatCount } from './attendance.ts';

/** The maximum number of guests per link, and of places that a host can set. */
export const maxSeats = 100;
export const maxPlaces = 1000;

/** Size limits of a guest's texts, in characters, and of the foods that they name. */
export const seatLimits = { displayName: 80, note: 280, food: 60, foods: 20, dish: 120 };

/** A guest's seat ends this many days after the event. */
export const seatDaysAfterEvent = 7;

export type EventLink = ResourceOf<typeof eventLink>;

/**
 * The links to an event, for guests without an account: each guest who answers takes a seat. A link covers the whole
 * series or one occurrence, and works while its creator may change the event.
 */
export const eventLink = linkTo(event, {
  offer: {
    originalStartTime: timestamp(),
    placeCount: integer({ min: 0, max: maxPlaces }),
    guestsVisible: boolean(),
    chatPreview: boolean(),
    answersClosed: boolean(),
  },
  example: { mostUses: 20, placeCount: 12, guestsVisible: true },
  max: maxSeats,
  methods: ['list', 'create', 'get', 'update', 'delete'],
});

const secret = required(text({ max: 100 }));
const dishId = text({ max: 100 });

/** A guest's answer. Texts are single lines, so they cannot change the direction of what follows. */
const answerFields = {
  displayName: line({ max: seatLimits.displayName }),
  response,
  ...seatCount,
  avoids: list(required(line({ max: seatLimits.food })), { max: seatLimits.foods }),
  note: line({ max: seatLimits.note }),
};

const shownDish = message({
  dish: dishId,
  title: line({ max: 200 }),
  bringerTitle: line({ max: 200 }),
  open: boolean(),
  own: boolean(),
});

/** What a guest sees of the event: nothing else of its calendar. */
const seatView = {
  title: line({ max: 200 }),
  location: line({ max: 500 }),
  startTime: timestamp(),
  endTime: timestamp(),
  allDay: boolean(),
  timeZone,
  recurring: boolean(),
  cancelled: boolean(),
  hostTitle: text({ max: 250 }),
  dishes: list(shownDish, { max: 100 }),
  guestTitles: list(line({ max: 200 }), { max: 200 }),
  goingCount: integer({ min: 0 }),
  waitingCount: integer({ min: 0 }),
  placeCount: integer({ min: 0, max: maxPlaces }),
  answersClosed: boolean(),
  seatsLeft: integer({ min: 0, max: maxSeats }),
  answer: messageOrNull(answerFields),
  seatUri: text({ max: 1000 }),
  feedUri: text({ max: 1000 }),
};

export type SeatView = ValuesOf<typeof seatView>;
export type SeatAnswer = ValuesOf<typeof answerFields>;

const bySecret = { http: 'POST', on: 'collection', bySecret: true, open: true } as const;

/**
 * A guest's place at an event, for which they need no account. The secret of the link answers once per guest; each
 * answer has a secret of its own, which opens that one answer and nothing else.
 */
export const seat = defineResource({
  singular: 'seat',
  plural: 'seats',
  service: 'calendars',
  pattern: 'seats/{seat}',
  summary: 'Answers of guests without an account, identified by their secrets',
  fields: { event: outputOnly(text({ max: 400 })) },
  methods: [],
  sessionOnly: ['take'],
  custom: {
    look: {
      ...bySecret,
      request: { secret },
      response: seatView,
      summary: 'Returns the event to anyone with the secret of a link or of an answer',
    },
    answer: {
      ...bySecret,
      request: { secret, ...answerFields, displayName: required(answerFields.displayName) },
      response: seatView,
      summary:
        'Answers for a new guest, with the secret of a link. Returns the address of the answer, which appears nowhere else. At most 60 new answers per hour and network',
    },
    change: {
      ...bySecret,
      request: { secret, ...answerFields },
      response: seatView,
      summary: 'Changes the given fields of an answer. At most 600 changes of any kind per hour and network',
    },
    withdraw: {
      ...bySecret,
      request: { secret },
      response: {},
      summary: 'Deletes an answer and releases its dishes. Its secret ends',
    },
    claim: {
      ...bySecret,
      request: { secret, dish: required(dishId) },
      response: seatView,
      summary: 'Claims an open dish for the guest; fails if someone else was first',
    },
    release: {
      ...bySecret,
      request: { secret, dish: required(dishId) },
      response: seatView,
      summary: 'Releases a dish that the guest brings. One that they added themselves is removed',
    },
    offer: {
      ...bySecret,
      request: { secret, title: required(line({ max: seatLimits.dish })) },
      response: seatView,
      summary: 'Adds a dish that the guest brings',
    },
    take: {
      http: 'POST',
      on: 'collection',
      bySecret: true,
      request: { secret },
      response: { event: text({ max: 400 }), attendee: text({ max: 400 }) },
      summary:
        'Makes the caller the attendee in place of the guest, with the answer, the dishes and their history. The secret ends',
    },
  },
  example: {},
});
