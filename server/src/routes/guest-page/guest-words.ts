/** The page's text apart from what hosts and guests enter. */
export interface GuestWords {
  lang: string;
  invites: string;
  invitation: string;
  allDay: string;
  findDate: string;
  whichTimes: string;
  timeAnswers: { YES: string; IF_NEED_BE: string; NO: string };
  pollAnswered: string;
  pollNext: string;
  timesChanged: string;
  pollClosed: string;
  wanted: string;
  repeats: string;
  table: string;
  placesOpen: (count: number) => string;
  bringIt: string;
  release: string;
  coming: string;
  placesLeft: (count: number) => string;
  people: (count: number) => string;
  more: (count: number) => string;
  nobodyYet: string;
  yourAnswer: string;
  noAccount: string;
  name: string;
  responses: { ACCEPTED: string; TENTATIVE: string; DECLINED: string };
  willYouCome: string;
  howMany: string;
  adults: string;
  children: string;
  fewer: string;
  moreOf: string;
  avoids: string;
  foods: readonly string[];
  otherFood: string;
  cooksOnly: string;
  bring: string;
  something: string;
  somethingElse: string;
  note: string;
  send: string;
  save: string;
  changeLater: string;
  withdraw: string;
  saved: string;
  states: Record<'NEEDS_ACTION' | 'ACCEPTED' | 'TENTATIVE' | 'DECLINED' | 'WAITING', string>;
  waitingWhy: string;
  keepLink: string;
  copy: string;
  copied: string;
  share: string;
  calendar: string;
  subscribe: string;
  isThisYou: string;
  itIsMe: string;
  full: string;
  allSeatsTaken: string;
  cancelled: string;
  closed: string;
  over: string;
  withdrawn: string;
  withdrawnWhy: string;
  answerAgain: string;
  ended: string;
  endedWhy: string;
  opening: string;
  pasteLink: string;
  open: string;
  offline: string;
  problems: Readonly<Record<string, string>>;
  problem: string;
  madeWith: string;
}

/** In the browser's language, if it is translated. */
export function guestWords(acceptLanguage = ''): GuestWords {
  return /^\s*de\b/i.test(acceptLanguage) ? german : english;
}

