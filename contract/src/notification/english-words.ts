import type { NotificationWords } from './notification-words.ts';

export const englishNotificationWords: NotificationWords = {
  lang: 'en',
  sentences: {
    INVITED: {
      things: '{actor} shares {thing} with you',
      cookbooks: '{actor} shares the cookbook {thing} with you',
      recipes: '{actor} shares the recipe {thing} with you',
      lists: '{actor} shares the list {thing} with you',
      calendars: '{actor} shares the calendar {thing} with you',
      circles: '{actor} invites you to the circle {thing}',
      users: '{actor} would like to be your friend',
    },
    ACCESS_ASKED: {
      ...each('{actor} asks for access to {thing}'),
      circles: '{actor} would like to join {thing}',
      users: '{actor} would like to be your friend',
    },
    FRIEND_ASKED: '{actor} would like to be your friend',
    INVITATION_ACCEPTED: {
      ...each('{actor} accepted your invitation to {thing}'),
      users: '{actor} is your friend now',
    },
    INVITATION_DECLINED: {
      ...each('{actor} declined your invitation to {thing}'),
      users: '{actor} declined to be your friend',
    },
    LEVEL_CHANGED: 'You may {level} {thing} now',
    ACCESS_TAKEN: {
      ...each('{thing} is no longer shared with you'),
      circles: 'You are no longer a member of {thing}',
      users: '{thing} is no longer your friend',
    },
    EVENT_MOVED: '{actor} moved {thing}',
    EVENT_CANCELLED: '{actor} cancelled {thing}',
    EVENT_DISHES_CHANGED: '{actor} changed what there is to eat at {thing}',
    EVENT_INVITED: '{actor} invites you to {thing}',
    EVENT_ANSWERED: '{actor} answered your invitation to {thing}',
    DISH_TAKEN: '{actor} brings {text} to {thing}',
    ITEM_DUE: '{thing} is due',
    PLAN_CHANGED: 'The meals on {thing} have changed',
    ALARM: '{thing}',
    ALARM_MISSED: 'You missed an alarm: {thing}',
  },
  several: {
    INVITATION_ACCEPTED: '{actor} and {others} accepted your invitation to {thing}',
    INVITATION_DECLINED: '{actor} and {others} declined your invitation to {thing}',
    EVENT_ANSWERED: '{actor} and {others} answered your invitation to {thing}',
  },
  others: count => (count === 1 ? '1 other' : `${count} others`),
  levels: { READ: 'view', WRITE: 'edit', ADMIN: 'manage' },
  somebody: 'Somebody',
  something: 'Something',
  at: (day, time) => `${day} at ${time}`,
  withoutWords: 'Something new in Potluck',
  test: { title: 'Potluck can reach you here', body: 'What is new will appear like this.' },
  actions: { accept: 'Accept', going: 'Going', snooze: 'Snooze 10 min' },
};

function each(words: string) {
  return { things: words };
}
