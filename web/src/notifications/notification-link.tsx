import { Trans } from '@lingui/react/macro';
import { collectionOf, type Notification, type SharedKey } from '@potluck/contract';
import { Link, type LinkProps } from '@tanstack/react-router';
import { paths } from '../paths.ts';
import { resourceTypes } from '../resource-types/resource-types.ts';
import { eventLinks } from '../resources/event/event-links.ts';

/** Links to the notification settings. */
export function NotificationLink({ className = 'px-5' }: { className?: string }) {
  return (
    <Link
      to={paths.settingsPage}
      params={{ page: 'notifications' }}
      className={`row target small basil strong plain-link hover-underline focus-inside ${className}`}
    >
      <Trans>Notification settings</Trans>
    </Link>
  );
}

/** The address of a notification's subject; undefined if it no longer exists. */
export function linkOf({ kind, about, root, data, title }: Notification): LinkProps | undefined {
  const event = eventOf(about);
  if (event && title) return eventLinks(event, data.originalStartTime).view;
  if (about.includes('/assistantChanges/')) return { to: paths.settingsPage, params: { page: 'assistants' } };
  const of = sharedKeyOf(root);
  if (of && data.together)
    return { ...resourceTypes[of].index, search: kind === 'INVITED' ? { tab: 'pending' } : {} };
  return of && resourceTypes[of].links(root, {}).view;
}

/** The event that a notification is about, by name. */
export function eventOf(about: string): string | undefined {
  return /^calendars\/[^/]+\/events\/[^/]+/.exec(about)?.[0];
}

/** The resource type that a notification belongs to, or that a grant is on. */
export function sharedKeyOf(name: string): SharedKey | undefined {
  const collection = collectionOf(name.split('/').slice(0, 2).join('/'));
  const keys = Object.keys(resourceTypes) as SharedKey[];
  return keys.find(key => collection === `${key}s`);
}
