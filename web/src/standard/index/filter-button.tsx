import { useLingui } from '@lingui/react/macro';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { Suspense } from 'react';
import { lazy } from '../../ui/browser/lazy.ts';
import { useOpened } from '../../ui/browser/use-opened.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import type { IndexFilters } from './index-parts.ts';

const loadSheet = () => import('./filter-sheet.tsx');
const FilterSheet = lazy(() => loadSheet().then(file => ({ default: file.FilterSheet })));

/** Opens the filters. Sheets are large: the screen stands before they come, and they are there when the button is pressed. */
export function FilterButton({ filters }: { filters: IndexFilters }) {
  const { t } = useLingui();
  const { opened, wanted, open, close } = useOpened();
  const { active } = filters;
  const soon = () => void loadSheet();
  return (
    <>
      <IconButton
        label={active > 0 ? t`Filters, ${active} on` : t`Filters`}
        icon={<IconAdjustmentsHorizontal size={22} stroke={1.75} aria-hidden />}
        variant={active > 0 ? 'light' : 'subtle'}
        color={active > 0 ? 'basil' : 'gray'}
        onPointerEnter={soon}
        onFocus={soon}
        onClick={open}
      />
      {wanted && (
        <Suspense>
          <FilterSheet filters={filters} opened={opened} onClose={close} />
        </Suspense>
      )}
    </>
  );
}
