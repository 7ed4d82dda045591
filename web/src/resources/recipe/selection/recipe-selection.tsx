import { useLingui } from '@lingui/react/macro';
import { IconBook2, IconFileDownload, IconTag } from '@tabler/icons-react';
import type { SelectedItem } from '../../../standard/index/selection/use-selection.ts';
import { ActionButton } from '../../../ui/action-button.tsx';
import { lazyPart } from '../../../ui/browser/lazy-part.tsx';
import { useOpened } from '../../../ui/browser/use-opened.ts';

const TagSelected = lazyPart(() => import('./tag-selected.tsx'), 'TagSelected');
const CookbookForSelected = lazyPart(() => import('./cookbook-for-selected.tsx'), 'CookbookForSelected');
const ExportSheet = lazyPart(() => import('../export/export-sheet.tsx'), 'ExportSheet');

/** The actions that only selected recipes have: tag them, add them to a cookbook, export them. */
export function RecipeSelection({ items }: { items: SelectedItem[] }) {
  const { t } = useLingui();
  const [tag, cookbook, exporting] = [useOpened(), useOpened(), useOpened()];
  const buttons = [
    { label: t`Tag`, does: undefined, Icon: IconTag, open: tag.open },
    { label: t`Cookbook`, does: t`Add to a cookbook`, Icon: IconBook2, open: cookbook.open },
    { label: t`Export`, does: undefined, Icon: IconFileDownload, open: exporting.open },
  ];
  return (
    <>
      {buttons.map(({ label, does, Icon, open }) => (
        <ActionButton
          key={label}
          label={label}
          aria-label={does}
          icon={<Icon size={22} stroke={1.75} aria-hidden />}
          aria-haspopup="dialog"
          onClick={open}
        />
      ))}
      {tag.wanted && <TagSelected items={items} opened={tag.opened} onClose={tag.close} />}
      {cookbook.wanted && (
        <CookbookForSelected items={items} opened={cookbook.opened} onClose={cookbook.close} />
      )}
      {exporting.wanted && (
        <ExportSheet
          only={items.map(({ name }) => name)}
          args={{}}
          opened={exporting.opened}
          onClose={exporting.close}
        />
      )}
    </>
  );
}
