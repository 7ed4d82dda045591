import { useLingui } from '@lingui/react/macro';
import type { Hue } from '@potluck/contract/hue';
import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './chip.module.css';

type ChipProps = { children: ReactNode; icon?: ReactNode; hue?: Hue };

/** A label: a category, a state, a visibility. */
export function Chip({ children, icon, hue }: ChipProps) {
  return (
    <span className={classes.chip} data-hue={hue}>
      {icon}
      {children}
    </span>
  );
}

type ToggleChipProps = ChipProps & { pressed: boolean; onChange: (pressed: boolean) => void };

/** A filter that is on or off. */
export function ToggleChip({ children, icon, hue, pressed, onChange }: ToggleChipProps) {
  return (
    <button
      type="button"
      className={`fixed target gap-3 strong pill inline-row control ink nowrap pointer py-0 px-5 small ${classes.toggle}`}
      data-hue={hue}
      aria-pressed={pressed}
      onClick={() => onChange(!pressed)}
    >
      {hue && <span className={classes.dot} />}
      {icon}
      {children}
    </button>
  );
}

/** A filter that is on and can be taken off. */
export function RemovableChip({
  children,
  label,
  onRemove,
}: ChipProps & { label: string; onRemove: () => void }) {
  const { t } = useLingui();
  return (
    <span className={classes.removable}>
      {children}
      <button type="button" aria-label={t`Remove ${label}`} onClick={onRemove}>
        <IconX size={16} aria-hidden />
      </button>
    </span>
  );
}

/** Chips in a row; on a phone they scroll sideways rather than fill the screen. */
export function ChipRow({ label, children }: { label: string; children: ReactNode }) {
  return (
    <fieldset className={classes.row} aria-label={label}>
      {children}
    </fieldset>
  );
}
