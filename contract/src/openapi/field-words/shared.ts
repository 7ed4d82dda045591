/** Descriptions of the fields that many resources have. */
export const sharedWords = {
  name: 'The resource name',
  title: 'What it is called',
  description: 'More about it, as plain text',
  visibility: 'Who sees it without a grant of their own; only an ADMIN changes it',
  color: 'The colour it is shown in, as #rrggbb; empty for none of its own',
  timeZone: 'An IANA time zone, such as Europe/Vienna; empty for that of what is around it',
  imageUri:
    'Where its picture is served; a web address given here is fetched and kept, the empty text removes the picture',
  favorited: 'Whether the caller has marked it as a favourite',
  muted: 'Whether the caller is told nothing of it in notifications',
  createTime: 'When it was made',
  updateTime: 'When it was last changed',
  etag: 'The version: an update based on an older one is refused if somebody changed the same fields since',
  correctedSearch: 'The words that were found instead of those of the filter; absent where these are found',
  nextPageToken: 'What to ask for the next page with; empty on the last page and only there',
};
