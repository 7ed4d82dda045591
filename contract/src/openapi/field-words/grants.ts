/** What the fields that grants have say. */
export const grantWords = {
  permissionLevel: 'What the caller may do, or the level that was offered to them or asked for by them',
  level: 'How much the recipient may do',
  state: 'PENDING until the other side accepts; a pending grant gives nothing',
  acceptTarget: 'Who has to accept while it is pending: the recipient, or an ADMIN of the resource',
  requester: 'Who asked for the grant or gave it',
  recipient: 'Whom the grant is for',
  user: 'A person',
  circle: 'A circle, which gives it to all its members',
  accesses: 'The grants of this page, the newest first',
};
