import type { NotificationWords } from './notification-words.ts';

export const germanNotificationWords: NotificationWords = {
  lang: 'de',
  sentences: {
    INVITED: {
      things: '{actor} hat {thing} mit dir geteilt',
      cookbooks: '{actor} hat das Kochbuch {thing} mit dir geteilt',
      menus: '{actor} hat das Menü {thing} mit dir geteilt',
      recipes: '{actor} hat das Rezept {thing} mit dir geteilt',
      lists: '{actor} hat die Liste {thing} mit dir geteilt',
      pantries: '{actor} hat den Vorrat {thing} mit dir geteilt',
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
    EVENT_MOVED: {
      day: '{actor} hat {thing} auf {when} verschoben',
      thing: '{actor} hat {thing} verschoben',
    },
    EVENT_CANCELLED: '{actor} hat {thing} abgesagt',
    EVENT_DISHES_CHANGED: '{actor} hat das Menü für {thing} geändert',
    EVENT_INVITED: '{actor} hat dich zu {thing} eingeladen',
    EVENT_ANSWERED: '{actor} hat auf deine Einladung zu {thing} geantwortet',
    DISH_TAKEN: { day: '{actor} bringt {onDay} {text} mit', thing: '{actor} bringt {text} zu {thing} mit' },
    DISH_FREED: {
      day: '{actor} kann {onDay} {dishes} nicht mitbringen',
      thing: '{actor} kann {dishes} nicht zu {thing} mitbringen',
    },
    EVENT_RESTORED: '{actor} hat {thing} wiederhergestellt · Es findet doch statt',
    ITEM_DUE: '{thing} ist fällig',
    PLAN_CHANGED: 'Die Mahlzeiten haben sich geändert · {thing} braucht ein Update',
    PANTRY_EXPIRING: 'Bald aufbrauchen: {text}',
    ITEMS_ADDED: '{actor} hat {text} zu {thing} hinzugefügt',
    ITEM_ASSIGNED: '{actor} hat dir {thing} zugeteilt',
    SHOPPING_STARTED: '{actor} geht einkaufen: {thing}',
    ALARM: '{thing}',
    ALARM_MISSED: 'Du hast eine Erinnerung verpasst: {thing}',
    PREPARE: 'Vorbereiten für {thing}: {text}',
    ASSISTANT_CHANGED: '{via} hat {text} für dich geändert',
  },
  answered: {
    ACCEPTED: {
      single: { day: '{actor} kommt {onDay}', thing: '{actor} kommt zu {thing}' },
      several: {
        day: '{actor} und {others} kommen {onDay}',
        thing: '{actor} und {others} kommen zu {thing}',
      },
    },
    TENTATIVE: {
      single: { day: '{actor} kommt {onDay} vielleicht', thing: '{actor} kommt vielleicht zu {thing}' },
      several: {
        day: '{actor} und {others} kommen {onDay} vielleicht',
        thing: '{actor} und {others} kommen vielleicht zu {thing}',
      },
    },
    DECLINED: {
      single: { day: '{actor} kann {onDay} nicht', thing: '{actor} kann nicht zu {thing} kommen' },
      several: {
        day: '{actor} und {others} können {onDay} nicht',
        thing: '{actor} und {others} können nicht zu {thing} kommen',
      },
    },
  },
  freed: {
    single: { day: '{dishes} ist {onDay} wieder frei', thing: '{dishes} ist wieder frei: {thing}' },
    several: { day: '{dishes} sind {onDay} wieder frei', thing: '{dishes} sind wieder frei: {thing}' },
  },
  upForGrabs: { single: '{dishes} ist wieder frei', several: '{dishes} sind wieder frei' },
  asksWhen: '{actor} fragt, wann du zu {thing} kommen kannst',
  severalExpiring: 'Bald aufbrauchen: {text} und {more} weitere',
  severalItems: '{actor} hat {text} und {more} weitere zu {thing} hinzugefügt',
  severalAssigned: '{actor} hat dir {thing} und {more} weitere zugeteilt',
  severalShared: '{actor} hat {thing} und {more} weitere mit dir geteilt',
  severalAccepted: '{actor} hat deine Einladungen zu {thing} und {more} weiteren angenommen',
  severalChanges: '{via} hat {text} und {more} weitere für dich geändert',
  withProgram: (name, via) => `${name}, mit ${via}`,
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
  on: (day, near) => (near ? day : `am ${day}`),
  was: when => `Bisher ${when}`,
  withoutWords: 'Neues in Potluck',
  test: { title: 'Benachrichtigungen sind an', body: 'So sehen sie aus.' },
  actions: { accept: 'Annehmen', going: 'Ich komme', snooze: 'In 10 Min. erneut' },
};

function each(words: string) {
  return { things: words };
}
