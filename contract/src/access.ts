/** Who sees a resource without a grant of their own; a lower number admits more people. */
export const visibilities = {
  VISIBILITY_LEVEL_UNSPECIFIED: 0,
  VISIBILITY_LEVEL_PUBLIC: 1,
  VISIBILITY_LEVEL_RESTRICTED: 100,
  VISIBILITY_LEVEL_PRIVATE: 200,
  VISIBILITY_LEVEL_HIDDEN: 300,
} as const;
export type Visibility = keyof typeof visibilities;

export const levels = {
  PERMISSION_LEVEL_UNSPECIFIED: 0,
  PERMISSION_LEVEL_PUBLIC: 1,
  /** Only when a calendar’s events are, and nothing else about them or the calendar. */
  PERMISSION_LEVEL_BUSY: 50,
  PERMISSION_LEVEL_READ: 100,
  PERMISSION_LEVEL_WRITE: 200,
  PERMISSION_LEVEL_ADMIN: 300,
} as const;
export type PermissionLevel = keyof typeof levels;

/** The levels that a grant on a calendar can have. PUBLIC is not among them: every signed-in user already has it. */
const { PERMISSION_LEVEL_PUBLIC: _, ...calendarLevels } = levels;

/** The levels that any other grant can have, and a link. */
const { PERMISSION_LEVEL_BUSY: ___, ...grantLevels } = calendarLevels;

export { calendarLevels, grantLevels };

/** The levels that a circle can get on a resource that one of its members creates in it. */
const { PERMISSION_LEVEL_UNSPECIFIED: __, ...circleLevels } = grantLevels;
export type CircleLevelName = keyof typeof circleLevels;

export { circleLevels };

export const states = {
  ACCESS_STATE_UNSPECIFIED: 0,
  ACCESS_STATE_PENDING: 100,
  ACCESS_STATE_ACCEPTED: 200,
} as const;
export type AccessState = keyof typeof states;

/** Who must accept a pending grant: its recipient (an invitation) or the resource's ADMIN (a request). */
export const acceptTargets = {
  ACCEPT_TARGET_UNSPECIFIED: 0,
  ACCEPT_TARGET_RECIPIENT: 100,
  ACCEPT_TARGET_RESOURCE: 200,
} as const;
export type AcceptTarget = keyof typeof acceptTargets;

const granted = `state = ${states.ACCESS_STATE_ACCEPTED}`;

/** Filters of the list methods: what the caller has been granted, may change, keeps, and has yet to accept. */
export const accessFilters = {
  granted,
  changeable: `${granted} AND permission_level >= ${levels.PERMISSION_LEVEL_WRITE}`,
  own: `${granted} OR favorited = true`,
  pending: `state = ${states.ACCESS_STATE_PENDING}`,
  public: `visibility = ${visibilities.VISIBILITY_LEVEL_PUBLIC}`,
};

/** The caller's own access to a resource, as `xAccessFields` describe it. */
export type XAccess = {
  name: string;
  permissionLevel: PermissionLevel;
  state: AccessState;
  acceptTarget: AcceptTarget;
  effectiveLevel: PermissionLevel;
};

/** The level that each action on a shareable resource needs. The server and the screens share this table. */
export const levelFor = {
  get: levels.PERMISSION_LEVEL_PUBLIC,
  favorite: levels.PERMISSION_LEVEL_PUBLIC,
  mute: levels.PERMISSION_LEVEL_PUBLIC,
  requestAccess: levels.PERMISSION_LEVEL_PUBLIC,
  readContents: levels.PERMISSION_LEVEL_READ,
  update: levels.PERMISSION_LEVEL_WRITE,
  createInside: levels.PERMISSION_LEVEL_WRITE,
  listAccesses: levels.PERMISSION_LEVEL_WRITE,
  delete: levels.PERMISSION_LEVEL_ADMIN,
  share: levels.PERMISSION_LEVEL_ADMIN,
  changeVisibility: levels.PERMISSION_LEVEL_ADMIN,
} as const;
export type Action = keyof typeof levelFor;

/** A resource with the caller's access, as responses carry it. */
export interface CallerAccess {
  access: XAccess | null;
  visibility: Visibility;
}

/** The caller's current level, without pending grants. */
export function effectiveLevel({ access, visibility }: CallerAccess): number {
  const signedIn = visibility === 'VISIBILITY_LEVEL_PUBLIC' ? levels.PERMISSION_LEVEL_PUBLIC : 0;
  if (!access) return signedIn;
  const waits = access.state === 'ACCESS_STATE_PENDING';
  return Math.max(signedIn, levels[waits ? access.effectiveLevel : access.permissionLevel]);
}

/** Whether the caller may take the action; screens use this to hide buttons. */
export function can(callerAccess: CallerAccess, action: Action): boolean {
  const level = effectiveLevel(callerAccess);
  if (action === 'readContents' && callerAccess.visibility === 'VISIBILITY_LEVEL_PUBLIC') return true;
  return level >= levelFor[action];
}
