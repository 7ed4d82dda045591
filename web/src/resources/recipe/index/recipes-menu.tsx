import { useLingui } from '@lingui/react/macro';
import { IconCarrot, IconFileDownload, IconFiles } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import type { ListArgs } from '../../../api/queries.ts';
import { paths } from '../../../paths.ts';
import { lazyPart } from '../../../ui/browser/lazy-part.tsx';
import { useOpened } from '../../../ui/browser/use-opened.ts';
import { useWide } from '../../../ui/browser/use-wide.ts';
import { MoreMenu } from '../../../ui/more-menu.tsx';

const ExportSheet = lazyPart(() => import('../export/export-sheet.tsx'), 'ExportSheet');

/** Imports recipes from files, and exports the recipes on the screen. On phones also links to the ingredients. */
export function RecipesMenu({ args }: { args: ListArgs }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { opened, wanted, open, close } = useOpened();
  const ingredients = {
    label: t`Ingredients`,
    icon: <IconCarrot size={20} aria-hidden />,
    onSelect: () => void navigate({ to: paths.ingredients }),
  };
  const wide = useWide();
  return (
    <>
      <MoreMenu
        label={t`More`}
        entries={[
          ...(wide ? [] : [ingredients]),
          {
            label: t`Recipes from files`,
            icon: <IconFiles size={20} aria-hidden />,
            onSelect: () => void navigate({ to: paths.recipeCreate, search: { from: 'files' } }),
          },
          {
            label: t`Export…`,
            icon: <IconFileDownload size={20} aria-hidden />,
            onSelect: open,
          },
        ]}
      />
      {wanted && <ExportSheet args={args} opened={opened} onClose={close} />}
    </>
  );
}
