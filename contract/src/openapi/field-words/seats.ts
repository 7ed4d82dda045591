/** Descriptions of the fields of links to events, and of what guests without an account see and answer. */
export const seatWords = {
  'EventLink.originalStartTime':
    'The occurrence that it covers, by the start that its series gives it; null for all. It cannot be changed',
  'EventLink.mostUses': 'How many guests can answer; 0 means 100',
  'EventLink.useCount': 'How many guests have answered, without those who withdrew or were removed',
  'EventLink.lastUsedTime': 'When a guest last answered; null for never',
  'EventLink.expireTime': 'When it ends for new guests; null if only the event ends it',
  placeCount:
    'How many people may come, members and children included, before guests have to wait; 0 for any number',
  guestsVisible: 'Whether guests see each other’s first names',
  chatPreview: 'Whether chats may show the title and the day of the event',
  answersClosed: 'Whether guests can only decline',
  hostTitle: 'The name of the person who created the link',
  'look.recurring':
    'Whether the answer covers every occurrence of a series; the times are those of the next one',
  cancelled: 'Whether the event does not take place',
  'dishes.dish': 'The id of the dish, for claim and release',
  'claim.dish': 'The id of the dish',
  'release.dish': 'The id of the dish',
  bringerTitle: 'The first name of who brings it; empty unless guests see each other',
  own: 'Whether this guest brings it',
  guestTitles: 'The first names of those who come; empty unless guests see each other',
  goingCount: 'How many people come',
  waitingCount: 'How many guests wait for a place',
  seatsLeft: 'How many more guests can answer through the link',
  answer: 'The guest’s answer; null before there is one',
  displayName: 'The guest’s name',
  response:
    'ACCEPTED, TENTATIVE or DECLINED. A guest who accepts is WAITING as long as there is no place for them. While the event proposes times, NEEDS_ACTION or DECLINED',
  adultCount: 'For how many adults they answer, themselves included',
  childCount: 'For how many children they answer. A child eats half a portion',
  'answer.avoids': 'What they do not eat, in their words. Only those who cook for the event see it',
  'change.avoids': 'What they do not eat, in their words. Only those who cook for the event see it',
  'answer.note': 'A note to the hosts',
  'change.note': 'A note to the hosts',
  'offer.title': 'What the guest brings',
  seatUri: 'The address of the answer, to change it later; empty before there is one',
  feedUri:
    'The address of the event as a calendar file, which programs can follow; empty before there is an answer',
  'take.event': 'The name of the event',
  attendee: 'The name of the attendee',
  seat: 'For a guest who answered through a link, for whom they answer; null for everyone else',
  via: 'The title of the access key of the assistant that did it; otherwise empty',
  guestTitle: 'The name of the guest without an account who did it; otherwise empty',
  ...ofSecrets(['look', 'claim', 'release', 'offer', 'change', 'withdraw', 'take']),
  'answer.secret': 'The secret of the link: the last part of its address',
};

function ofSecrets(verbs: readonly string[]): Record<string, string> {
  const answer = 'The secret of the answer: the part of its address after #';
  const words = verbs.map(verb => [`${verb}.secret`, answer]);
  return { ...Object.fromEntries(words), 'look.secret': 'The secret of a link or of an answer' };
}
