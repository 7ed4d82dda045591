import { useLingui } from '@lingui/react/macro';
import { IconMinus, IconPlus } from '@tabler/icons-react';
import classes from './step-button.module.css';
import { useHold } from './use-hold.ts';

type StepButtonProps = { direction: 'up' | 'down'; label: string; onStep: () => void; spent: boolean };

/** One of the two buttons of a number field. It stays out of the tab order: the field itself takes the arrow keys. */
export function StepButton({ direction, label, onStep, spent }: StepButtonProps) {
  const { t } = useLingui();
  const hold = useHold(onStep);
  const Icon = direction === 'up' ? IconPlus : IconMinus;
  return (
    <button
      type="button"
      tabIndex={-1}
      className={classes.step}
      aria-label={direction === 'up' ? t`Increase ${label}` : t`Decrease ${label}`}
      aria-disabled={spent || undefined}
      {...hold}
    >
      <Icon size={18} stroke={1.75} aria-hidden />
    </button>
  );
}
