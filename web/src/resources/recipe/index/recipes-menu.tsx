import { useLingui } from '@lingui/react/macro';
import { IconFileDownload, IconFiles } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { Suspense } from 'react';
import type { ListArgs } from '../../../api/queries.ts';
import { lazy } from '../../../ui/browser/lazy.ts';
import { useOpened } from '../../../ui/browser/use-opened.ts';
import { MoreMenu } from '../../../ui/more-menu.tsx';

const ExportSheet = lazy(() =>
  import('../export/export-sheet.tsx').then(file => ({ default: file.ExportSheet })),
);

/** What can be done with recipes as files: bring some in, and take away what the screen shows. */
export function RecipesMenu({ args }: { args: ListArgs }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { opened, wanted, open, close } = useOpened();
  return (
    <>
      <MoreMenu
        label={t`More`}
        entries={[
          {
            label: t`Recipes from files`,
            icon: <IconFiles size={20} aria-hidden />,
            onSelect: () => void navigate({ to: '/recipes/create', search: { from: 'files' } }),
          },
          {
            label: t`Export recipes`,
            icon: <IconFileDownload size={20} aria-hidden />,
            onSelect: open,
          },
        ]}
      />
      {wanted && (
        <Suspense>
          <ExportSheet args={args} opened={opened} onClose={close} />
        </Suspense>
      )}
    </>
  );
}
