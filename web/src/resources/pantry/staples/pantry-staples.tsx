import { Trans, useLingui } from '@lingui/react/macro';
import type { Pantry } from '@potluck/contract';
import { useShown } from '../../../ui/browser/use-opened.ts';
import { Sheet } from '../../../ui/sheet.tsx';
import { useChangePantry } from '../use-pantry-actions.ts';
import { StaplesField } from './staples-field.tsx';

interface PantryStaplesProps {
  pantry: Pantry;
  opened: boolean;
  onClose: () => void;
}

/** What a home always has. */
export function PantryStaples({ pantry, opened, onClose }: PantryStaplesProps) {
  const { t } = useLingui();
  const change = useChangePantry();
  const { name } = pantry;
  return (
    <Sheet opened={useShown(opened)} onClose={onClose} title={t`Always at home`}>
      <p>
        <Trans>These never count as missing, for everyone who can change this pantry.</Trans>
      </p>
      <StaplesField
        label={t`Always at home`}
        value={pantry}
        onChange={staples => change.mutate({ name, ...staples })}
      />
    </Sheet>
  );
}
