/** Descriptions of the fields that many resources have. */
export const sharedWords = {
  name: 'The resource name',
  title: 'The title',
  description: 'A description, as plain text',
  visibility: 'Who can see it without a grant; only an ADMIN can change this',
  color: 'Its color, as #rrggbb; empty for none',
  timeZone: 'An IANA time zone, such as Europe/Vienna; empty to inherit it',
  imageUri:
    'The address of its picture. Set it to a web address to fetch and store that picture, or to an empty string to remove the picture',
  favorited: 'Whether the caller marked it as a favorite',
  muted: 'Whether the caller gets no notifications about it',
  createTime: 'When it was created',
  updateTime: 'When it was last changed',
  etag: 'The version; changes to a stale version are rejected',
  correctedSearch:
    'The corrected words that were searched for instead of the filter’s; absent if there were results without correction',
  nextPageToken: 'Pass this to get the next page; empty on the last page only',
};
