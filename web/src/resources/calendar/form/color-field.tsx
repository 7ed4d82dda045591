import { Trans, useLingui } from '@lingui/react/macro';
import { useUncontrolled } from '@mantine/hooks';
import { IconCheck } from '@tabler/icons-react';
import { useId } from 'react';
import { calendarColors } from '../colors.ts';
import classes from './color-field.module.css';

interface ColorFieldProps {
  value?: string;
  defaultValue?: string;
  onChange?: (color: string) => void;
}

/** The colour of a calendar: one of a few, or any; takes `form.getInputProps('color')`. */
export function ColorField({ value, defaultValue, onChange }: ColorFieldProps) {
  const { t } = useLingui();
  const [color, choose] = useUncontrolled({ value, defaultValue, finalValue: '', onChange });
  const name = useId();
  const own = calendarColors.every(known => known.value !== color);
  return (
    <fieldset className={classes.field}>
      <legend className={classes.legend}>
        <Trans>Colour</Trans>
      </legend>
      <div className={classes.swatches}>
        {calendarColors.map(known => (
          <label key={known.value} className={classes.swatch} title={t(known.label)}>
            <input
              type="radio"
              name={name}
              className={classes.input}
              aria-label={t(known.label)}
              checked={known.value === color}
              onChange={() => choose(known.value)}
            />
            <Swatch color={known.value} chosen={known.value === color} />
          </label>
        ))}
        <label className={classes.own}>
          <input
            type="color"
            className={classes.input}
            aria-label={t`Another colour`}
            value={color || '#808080'}
            onChange={event => choose(event.currentTarget.value)}
          />
          {own && color && <Swatch color={color} chosen />}
          <span>{own && color ? color : t`More colours`}</span>
        </label>
      </div>
    </fieldset>
  );
}

function Swatch({ color, chosen }: { color: string; chosen: boolean }) {
  return (
    <span className={classes.color} style={{ backgroundColor: color }} aria-hidden>
      {chosen && <IconCheck size={20} stroke={2.5} />}
    </span>
  );
}
