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
