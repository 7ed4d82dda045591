import { Trans, useLingui } from '@lingui/react/macro';
import { type Circle, idOf } from '@potluck/contract';
import { IconToolsKitchen2 } from '@tabler/icons-react';
import { CreateLink } from '../../standard/index/create-link.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { Overview } from '../overview/overview.tsx';
import { PlanDinnerLink } from '../overview/plan-dinner-link.tsx';

interface CircleOverviewProps {
  circle: Circle;
  /** Whether the viewer may make things that belong to it. */
  creates: boolean;
}

/** What is in a circle now. */
export function CircleOverview({ circle: { name, title }, creates }: CircleOverviewProps) {
  const { t } = useLingui();
  const firstSteps = creates && (
    <>
      <CreateLink of="recipe" account={{ circleId: idOf(name) }} />
      <PlanDinnerLink title={t`Dinner with ${title}`} />
    </>
  );
  return (
    <Overview
      name={name}
      title={title}
      is="circle"
      empty={
        <EmptyState icon={IconToolsKitchen2} title={t`Nothing here yet`} action={firstSteps}>
          <Trans>What the members of {title} cook, plan and get together shows here.</Trans>
        </EmptyState>
      }
    />
  );
}
