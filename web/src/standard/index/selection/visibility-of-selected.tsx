import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Visibility } from '@potluck/contract';
import { useState } from 'react';
import { useShown } from '../../../ui/browser/use-opened.ts';
import { PillButton } from '../../../ui/pill-button.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { VisibilityPicker } from '../../sharing/visibility-picker.tsx';

interface VisibilityOfSelectedProps {
  count: number;
  opened: boolean;
  onClose: () => void;
  onChoose: (visibility: Visibility) => void;
}

/** Chooses who can see the selected resources. */
export function VisibilityOfSelected({ count, opened, onClose, onChoose }: VisibilityOfSelectedProps) {
  const { t } = useLingui();
  const [visibility, setVisibility] = useState<Visibility>('VISIBILITY_LEVEL_PRIVATE');
  return (
    <Sheet
      opened={useShown(opened)}
      onClose={onClose}
      title={t`${plural(count, { one: 'Who can see # item', other: 'Who can see # items' })}`}
      footer={
        <PillButton tone="main" onClick={() => onChoose(visibility)}>
          <Trans>Change</Trans>
        </PillButton>
      }
    >
      <VisibilityPicker value={visibility} onChange={setVisibility} />
    </Sheet>
  );
}
