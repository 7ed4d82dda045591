import type { SharedKey } from '@potluck/contract';
import { useParams } from '@tanstack/react-router';
import { calendar } from './calendar.ts';
import { circle } from './circle.ts';
import { cookbook } from './cookbook.ts';
import { list } from './list.ts';
import { recipe } from './recipe.ts';
import type { ResourceType, ResourceTypeLinks } from './resource-type.ts';
import { user } from './user.ts';

/**
 * Everything that people share, in the order of the navigation: every part of the app that must know all
 * kinds reads them here.
 */
export const resourceTypes = { recipe, calendar, user, circle, list, cookbook } satisfies Record<
  SharedKey,
  ResourceType
>;

/** The addresses of a resource, below the circle or person at the start of this screen's own address. */
export function useLinks(of: SharedKey, name: string): ResourceTypeLinks {
  return resourceTypes[of].links(name, useParams({ strict: false }));
}
