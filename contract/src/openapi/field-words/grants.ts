/** Descriptions of the fields of grants. */
export const grantWords = {
  permissionLevel:
    'What the caller may do; where they may do nothing but look, the level that was offered to them or asked for by them',
  effectiveLevel: 'What the caller may do now, whatever waits for an answer',
  level: 'How much the recipient may do',
  state: 'PENDING until the other side accepts; a pending grant gives nothing',
  acceptTarget: 'Who has to accept while it is pending: the recipient, or an ADMIN of the resource',
  requester: 'Who asked for the grant or gave it',
  recipient: 'Whom the grant is for',
  user: 'A person',
  circle: 'A circle, which gives it to all its members',
  accesses: 'The grants of this page, the newest first',
};
