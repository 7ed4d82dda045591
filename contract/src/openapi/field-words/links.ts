/** Descriptions of the fields that only links have. */
export const linkWords = {
  links: 'The links of this page, newest first',
  mostUses: 'How many people can use it; 0 means one',
  useCount: 'How many people have used it',
  secretUri: 'The address to send, returned only when the link is created; otherwise empty',
  secret: 'The part of the address after #',
  inviter: 'Who created the link',
  'inviter.title': 'Their name',
  'inviter.imageUri': 'Their picture, as a data URI; empty for none',
  'inviter.hue': 'Their color if they have no picture: basil, tomato, amber, plum or sky',
  befriend: 'Whether the caller and the creator of the link also become friends',
  counted: 'Whether this counted as a use of the link',
  befriended: 'Whether the two are friends now',
  'accept.resource': 'The name of the resource that the link gives access to',
  'accept.type': 'Its type, such as recipe, circle or user',
  ...ofPreview({
    type: 'The type of the resource, such as recipe, circle or user',
    title: 'The title of the resource; for a friendship, the person’s name',
    imageUri: 'Its picture, as a data URI; empty for none',
    hue: 'Its color if it has no picture: basil, tomato, amber, plum or sky',
    memberCount: 'How many people and circles have access; for a circle, its members',
    level: 'What people who accept may do; UNSPECIFIED for a friendship',
    expireTime: 'When the link ends',
  }),
};

/** Descriptions for links of fields that other resources have too. */
export const ofEachLink = {
  level: 'What people who accept it may do',
  expireTime: 'When it ends: 1 hour to 30 days after its creation; 7 days by default',
  lastUsedTime: 'When someone last accepted it; null for never',
  state: 'Whether it is open, and if not, why',
  creator: 'Who created it',
  createTime: 'When it was created',
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
