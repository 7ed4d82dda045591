import type { NotificationWords } from './notification-words.ts';

export const germanNotificationWords: NotificationWords = {
  lang: 'de',
  sentences: {
    INVITED: {
      things: '{actor} hat {thing} mit dir geteilt',
      cookbooks: '{actor} hat das Kochbuch {thing} mit dir geteilt',
      recipes: '{actor} hat das Rezept {thing} mit dir geteilt',
      lists: '{actor} hat die Liste {thing} mit dir geteilt',
      calendars: '{actor} hat den Kalender {thing} mit dir geteilt',
      circles: '{actor} hat dich in den Kreis {thing} eingeladen',
      users: '{actor} möchte mit dir befreundet sein',
    },
    ACCESS_ASKED: {
      ...each('{actor} möchte Zugriff auf {thing}'),
      circles: '{actor} möchte dem Kreis {thing} beitreten',
      users: '{actor} möchte mit dir befreundet sein',
    },
    FRIEND_ASKED: '{actor} möchte mit dir befreundet sein',
    INVITATION_ACCEPTED: {
      ...each('{actor} hat deine Einladung zu {thing} angenommen'),
      users: '{actor} ist jetzt mit dir befreundet',
    },
    INVITATION_DECLINED: {
      ...each('{actor} hat deine Einladung zu {thing} abgelehnt'),
      users: '{actor} hat deine Freundschaftsanfrage abgelehnt',
    },
    LEVEL_CHANGED: 'Du kannst {thing} jetzt {level}',
    ACCESS_TAKEN: {
      ...each('{thing} wird nicht mehr mit dir geteilt'),
      circles: 'Du gehörst nicht mehr zum Kreis {thing}',
      users: '{thing} ist nicht mehr mit dir befreundet',
    },
    EVENT_MOVED: '{actor} hat {thing} verschoben',
    EVENT_CANCELLED: '{actor} hat {thing} abgesagt',
    EVENT_DISHES_CHANGED: '{actor} hat das Menü für {thing} geändert',
    EVENT_INVITED: '{actor} hat dich zu {thing} eingeladen',
    EVENT_ANSWERED: '{actor} hat auf deine Einladung zu {thing} geantwortet',
    DISH_TAKEN: '{actor} bringt {text} zu {thing} mit',
    ITEM_DUE: '{thing} ist fällig',
    PLAN_CHANGED: 'Der Essensplan für {thing} hat sich geändert',
    ALARM: '{thing}',
    ALARM_MISSED: 'Du hast eine Erinnerung verpasst: {thing}',
  },
  several: {
    INVITATION_ACCEPTED: '{actor} und {others} haben deine Einladung zu {thing} angenommen',
    INVITATION_DECLINED: '{actor} und {others} haben deine Einladung zu {thing} abgelehnt',
    EVENT_ANSWERED: '{actor} und {others} haben auf deine Einladung zu {thing} geantwortet',
  },
  others: count => (count === 1 ? 'noch jemand' : `${count} weitere`),
  levels: { READ: 'ansehen', WRITE: 'bearbeiten', ADMIN: 'verwalten' },
  somebody: 'Jemand',
  something: 'Etwas',
  at: (day, time) => `${day} um ${time}`,
  withoutWords: 'Neues in Potluck',
  test: { title: 'Benachrichtigungen sind an', body: 'So sehen sie aus.' },
  actions: { accept: 'Annehmen', going: 'Ich komme', snooze: 'In 10 Min. erneut' },
};

function each(words: string) {
  return { things: words };
}
