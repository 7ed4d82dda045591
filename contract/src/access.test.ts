import { describe, expect, test } from 'vitest';
import {
  type Action,
  type CallerAccess,
  can,
  effectiveLevel,
  levelFor,
  levels,
  type PermissionLevel,
} from './access.ts';

type More = Partial<CallerAccess> & { pending?: boolean; already?: PermissionLevel };

function callerAccess(level: PermissionLevel, more: More = {}): CallerAccess {
  const { pending = false, visibility = 'VISIBILITY_LEVEL_PRIVATE' } = more;
  const state = pending ? 'ACCESS_STATE_PENDING' : 'ACCESS_STATE_ACCEPTED';
  const access = {
    name: 'recipes/7/accesses/1',
    permissionLevel: level,
    state,
    acceptTarget: 'ACCEPT_TARGET_UNSPECIFIED',
    effectiveLevel: pending ? (more.already ?? 'PERMISSION_LEVEL_UNSPECIFIED') : level,
  };
  return { access, visibility } as CallerAccess;
}

const stranger = (visibility: CallerAccess['visibility']): CallerAccess => ({ access: null, visibility });

describe('the effective level', () => {
  test('is that of the grant once accepted', () => {
    expect(effectiveLevel(callerAccess('PERMISSION_LEVEL_WRITE'))).toBe(levels.PERMISSION_LEVEL_WRITE);
    expect(effectiveLevel(callerAccess('PERMISSION_LEVEL_ADMIN', { pending: true }))).toBe(0);
  });

  test('is at least PUBLIC if everyone can see the resource', () => {
    expect(effectiveLevel(stranger('VISIBILITY_LEVEL_PUBLIC'))).toBe(levels.PERMISSION_LEVEL_PUBLIC);
    expect(effectiveLevel(stranger('VISIBILITY_LEVEL_RESTRICTED'))).toBe(0);
    const invited = callerAccess('PERMISSION_LEVEL_ADMIN', {
      pending: true,
      visibility: 'VISIBILITY_LEVEL_PUBLIC',
    });
    expect(effectiveLevel(invited)).toBe(levels.PERMISSION_LEVEL_PUBLIC);
  });

  test('is the existing level while a further grant is pending', () => {
    const already = 'PERMISSION_LEVEL_READ';
    const invited = callerAccess(already, { pending: true, already });
    expect(effectiveLevel(invited)).toBe(levels.PERMISSION_LEVEL_READ);
  });
});

describe('the allowed actions', () => {
  const everything = Object.keys(levelFor) as Action[];
  const looking: Action[] = ['get', 'favorite', 'mute', 'requestAccess'];
  const changing: Action[] = ['update', 'createInside', 'listAccesses'];

  test.each<[string, CallerAccess, Action[]]>([
    ['nobody in particular', stranger('VISIBILITY_LEVEL_PRIVATE'), []],
    ['whoever is invited', callerAccess('PERMISSION_LEVEL_ADMIN', { pending: true }), []],
    ['everybody, of what is public', stranger('VISIBILITY_LEVEL_PUBLIC'), [...looking, 'readContents']],
    ['a reader', callerAccess('PERMISSION_LEVEL_READ'), [...looking, 'readContents']],
    [
      'a reader who is invited to more',
      callerAccess('PERMISSION_LEVEL_READ', { pending: true, already: 'PERMISSION_LEVEL_READ' }),
      [...looking, 'readContents'],
    ],
    ['a writer', callerAccess('PERMISSION_LEVEL_WRITE'), [...looking, 'readContents', ...changing]],
    ['an ADMIN', callerAccess('PERMISSION_LEVEL_ADMIN'), everything],
  ])('%s', (_, who, actions) => {
    expect(everything.filter(action => can(who, action))).toEqual(
      everything.filter(each => actions.includes(each)),
    );
  });
});
