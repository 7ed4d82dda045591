import { Trans, useLingui } from '@lingui/react/macro';
import { IconChevronDown, IconLock, IconUsersGroup } from '@tabler/icons-react';
import { useId } from 'react';
import classes from './circle-chip.module.css';
import type { CircleChoice } from './use-circle-choice.ts';

/** Shows the circle that a new resource goes to, as a chip that changes it; nothing for people without circles. */
export function CircleChip({ choice }: { choice: CircleChoice }) {
  const { t } = useLingui();
  const { value, choose, problem, me, circles, settled } = choice;
  const errorId = useId();
  // Keeps the place of the chip, so that the form does not move when the circles arrive.
  if (!settled) return <div className={classes.chip} data-place aria-hidden />;
  if (circles.length === 0 && !problem) return null;
  const alone = value === me;
  const Icon = alone ? IconLock : IconUsersGroup;
  return (
    <div className="grid items-start shrinks gap-2">
      <label className={classes.chip} data-alone={alone || undefined}>
        <Icon size={18} stroke={1.75} aria-hidden />
        {!alone && (
          <span aria-hidden>
            <Trans>in</Trans>
          </span>
        )}
        <select
          className={classes.select}
          aria-label={t`Circle`}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem && errorId}
          data-path="destination"
          value={value ?? ''}
          onChange={event => choose(event.currentTarget.value)}
        >
          {value === undefined && (
            <option value="" disabled>
              {t`Choose…`}
            </option>
          )}
          {circles.map(({ name, title }) => (
            <option key={name} value={name}>
              {title}
            </option>
          ))}
          <option value={me}>{t`Only me`}</option>
        </select>
        <IconChevronDown size={16} stroke={2} aria-hidden />
      </label>
      {problem && (
        <p id={errorId} role="alert" className="m-0 danger small">
          {problem}
        </p>
      )}
    </div>
  );
}
