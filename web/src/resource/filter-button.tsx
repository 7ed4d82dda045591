import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { useState } from 'react';
import { IconButton } from '../ui/icon-button.tsx';
import { PillButton } from '../ui/pill-button.tsx';
import { Sheet } from '../ui/sheet.tsx';
import type { IndexFilters } from './index-screen.tsx';

/** Opens the filters; they work as they are set, so there is nothing to confirm. */
export function FilterButton({ filters }: { filters: IndexFilters }) {
  const [opened, setOpened] = useState(false);
  const { active, clear, controls } = filters;
  return (
    <>
      <IconButton
        label={active > 0 ? `Filters, ${active} on` : 'Filters'}
        icon={<IconAdjustmentsHorizontal size={22} stroke={1.75} aria-hidden />}
        variant={active > 0 ? 'light' : 'subtle'}
        color={active > 0 ? 'basil' : 'gray'}
        onClick={() => setOpened(true)}
      />
      <Sheet
        opened={opened}
        onClose={() => setOpened(false)}
        title="Filters"
        footer={
          <>
            <PillButton tone="quiet" onClick={clear} disabled={active === 0}>
              Clear all
            </PillButton>
            <PillButton tone="main" onClick={() => setOpened(false)}>
              Show
            </PillButton>
          </>
        }
      >
        {controls}
      </Sheet>
    </>
  );
}
