/** What a notification is about. */
export const notificationKinds = {
  NOTIFICATION_KIND_UNSPECIFIED: 0,
  /** Somebody offers a thing, or a place in a circle, to the person or to a circle that they administer. */
  INVITED: 100,
  /** Somebody asks for access to a thing that the person administers. */
  ACCESS_ASKED: 105,
  FRIEND_ASKED: 110,
  /** An offer of the person, or their request for access or friendship, was taken or declined. */
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
  ITEM_DUE: 300,
  PLAN_CHANGED: 310,
  ALARM: 400,
  /** An alarm whose time passed while nothing could tell it. */
  ALARM_MISSED: 410,
} as const;
export type NotificationKind = keyof typeof notificationKinds;

/** How far notifications of a kind go. What is in no bell is pushed to no device either. */
export const notificationReaches = {
  NOTIFICATION_REACH_UNSPECIFIED: 0,
  NONE: 1,
  BELL: 2,
  BELL_AND_PUSH: 3,
} as const;
export type NotificationReach = Exclude<keyof typeof notificationReaches, 'NOTIFICATION_REACH_UNSPECIFIED'>;

/** How far notifications of one kind go for a person who chose it. */
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
];

/** How far notifications of a kind go for a person with these choices: what they did not choose goes as far as usual. */
export function reachOf(kind: NotificationKind, choices: readonly NotificationChoice[]): NotificationReach {
  const chosen = choices.find(each => each.kind === kind)?.reach;
  if (chosen && chosen !== 'NOTIFICATION_REACH_UNSPECIFIED') return chosen;
  return bellOnly.includes(kind) ? 'BELL' : 'BELL_AND_PUSH';
}