const english: GuestWords = {
  lang: 'en',
  invites: 'invites you',
  invitation: 'You’re invited',
  allDay: 'all day',
  findDate: 'When can you come?',
  whichTimes: 'Which times suit you?',
  timeAnswers: { YES: 'Yes', IF_NEED_BE: 'If need be', NO: 'No' },
  pollAnswered: 'Your times are saved',
  pollNext: 'The date shows here as soon as the host has chosen it.',
  timesChanged: 'The host has changed the times. Check your answer and send it again.',
  pollClosed: 'The host has closed the poll.',
  wanted: 'Wanted',
  repeats: 'Your answer counts for every date.',
  table: 'On the table',
  placesOpen: count => (count === 1 ? '1 dish wanted' : `${count} dishes wanted`),
  bringIt: 'Bring it',
  release: 'Don’t bring it',
  coming: 'Who’s coming',
  placesLeft: count =>
    count === 0 ? 'no places left' : count === 1 ? '1 place left' : `${count} places left`,
  people: count => (count === 1 ? '1 person' : `${count} people`),
  more: count => `${count} more`,
  nobodyYet: 'Nobody has answered yet.',
  yourAnswer: 'Your answer',
  noAccount: 'No account needed.',
  name: 'Your name',
  responses: { ACCEPTED: 'Going', TENTATIVE: 'Maybe', DECLINED: 'Can’t' },
  willYouCome: 'Will you come?',
  howMany: 'How many?',
  adults: 'Adults',
  children: 'Children',
  fewer: 'Fewer',
  moreOf: 'More',
  avoids: 'Anything you don’t eat?',
  foods: ['Meat', 'Fish', 'Milk', 'Eggs', 'Gluten', 'Nuts'],
  otherFood: 'Something else you don’t eat',
  cooksOnly: 'Only those who cook for you see this.',
  bring: 'What will you bring?',
  something: 'A dish or a drink',
  somethingElse: 'Something else',
  note: 'A note to the host',
  send: 'Send answer',
  save: 'Save changes',
  changeLater: 'You can change it later.',
  withdraw: 'Delete my answer',
  saved: 'Saved.',
  states: {
    NEEDS_ACTION: 'The date is set. Will you come?',
    ACCEPTED: 'You’re going',
    TENTATIVE: 'You might come',
    DECLINED: 'You can’t come',
    WAITING: 'You’re on the waiting list',
  },
  waitingWhy: 'All places are taken. You move up by yourself when one is free, and this page shows it.',
  keepLink: 'Save this link to change your answer. It’s yours alone.',
  copy: 'Copy',
  copied: 'Copied',
  share: 'Share',
  calendar: 'Add to calendar',
  subscribe: 'Subscribe',
  isThisYou: 'You’re signed in to Potluck here. Is this you?',
  itIsMe: 'Yes, it’s me',
  full: 'All places are taken. Answer “Going” to join the waiting list.',
  allSeatsTaken: 'This invitation has no room for more guests. Ask the host.',
  cancelled: 'The event has been cancelled.',
  closed: 'The host has closed the answers. You can still say that you can’t come.',
  over: 'This event is over.',
  withdrawn: 'Your answer was deleted',
  withdrawnWhy: 'The host no longer counts on you.',
  answerAgain: 'Answer again',
  ended: 'This invitation has ended',
  endedWhy: 'The link is incomplete, or the host has ended it. Ask them for a new one.',
  opening: 'Opening your answer …',
  pasteLink: 'The link to your answer',
  open: 'Open',
  offline: 'You’re offline. Try again when you’re connected.',
  problems: {
    DISH_TAKEN: 'Someone else brings that already.',
    NO_PLACE: 'There’s no room for that many people. Ask the host.',
    SEATS_TAKEN: 'This invitation has no room for more guests. Ask the host.',
    ANSWERS_CLOSED: 'The host has closed the answers. Ask them directly.',
    EVENT_CANCELLED: 'The event has been cancelled. You can still say that you can’t come.',
    EVENT_OVER: 'This event is over.',
    NO_POLL: 'The host has chosen a date. Will you come?',
    DECLINED: 'To bring something, answer “Going” or “Maybe” first.',
    TOO_MANY: 'That’s more than this event can hold. Ask the host.',
    TOO_OFTEN: 'Too many answers came from here. Try again later.',
    BODY_TOO_LARGE: 'That’s too long. Shorten your text.',
    INVALID_FIELDS: 'Check your name, the number of people (10 at most) and the length of your texts.',
  },
  problem: 'Couldn’t save your answer. Try again in a moment.',
  madeWith: 'Made with Potluck',
};

