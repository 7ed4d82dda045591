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
