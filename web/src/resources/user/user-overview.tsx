import { Trans, useLingui } from '@lingui/react/macro';
import type { User } from '@potluck/contract';
import { IconToolsKitchen2, IconUserPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { fullName } from '../../resource-types/full-name.ts';
import { PillButton } from '../../ui/pill-button.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { Overview } from '../overview/overview.tsx';
import { PlanDinnerLink } from '../overview/plan-dinner-link.tsx';

/** What the viewer and somebody else share now. */
export function UserOverview({ user, friend }: { user: User; friend: boolean }) {
  const title = fullName(user);
  const empty = friend ? <NothingShared user={user} /> : <NothingToSee title={title} />;
  return <Overview name={user.name} title={title} is="person" empty={empty} />;
}

function NothingShared({ user }: { user: User }) {
  const { t } = useLingui();
  const name = user.givenName || fullName(user);
  const firstSteps = (
    <>
      <PillButton
        tone="main"
        icon={<IconUserPlus size={20} aria-hidden />}
        renderRoot={link => <Link to="/recipes" {...link} />}
      >
        <Trans>Share a recipe</Trans>
      </PillButton>
      <PlanDinnerLink title={t`Dinner with ${name}`} />
    </>
  );
  return (
    <EmptyState icon={IconToolsKitchen2} title={t`Nothing shared yet`} action={firstSteps}>
      <Trans>Choose one of your recipes and share it with {name}, or plan a dinner and invite them.</Trans>
    </EmptyState>
  );
}

function NothingToSee({ title }: { title: string }) {
  const { t } = useLingui();
  return (
    <EmptyState icon={IconToolsKitchen2} title={t`Nothing to see yet`}>
      <Trans>What {title} shares with you or with everyone shows here.</Trans>
    </EmptyState>
  );
}
