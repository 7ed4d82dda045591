/** The description of a text with light formatting. */
export function formattedWords(words: string): string {
  return `${words}, with light formatting from CommonMark: \`**bold**\`, \`*italic*\`, \`[words](https://…)\` with an http, https or mailto address, and lists of at least two items that begin with \`- \` or \`1. \`. Line breaks stay, and anything else is text. A write puts a space behind \`<\` before a letter, and behind \`]\` before any other address`;
}

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
  etag: 'The version; an update based on an older one is rejected if the same fields have changed since',
  correctedSearch:
    'The corrected words that were searched for instead of the filter’s; absent if there were results without correction',
  nextPageToken: 'Pass this to get the next page; empty on the last page only',
};

/** Descriptions of the fields of grants. */
export const grantWords = {
  permissionLevel:
    'What the caller may do; if they may only read, the level that was offered to them or that they requested',
  effectiveLevel: 'What the caller may do now, ignoring pending grants',
  level: 'What the recipient may do',
  state: 'PENDING until the other side accepts; a pending grant gives no access',
  acceptTarget: 'Who has to accept while it is pending: the recipient, or an ADMIN of the resource',
  requester: 'Who requested or offered the grant',
  recipient: 'Who the grant is for',
  user: 'A person',
  circle: 'A circle; all its members get the access',
  accesses: 'The grants of this page, newest first',
};

/** Descriptions of the fields of changes, problems and the list of documents. */
export const answerWords = {
  'specs.name': 'The title of the document',
  url: 'The address of the document',
  message: 'One sentence for people: what is wrong and what to do',
  details: 'The same for programs',
  '@type': 'The type of the detail',
  reason: 'What is wrong, as a stable constant',
  domain: 'The domain of the constant',
  metadata: 'The values that the sentence mentions, by name',
  fieldViolations: 'Every invalid field',
  'fieldViolations.field': 'The path of the field in the request',
  'fieldViolations.description': 'What is wrong with it',
};

/** Descriptions of the fields of batch methods. */
export const batchWords = {
  ...namesOfBatches(),
  requests: 'The updates, at most 500 and of different resources',
  updateMask: 'Comma-separated fields to change, * for all; by default the fields in the update',
  failures: 'The items that were refused, in the order of the request',
  index: 'The position of the item in the request',
  'failures.code': 'A google.rpc.Code, as of the error that the method for one would return',
  'failures.reason': 'What is wrong, as a stable constant',
  'failures.message': 'One sentence for people: what is wrong and what to do',
  'batchShare.level': 'What the recipient may do with each',
  'batchTag.add': 'The categories to add; a recipe that has one in another spelling keeps that',
  'batchTag.remove': 'The categories to remove, in any spelling',
  'batchCreate.recipes': 'The recipes to add, in this order',
};

function namesOfBatches(): Record<string, string> {
  const verbs = ['Update', 'Delete', 'Undelete', 'Accept', 'Share', 'Tag', 'Create'];
  const words = 'In a request, at most 500 names, each once; in a response, those that were changed';
  return Object.fromEntries(verbs.map(verb => [`batch${verb}.names`, words]));
}

/** Descriptions of the fields of deleted resources. */
export const deletedWords = {
  deletedResources: 'The resources that the caller can restore, latest deletion first',
  'DeletedResource.resource': 'Its name, for `undelete`',
  'DeletedResource.type': 'Its type, such as recipe or event',
  'DeletedResource.title': 'Its title at the deletion',
  deleter: 'Who deleted it; null if their account was deleted',
  deleteTime: 'When it was deleted',
  'DeletedResource.expireTime': 'When it is deleted permanently',
};
