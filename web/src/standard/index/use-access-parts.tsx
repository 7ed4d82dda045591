import { Trans } from '@lingui/react/macro';
import { accessOf, type SharedKey } from '@potluck/contract';
import { Link, type LinkProps } from '@tanstack/react-router';
import { type ReactNode, use } from 'react';
import { outlineOf } from '../../api/calls.ts';
import { useViewer } from '../../auth/use-auth.ts';
import { useLinks } from '../../resource-types/resource-types.ts';
import { lazyPart } from '../../ui/browser/lazy-part.tsx';
import { pictureTransition } from '../../ui/browser/picture-transition.ts';
import { Chip } from '../../ui/chip.tsx';
import { HeartToggle } from '../../ui/heart-toggle.tsx';
import type { RenderLink } from '../../ui/link.ts';
import { SelectBox } from '../../ui/select-box.tsx';
import { isAccount } from '../data/name-from-params.ts';
import { useFavorite } from '../data/use-mark.ts';
import { AnswerButtons } from '../sharing/answer-buttons.tsx';
import { grantStateOf, type WithAccess } from '../sharing/caller-access.ts';

import { SelectionContext } from './selection/use-selection.ts';

// Loaded lazily: usually nothing is pending.
const SharedBy = lazyPart(() => import('../sharing/shared-by.tsx'), 'SharedBy');

export interface Shown<K extends SharedKey> {
  of: K;
  resource: WithAccess<K>;
  title: string;
  /** The card's link; by default to the resource's own screen, below this screen's account. */
  to?: LinkProps;
  /** Shown at the bottom if nothing is pending; otherwise Accept and Decline take their place. */
  actions?: ReactNode;
  overPicture?: boolean;
}

/** The parts that cards and panels share: the link, the viewer's access, the heart. */
export function useAccessParts<K extends SharedKey>(shown: Shown<K>) {
  const { of, resource, title, actions, overPicture } = shown;
  const { view } = useLinks(of, resource.name);
  const to = shown.to ?? view;
  const favorite = useFavorite(of, { name: resource.name, title });
  const selection = use(SelectionContext);
  const grantState = grantStateOf(of, resource, useViewer().user.name);
  const pending = grantState === 'invited' || grantState === 'asked';
  const { favorited = false } = resource as { favorited?: boolean };
  const grows = of === 'recipe' && overPicture;
  const link: RenderLink = props => <Link {...to} {...props} {...(grows && pictureTransition())} />;
  return {
    title,
    link,
    check: selection && (
      <SelectBox
        label={title}
        checked={selection.items?.has(resource.name) ?? false}
        onChange={() => selection.toggle({ ...resource, title })}
      />
    ),
    // A pending grant shows its answers instead of a badge, and is not a favourite yet.
    badges: pending ? undefined : sharedBadge(of, resource),
    corner: outlineOf(of).marks && (!pending || favorited) && (
      <HeartToggle title={title} pressed={favorited} onChange={favorite.mutate} overPicture={overPicture} />
    ),
    actions: pending ? (
      <>
        {grantState === 'invited' && !isAccount(of) && (
          <SharedBy of={of} grant={accessOf(outlineOf(of), resource)?.name ?? ''} />
        )}
        <AnswerButtons of={of} resource={resource} title={title} />
      </>
    ) : (
      actions
    ),
  };
}

/**
 * A badge only for the unusual case: another person owns it. Friends and circles need none, since they are shared by
 * nature.
 */
function sharedBadge<K extends SharedKey>(of: K, resource: WithAccess<K>): ReactNode {
  const access = accessOf(outlineOf(of), resource);
  const held = access?.permissionLevel === 'PERMISSION_LEVEL_ADMIN';
  return access && !held && !isAccount(of) ? (
    <Chip>
      <Trans>Shared</Trans>
    </Chip>
  ) : undefined;
}
