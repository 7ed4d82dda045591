/** Descriptions of the fields of deleted resources. */
export const deletedWords = {
  deletedResources: 'What the caller may restore, the latest deletion first',
  'DeletedResource.resource': 'Its name, under which `undelete` restores it',
  'DeletedResource.type': 'Its type, such as recipe or event',
  'DeletedResource.title': 'Its title at the deletion',
  deleter: 'The person who deleted it; null if their account is gone',
  deleteTime: 'When it was deleted',
  'DeletedResource.expireTime': 'When it is purged for good',
};
