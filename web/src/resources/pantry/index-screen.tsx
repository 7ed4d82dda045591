import { Trans, useLingui } from '@lingui/react/macro';
import { IconFridge, IconMailOpened, IconWorldSearch } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { resourceTypes } from '../../resource-types/resource-types.ts';
import { CreateLink } from '../../standard/index/create-link.tsx';
import { IndexScreen } from '../../standard/index/index-screen.tsx';
import { OwnLink } from '../../standard/index/own-link.tsx';
import { useSharedFilters } from '../../standard/index/use-shared-filters.tsx';
import { byTitle } from '../../standard/index/use-usual-sort.ts';
import { PillButton } from '../../ui/pill-button.tsx';
import { usePantryCard } from './pantry-card.tsx';
import { useStartPantry } from './use-start-pantry.ts';

export function PantryIndexScreen() {
  const { t } = useLingui();
  return (
    <IndexScreen
      of="pantry"
      title={t`Pantries`}
      searchFor={t`Title or words`}
      create={<CreateLink of="pantry" />}
      sorts={[byTitle]}
      filters={useSharedFilters()}
      card={usePantryCard()}
      empty={{
        my: {
          icon: IconFridge,
          title: t`What do you have at home?`,
          text: t`Keep track of the fridge, the freezer and the shelves. What you tick off in the shop can go in by itself.`,
          action: <StartPantry />,
        },
        pending: {
          icon: IconMailOpened,
          title: t`No invitations`,
          text: t`Pantries you’re invited to or asked for appear here.`,
        },
        explore: {
          icon: IconWorldSearch,
          title: t`No public pantries yet`,
          text: t`Public pantries appear here when someone shares one.`,
          action: <OwnLink of="pantry" />,
        },
      }}
    />
  );
}

/** Starts a pantry in the home circle with one tap. */
function StartPantry() {
  const navigate = useNavigate();
  const start = useStartPantry();
  return (
    <PillButton
      busy={start.isPending}
      onClick={() =>
        start.mutate(undefined, {
          onSuccess: ({ name }) => void navigate(resourceTypes.pantry.links(name, {}).view),
        })
      }
    >
      <Trans>Start a pantry</Trans>
    </PillButton>
  );
}
