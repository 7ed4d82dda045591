import { useLingui } from '@lingui/react/macro';
import { IconChecklist, IconMailOpened, IconWorldSearch } from '@tabler/icons-react';
import { CreateLink } from '../../standard/index/create-link.tsx';
import { IndexScreen } from '../../standard/index/index-screen.tsx';
import { OwnLink } from '../../standard/index/own-link.tsx';
import { useSharedFilters } from '../../standard/index/use-shared-filters.tsx';
import { useListCard } from './list-card.tsx';
import { useListSorts, usualSort } from './use-list-sorts.ts';

export function ListIndexScreen() {
  const { t } = useLingui();
  const create = <CreateLink of="list" />;
  return (
    <IndexScreen
      of="list"
      title={t`Lists`}
      searchFor={t`Title, section or words`}
      create={create}
      sorts={useListSorts()}
      usually={usualSort}
      filters={useSharedFilters()}
      card={useListCard()}
      empty={{
        my: {
          icon: IconChecklist,
          title: t`No lists yet`,
          text: t`Make a list for shopping, chores or packing. Share it with anyone you like and tick it off together.`,
          action: <CreateLink of="list" tone="plain" />,
        },
        pending: {
          icon: IconMailOpened,
          title: t`No invitations`,
          text: t`Lists you’re invited to or asked for appear here.`,
        },
        explore: {
          icon: IconWorldSearch,
          title: t`No public lists yet`,
          text: t`Public lists appear here when someone shares one.`,
          action: <OwnLink of="list" />,
        },
      }}
    />
  );
}
