import { useLingui } from '@lingui/react/macro';
import { IconMailOpened, IconToolsKitchen2, IconWorldSearch } from '@tabler/icons-react';
import { CreateLink } from '../../standard/index/create-link.tsx';
import { IndexScreen } from '../../standard/index/index-screen.tsx';
import { OwnLink } from '../../standard/index/own-link.tsx';
import { useSharedFilters } from '../../standard/index/use-shared-filters.tsx';
import { byTitle } from '../../standard/index/use-usual-sort.ts';
import { ImportButton } from './import-button.tsx';
import { useMenuCard } from './menu-card.tsx';

export function MenuIndexScreen() {
  const { t } = useLingui();
  return (
    <IndexScreen
      of="menu"
      title={t`Menus`}
      searchFor={t`Title, meal or dish`}
      create={
        <div className="row gap-3">
          <ImportButton />
          <CreateLink of="menu" />
        </div>
      }
      sorts={[byTitle]}
      filters={useSharedFilters()}
      card={useMenuCard()}
      empty={{
        my: {
          icon: IconToolsKitchen2,
          title: t`No menus yet`,
          text: t`Keep a week or a feast to plan it again: choose “Save as menu” in the menu of the meal board or of an event.`,
          action: <CreateLink of="menu" tone="plain" />,
        },
        pending: {
          icon: IconMailOpened,
          title: t`No invitations`,
          text: t`Menus you’re invited to or asked for appear here.`,
        },
        explore: {
          icon: IconWorldSearch,
          title: t`No public menus yet`,
          text: t`Public menus appear here when someone shares one.`,
          action: <OwnLink of="menu" />,
        },
      }}
    />
  );
}
