import { Trans } from '@lingui/react/macro';
import { accessOf, type SharedKey } from '@potluck/contract';
import { Link, type LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { outlineOf } from '../../api/calls.ts';
import { useViewer } from '../../auth/use-auth.ts';
import { useLinks } from '../../resource-types/resource-types.ts';
import { Chip } from '../../ui/chip.tsx';
import { HeartToggle } from '../../ui/heart-toggle.tsx';
import type { RenderLink } from '../../ui/link.ts';
import { isAccount } from '../data/is-account.ts';
import { useFavorite } from '../data/use-favorite.ts';
import { AnswerButtons } from '../sharing/answer-buttons.tsx';
import { grantStateOf, type Stood } from '../sharing/caller-access.ts';

export interface Shown<K extends SharedKey> {
  of: K;
  resource: Stood<K>;
  title: string;
  /** Where it leads; by default to the resource's own screen, below this screen's account. */
  to?: LinkProps;
  /** Shown below if nothing is pending; what is pending has its answers there. */
  actions?: ReactNode;
  overPicture?: boolean;
}

/** What one of an index shows whatever its shape: where it leads, how the viewer stands to it, its heart. */
export function useAccessParts<K extends SharedKey>(shown: Shown<K>) {
  const { of, resource, title, actions, overPicture } = shown;
  const { view } = useLinks(of, resource.name);
  const to = shown.to ?? view;
  const favorite = useFavorite(of, { name: resource.name, title });
  const grantState = grantStateOf(of, resource, useViewer().user.name);
  const pending = grantState === 'invited' || grantState === 'asked';
  const { favorited = false } = resource as { favorited?: boolean };
  const link: RenderLink = props => <Link {...to} {...props} />;
  return {
    title,
    link,
    // What is pending says so by its answers, and is nobody's favourite yet.
    badges: pending ? undefined : sharedBadge(of, resource),
    corner: outlineOf(of).marks && (!pending || favorited) && (
      <HeartToggle title={title} pressed={favorited} onChange={favorite.mutate} overPicture={overPicture} />
    ),
    actions: pending ? <AnswerButtons of={of} resource={resource} title={title} /> : actions,
  };
}

/**
 * Shows only what is unusual: that somebody else holds it. People are friends and circles have members
 * anyway.
 */
function sharedBadge<K extends SharedKey>(of: K, resource: Stood<K>): ReactNode {
  const access = accessOf(outlineOf(of), resource);
  const held = access?.permissionLevel === 'PERMISSION_LEVEL_ADMIN';
  return access && !held && !isAccount(of) ? (
    <Chip>
      <Trans>Shared</Trans>
    </Chip>
  ) : undefined;
}
