import { Trans, useLingui } from '@lingui/react/macro';
import { type Cookbook, can } from '@potluck/contract';
import { IconPlus, IconPrinter } from '@tabler/icons-react';
import { ResourceActions } from '../../../standard/resource-actions.tsx';
import { callerAccessOn } from '../../../standard/sharing/caller-access.ts';
import { printSoon } from '../../../ui/browser/print-soon.ts';
import { PillButton } from '../../../ui/pill-button.tsx';
import { ShareRecipes } from '../sharing/share-recipes.tsx';

/** What the viewer may do with the cookbook as a whole. */
export function CookbookActions({ cookbook, onAdd }: { cookbook: Cookbook; onAdd: () => void }) {
  const { t } = useLingui();
  const callerAccess = callerAccessOn('cookbook', cookbook);
  return (
    <ResourceActions
      of="cookbook"
      resource={cookbook}
      consequence={t`Its recipes stay. Everyone the cookbook is shared with loses it too. This cannot be undone.`}
      entries={[{ label: t`Print`, icon: <IconPrinter size={20} aria-hidden />, onSelect: printSoon }]}
      along={can(callerAccess, 'share') && <ShareRecipes cookbook={cookbook.name} />}
    >
      {can(callerAccess, 'update') && (
        <PillButton
          tone="main"
          icon={<IconPlus size={20} aria-hidden />}
          aria-haspopup="dialog"
          onClick={onAdd}
        >
          <Trans>Add recipes</Trans>
        </PillButton>
      )}
    </ResourceActions>
  );
}
