/** Descriptions of the fields that only links have. */
export const linkWords = {
  links: 'The links of this page, the newest first',
  mostUses: 'How many people it may serve; 0 for one',
  useCount: 'How many people it has served',
  secretUri: 'The address to send, told in the answer to its creation alone; empty ever after',
  secret: 'What stands behind the # of the address',
  inviter: 'Who made the link',
  'inviter.title': 'Their name',
  'inviter.imageUri': 'Their picture, as a data address; empty for none',
  'inviter.hue': 'Which colour they have where they have no picture: basil, tomato, amber, plum or sky',
  befriend: 'Whether the caller and the maker of the link become friends',
  counted: 'Whether a use of the link was counted',
  befriended: 'Whether the two are friends now',
  'accept.resource': 'The name of what the link leads to',
  'accept.type': 'What that is, as in recipe, circle or user',
  ...ofPreview({
    type: 'What the link leads to, as in recipe, circle or user',
    title: 'What that is called; of a friendship the name of the person',
    imageUri: 'Its picture, as a data address; empty for none',
    hue: 'Which colour it has where it has no picture: basil, tomato, amber, plum or sky',
    memberCount: 'How many people and circles hold it already; of a circle its members',
    level: 'What whoever accepts may do; of a friendship UNSPECIFIED',
    expireTime: 'When the link ends',
  }),
};

/** Descriptions for links of fields that other resources have too. */
export const ofEachLink = {
  level: 'What whoever accepts it may do',
  expireTime: 'When it ends: 1 hour to 30 days after its creation; in 7 days where nothing is said',
  lastUsedTime: 'When somebody accepted it last; null for never',
  state: 'Whether it is open, and if not, why',
  creator: 'Who made it',
  createTime: 'When it was made',
};

/** Adds both keys for a preview: as a method's result, and as the `Link` resource. */
function ofPreview(words: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(words).flatMap(([field, description]) => [
      [`preview.${field}`, description],
      [`Link.${field}`, description],
    ]),
  );
}
