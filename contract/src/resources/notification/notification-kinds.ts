/** The event that a notification reports. */
export const notificationKinds = {
  NOTIFICATION_KIND_UNSPECIFIED: 0,
  /** Another user offered the person, or a circle they administer, a resource or a place in a circle. */
  INVITED: 100,
  /** Another user requests access to a resource that the person administers. */
  ACCESS_ASKED: 105,
  FRIEND_ASKED: 110,
  /** The recipient accepted or declined the person's offer, or their request for access or friendship. */
  INVITATION_ACCEPTED: 120,
  INVITATION_DECLINED: 130,
  LEVEL_CHANGED: 140,
  ACCESS_TAKEN: 150,
  EVENT_MOVED: 200,
  EVENT_CANCELLED: 210,
  EVENT_DISHES_CHANGED: 220,
  EVENT_INVITED: 230,
  EVENT_ANSWERED: 240,
  DISH_TAKEN: 250,
  /** The person who was going to bring a dish cannot bring it any more. */
  DISH_FREED: 260,
  /** A cancelled event takes place after all. */
  EVENT_RESTORED: 270,
  ITEM_DUE: 300,
  PLAN_CHANGED: 310,
  /** Others added items to a list that the person follows, or with which they are shopping. */
  ITEMS_ADDED: 320,
  /** Another member assigned an item to the person. */
  ITEM_ASSIGNED: 330,
  /** Another member of a list went shopping. */
  SHOPPING_STARTED: 340,
  /** Items of a pantry expire within three days: once a day. */
  PANTRY_EXPIRING: 350,
  ALARM: 400,
  /** An alarm whose time passed while the server could not deliver it. */
  ALARM_MISSED: 410,
  /** The person cooks tomorrow what has to be prepared today. */
  PREPARE: 420,
  /** An assistant changed something for the person, who can undo it. */
  ASSISTANT_CHANGED: 500,
} as const;
export type NotificationKind = keyof typeof notificationKinds;

/** Where notifications of a kind appear. Kinds hidden from the bell are not pushed to devices either. */
export const notificationReaches = {
  NOTIFICATION_REACH_UNSPECIFIED: 0,
  NONE: 1,
  BELL: 2,
  BELL_AND_PUSH: 3,
} as const;
export type NotificationReach = Exclude<keyof typeof notificationReaches, 'NOTIFICATION_REACH_UNSPECIFIED'>;

/** A person's choice of where notifications of one kind appear. */
export interface NotificationChoice {
  kind: NotificationKind;
  reach: keyof typeof notificationReaches;
}

const bellOnly: readonly NotificationKind[] = [
  'INVITATION_ACCEPTED',
  'INVITATION_DECLINED',
  'LEVEL_CHANGED',
  'ACCESS_TAKEN',
  'ITEM_DUE',
  'PLAN_CHANGED',
  'PANTRY_EXPIRING',
  'ASSISTANT_CHANGED',
];

/** Where notifications of a kind appear for a person with these choices; kinds without a choice use the default. */
export function reachOf(kind: NotificationKind, choices: readonly NotificationChoice[]): NotificationReach {
  const chosen = choices.find(each => each.kind === kind)?.reach;
  if (chosen && chosen !== 'NOTIFICATION_REACH_UNSPECIFIED') return chosen;
  return bellOnly.includes(kind) ? 'BELL' : 'BELL_AND_PUSH';
}
