import type { ResourceDefinition } from '../../define-resource.ts';
import { type Method, needsSession } from '../../methods.ts';
import { type ScopeKind, type ScopeLevel, scopeLevels } from '../access-key.ts';

/** What a key's scope must include for a method. Without a kind, any kind will do. */
export interface ScopeNeeds {
  level: ScopeLevel;
  kind?: ScopeKind;
}

/**
 * What a key's scope must include for a method. Undefined for methods that no scope reaches: keys, sessions, settings,
 * grants, links, feeds and accounts, and writing circles and people.
 */
export function scopeNeeds(definition: ResourceDefinition, method: Method): ScopeNeeds | undefined {
  if (needsSession(definition, method) || definition.grantsOn || definition.linksTo) return undefined;
  if (method.action === 'share') return undefined;
  const kind = kindOf(definition);
  const reads = method.http === 'GET' && method.action !== 'update';
  if (!kind) return reads ? { level: 'READ' } : undefined;
  return { kind, level: reads ? 'READ' : plans(definition, method) ? 'PLAN' : 'WRITE' };
}

/** Whether a scope's level includes another. */
export function levelIncludes(given: ScopeLevel, needed: ScopeLevel): boolean {
  return scopeLevels[given] >= scopeLevels[needed];
}

/** The kind of a resource, which is that of the shareable resource above it. Undefined for circles and people. */
export function kindOf({ pattern }: Pick<ResourceDefinition, 'pattern'>): ScopeKind | undefined {
  return kinds[pattern.split('/', 1)[0] ?? ''];
}

const kinds: Readonly<Record<string, ScopeKind>> = {
  calendars: 'CALENDAR',
  lists: 'LIST',
  recipes: 'RECIPE',
  ingredients: 'RECIPE',
  cookbooks: 'COOKBOOK',
  menus: 'MENU',
  pantries: 'PANTRY',
};

/** Planning changes what is in calendars, lists and pantries, but not the calendars, lists and pantries themselves. */
function plans({ service, pattern }: ResourceDefinition, { kind, verb }: Method): boolean {
  if (service !== 'calendars' && service !== 'lists') return false;
  const inside = pattern.split('/').length > 2;
  return inside || (kind === 'custom' && !changesThings.test(verb));
}

/** Custom methods that make, change or restore the calendars and lists themselves. */
const changesThings = /^(undelete|subscribe|batch\w+)$/;
