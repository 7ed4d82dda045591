import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { type Hit, idOf, type SearchedKey, type SharedKey } from '@potluck/contract';
import { type Icon, IconCalendarEvent, IconSquareCheck } from '@tabler/icons-react';
import { type LinkProps, linkOptions } from '@tanstack/react-router';
import { paths } from '../paths.ts';
import type { ResourceType } from '../resource-types/resource-type.ts';
import { resourceTypes } from '../resource-types/resource-types.ts';
import { eventLinks } from '../resources/event/event-links.ts';

export interface HitKind {
  /** The heading for hits of this type. */
  label: MessageDescriptor;
  icon: Icon;
  /** The address of a hit: for an item, that of its list, where it is highlighted. */
  link: (hit: Pick<Hit, 'resource' | 'parent'>) => LinkProps;
}

const below: Record<Exclude<SearchedKey, SharedKey>, HitKind> = {
  listItem: {
    label: msg`On lists`,
    icon: IconSquareCheck,
    link: ({ resource, parent }) =>
      linkOptions({ to: paths.list, params: { listId: idOf(parent) }, hash: idOf(resource) }),
  },
  event: {
    label: msg`Events`,
    icon: IconCalendarEvent,
    link: ({ resource }) => eventLinks(resource).view,
  },
};

/** The resource types that a search finds. */
export const hitKinds: ReadonlyMap<string, HitKind> = new Map([
  ...Object.entries(resourceTypes).map(([type, kind]) => [type, ofKind(kind)] as const),
  ...Object.entries(below),
]);

function ofKind({ label, icon, links }: ResourceType): HitKind {
  return { label, icon, link: ({ resource }) => links(resource, {}).view };
}

export interface HitGroup {
  kind: HitKind;
  type: string;
  hits: Hit[];
}

/** Groups hits by type, the type of the best hit first; drops types that only a newer server knows. */
export function hitGroups(hits: Hit[]): HitGroup[] {
  return [...Map.groupBy(hits, ({ type }) => type)].flatMap(([type, own]) => {
    const kind = hitKinds.get(type);
    return kind ? { kind, type, hits: own } : [];
  });
}

/** The recipes screen with these words in its search. */
export function allRecipesLink(query: string) {
  return linkOptions({ to: paths.recipes, search: { q: query } });
}
