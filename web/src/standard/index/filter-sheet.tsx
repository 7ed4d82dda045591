import { Trans, useLingui } from '@lingui/react/macro';
import { PillButton } from '../../ui/pill-button.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import type { IndexFilters } from './index-parts.ts';

interface FilterSheetProps {
  filters: IndexFilters;
  opened: boolean;
  onClose: () => void;
}

/** The filters of an index; they apply immediately, so there is no confirm button. */
export function FilterSheet({ filters, opened, onClose }: FilterSheetProps) {
  const { t } = useLingui();
  const { active, clear, controls } = filters;
  return (
    <Sheet
      opened={opened}
      onClose={onClose}
      title={t`Filters`}
      footer={
        <>
          <PillButton tone="quiet" onClick={clear} disabled={active === 0}>
            <Trans>Clear all</Trans>
          </PillButton>
          <PillButton tone="main" onClick={onClose}>
            <Trans>Show results</Trans>
          </PillButton>
        </>
      }
    >
      {controls}
    </Sheet>
  );
}
