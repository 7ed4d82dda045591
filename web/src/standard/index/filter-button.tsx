import { Trans, useLingui } from '@lingui/react/macro';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { useState } from 'react';
import { IconButton } from '../../ui/icon-button.tsx';
import { PillButton } from '../../ui/pill-button.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import type { IndexFilters } from './index-parts.ts';

/** Opens the filters; they apply as soon as they are set, so there is nothing to confirm. */
export function FilterButton({ filters }: { filters: IndexFilters }) {
  const { t } = useLingui();
  const [opened, setOpened] = useState(false);
  const { active, clear, controls } = filters;
  return (
    <>
      <IconButton
        label={active > 0 ? t`Filters, ${active} on` : t`Filters`}
        icon={<IconAdjustmentsHorizontal size={22} stroke={1.75} aria-hidden />}
        variant={active > 0 ? 'light' : 'subtle'}
        color={active > 0 ? 'basil' : 'gray'}
        onClick={() => setOpened(true)}
      />
      <Sheet
        opened={opened}
        onClose={() => setOpened(false)}
        title={t`Filters`}
        footer={
          <>
            <PillButton tone="quiet" onClick={clear} disabled={active === 0}>
              <Trans>Clear all</Trans>
            </PillButton>
            <PillButton tone="main" onClick={() => setOpened(false)}>
              <Trans>Show</Trans>
            </PillButton>
          </>
        }
      >
        {controls}
      </Sheet>
    </>
  );
}
