import { defineResource, type ResourceOf } from '../define-resource.ts';
import type { FieldViolation } from '../errors.ts';
import {
  choice,
  line,
  list,
  messageOrNull,
  outputOnly,
  required,
  text,
  timestamp,
  type ValueOf,
} from '../fields.ts';

export type AccessKey = ResourceOf<typeof accessKey>;

/** The maximum number of access keys per person. */
export const maxAccessKeys = 100;

/** The interfaces that a key opens. */
export const keyDoors = { KEY_DOOR_UNSPECIFIED: 0, API: 1, DAV: 2, MCP: 3 } as const;
export type KeyDoor = keyof typeof keyDoors;

/** The kinds of resources that a scope covers, each with everything inside it. */
export const scopeKinds = {
  SCOPE_KIND_UNSPECIFIED: 0,
  CALENDAR: 1,
  LIST: 2,
  RECIPE: 3,
  COOKBOOK: 4,
  MENU: 6,
  PANTRY: 7,
} as const;
export type ScopeKind = keyof typeof scopeKinds;

/** Every kind that a scope can have. */
export const allScopeKinds = (Object.keys(scopeKinds) as ScopeKind[]).filter(kind => scopeKinds[kind] !== 0);

/**
 * How far a scope goes. PLAN changes what is in calendars, lists and pantries: events, answers and items. WRITE also
 * changes, creates and deletes recipes, cookbooks, menus, lists, pantries and calendars.
 */
export const scopeLevels = { SCOPE_LEVEL_UNSPECIFIED: 0, READ: 100, PLAN: 150, WRITE: 200 } as const;
export type ScopeLevel = keyof typeof scopeLevels;

/** The maximum number of circles, and of things, that a scope names. */
export const maxInScope = 100;

const circleName = text({
  max: 200,
  pattern: /^circles\/[^/]+$/,
  hint: 'must be the name of a circle: circles/…',
});
const thingName = text({
  max: 200,
  pattern: /^(calendars|lists|pantries|recipes|cookbooks|menus)\/[^/]+$/,
  hint: 'must be the name of a calendar, list, pantry, recipe, cookbook or menu',
});

/** What a key reaches at most. With circles, only what these hold; with things, only these. */
const keyScope = messageOrNull({
  doors: list(choice(keyDoors), { max: 3 }),
  kinds: list(choice(scopeKinds), { max: allScopeKinds.length }),
  level: required(choice(scopeLevels)),
  circles: list(circleName, { max: maxInScope }),
  things: list(thingName, { max: maxInScope }),
});
export type KeyScope = NonNullable<ValueOf<typeof keyScope>>;

/**
 * A bearer token for programs, which acts as its owner. Only the create response contains the key itself.
 * `lastUsedTime` is exact to the minute, and null for unused keys. Without a scope, a key may do what its owner may,
 * except what needs a session.
 */
export const accessKey = defineResource({
  singular: 'accessKey',
  plural: 'accessKeys',
  service: 'users',
  pattern: 'users/{user}/accessKeys/{accessKey}',
  summary: 'Keys for programs that act for a person',
  fields: {
    title: required(line({ max: 200 })),
    description: text({ max: 20_000 }),
    unencryptedAccessKey: outputOnly(text({ max: 100 })),
    createTime: outputOnly(timestamp()),
    lastUsedTime: outputOnly(timestamp()),
    expireTime: timestamp(),
    scope: keyScope,
  },
  personal: true,
  methods: ['list', 'create', 'get', 'update', 'delete'],
  chosenIds: false,
  deleted: 'nothing',
  rules: key => scopeViolations((key as { scope: KeyScope | null }).scope),
  filters: {
    title: { kind: 'text' },
    create_time: { kind: 'timestamp' },
    last_used_time: { kind: 'timestamp' },
    expire_time: { kind: 'timestamp' },
  },
  example: { title: 'Kitchen display', description: 'Shows what is cooked today' },
});

function scopeViolations(scope: KeyScope | null): FieldViolation[] {
  if (!scope) return [];
  return (['doors', 'kinds', 'circles', 'things'] as const).flatMap(part => {
    const values: readonly string[] = scope[part];
    const field = `scope.${part}`;
    if (values.some(value => value.endsWith('_UNSPECIFIED')))
      return [{ field, description: 'must not contain an unspecified value' }];
    if (values.length === 0 && (part === 'doors' || part === 'kinds'))
      return [{ field, description: 'must not be empty' }];
    return new Set(values).size < values.length ? [{ field, description: 'lists something twice' }] : [];
  });
}