const german: GuestWords = {
  lang: 'de',
  invites: 'lädt dich ein',
  invitation: 'Du bist eingeladen',
  allDay: 'ganztägig',
  findDate: 'Wann kannst du?',
  whichTimes: 'Welche Termine passen dir?',
  timeAnswers: { YES: 'Ja', IF_NEED_BE: 'Notfalls', NO: 'Nein' },
  pollAnswered: 'Deine Termine sind gespeichert',
  pollNext: 'Sobald der Termin feststeht, siehst du ihn hier.',
  timesChanged: 'Die Termine haben sich geändert. Prüfe deine Antwort und sende sie noch einmal.',
  pollClosed: 'Die Umfrage ist geschlossen.',
  wanted: 'Gesucht',
  repeats: 'Deine Antwort gilt für jeden Termin.',
  table: 'Auf dem Tisch',
  placesOpen: count => (count === 1 ? '1 Gericht gesucht' : `${count} Gerichte gesucht`),
  bringIt: 'Mitbringen',
  release: 'Doch nicht',
  coming: 'Wer kommt',
  placesLeft: count =>
    count === 0 ? 'kein Platz mehr frei' : count === 1 ? 'noch 1 Platz frei' : `noch ${count} Plätze frei`,
  people: count => (count === 1 ? '1 Person' : `${count} Personen`),
  more: count => `${count} weitere`,
  nobodyYet: 'Noch hat niemand geantwortet.',
  yourAnswer: 'Deine Antwort',
  noAccount: 'Ganz ohne Konto.',
  name: 'Dein Name',
  responses: { ACCEPTED: 'Komme', TENTATIVE: 'Vielleicht', DECLINED: 'Kann nicht' },
  willYouCome: 'Kommst du?',
  howMany: 'Wie viele?',
  adults: 'Erwachsene',
  children: 'Kinder',
  fewer: 'Weniger',
  moreOf: 'Mehr',
  avoids: 'Isst du etwas nicht?',
  foods: ['Fleisch', 'Fisch', 'Milch', 'Eier', 'Gluten', 'Nüsse'],
  otherFood: 'Noch etwas, das du nicht isst',
  cooksOnly: 'Das sehen nur die, die für dich kochen.',
  bring: 'Was bringst du mit?',
  something: 'Ein Gericht oder Getränk',
  somethingElse: 'Etwas anderes',
  note: 'Eine Notiz an die Gastgeber',
  send: 'Antwort senden',
  save: 'Änderungen speichern',
  changeLater: 'Du kannst sie später ändern.',
  withdraw: 'Meine Antwort löschen',
  saved: 'Gespeichert.',
  states: {
    NEEDS_ACTION: 'Der Termin steht fest. Kommst du?',
    ACCEPTED: 'Du kommst',
    TENTATIVE: 'Du kommst vielleicht',
    DECLINED: 'Du kannst nicht kommen',
    WAITING: 'Du stehst auf der Warteliste',
  },
  waitingWhy:
    'Alle Plätze sind vergeben. Sobald einer frei ist, rückst du von selbst nach und siehst es hier.',
  keepLink: 'Speichere diesen Link, um deine Antwort zu ändern. Er gehört nur dir.',
  copy: 'Kopieren',
  copied: 'Kopiert',
  share: 'Teilen',
  calendar: 'In den Kalender',
  subscribe: 'Abonnieren',
  isThisYou: 'Du bist hier bei Potluck angemeldet. Bist du das?',
  itIsMe: 'Ja, das bin ich',
  full: 'Alle Plätze sind vergeben. Mit „Komme“ stehst du auf der Warteliste.',
  allSeatsTaken: 'Für weitere Gäste reicht diese Einladung nicht. Frag die Gastgeber.',
  cancelled: 'Der Termin ist abgesagt.',
  closed: 'Antworten sind nicht mehr möglich. Absagen kannst du noch.',
  over: 'Das Treffen ist vorbei.',
  withdrawn: 'Deine Antwort ist gelöscht',
  withdrawnWhy: 'Die Gastgeber rechnen nicht mehr mit dir.',
  answerAgain: 'Noch einmal antworten',
  ended: 'Diese Einladung ist beendet',
  endedWhy: 'Der Link ist unvollständig, oder die Gastgeber haben ihn beendet. Bitte sie um einen neuen.',
  opening: 'Deine Antwort wird geöffnet …',
  pasteLink: 'Der Link zu deiner Antwort',
  open: 'Öffnen',
  offline: 'Du bist offline. Versuch es noch einmal, wenn du verbunden bist.',
  problems: {
    DISH_TAKEN: 'Das bringt schon jemand anderes mit.',
    NO_PLACE: 'Für so viele ist kein Platz. Frag die Gastgeber.',
    SEATS_TAKEN: 'Für weitere Gäste reicht diese Einladung nicht. Frag die Gastgeber.',
    ANSWERS_CLOSED: 'Antworten sind nicht mehr möglich. Frag die Gastgeber direkt.',
    EVENT_CANCELLED: 'Der Termin ist abgesagt. Absagen kannst du noch.',
    EVENT_OVER: 'Das Treffen ist vorbei.',
    NO_POLL: 'Der Termin steht jetzt fest. Kommst du?',
    DECLINED: 'Um etwas mitzubringen, antworte zuerst mit „Komme“ oder „Vielleicht“.',
    TOO_MANY: 'Das ist mehr, als dieses Treffen fasst. Frag die Gastgeber.',
    TOO_OFTEN: 'Von hier kamen zu viele Antworten. Versuch es später noch einmal.',
    BODY_TOO_LARGE: 'Das ist zu lang. Kürze deinen Text.',
    INVALID_FIELDS: 'Prüfe deinen Namen, die Zahl der Personen (höchstens 10) und die Länge deiner Texte.',
  },
  problem: 'Deine Antwort ließ sich nicht speichern. Versuch es gleich noch einmal.',
  madeWith: 'Gemacht mit Potluck',
};
