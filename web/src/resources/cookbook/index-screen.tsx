import { useLingui } from '@lingui/react/macro';
import { IconBook2, IconMailOpened, IconWorldSearch } from '@tabler/icons-react';
import { CreateLink } from '../../standard/index/create-link.tsx';
import { IndexScreen } from '../../standard/index/index-screen.tsx';
import { OwnLink } from '../../standard/index/own-link.tsx';
import { useSharedFilters } from '../../standard/index/use-shared-filters.tsx';
import { byTitle } from '../../standard/index/use-usual-sort.ts';
import { useCookbookCard } from './cookbook-card.tsx';

export function CookbookIndexScreen() {
  const { t } = useLingui();
  const create = <CreateLink of="cookbook" />;
  return (
    <IndexScreen
      of="cookbook"
      title={t`Cookbooks`}
      searchFor={t`Title or words`}
      create={create}
      sorts={[byTitle]}
      filters={useSharedFilters()}
      card={useCookbookCard()}
      empty={{
        my: {
          icon: IconBook2,
          title: t`No cookbooks yet`,
          text: t`Sunday lunches, the children’s favourites, Christmas biscuits: collect recipes in your own order and share them.`,
          action: <CreateLink of="cookbook" tone="plain" />,
        },
        pending: {
          icon: IconMailOpened,
          title: t`No invitations`,
          text: t`Cookbooks you’re invited to or asked for appear here.`,
        },
        explore: {
          icon: IconWorldSearch,
          title: t`No public cookbooks yet`,
          text: t`Public cookbooks appear here when someone shares one.`,
          action: <OwnLink of="cookbook" />,
        },
      }}
    />
  );
}
