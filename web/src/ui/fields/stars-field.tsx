import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { IconStar, IconStarFilled } from '@tabler/icons-react';
import { useId } from 'react';
import { maxStars } from '../stars.tsx';
import classes from './stars-field.module.css';

interface StarsFieldProps {
  label: string;
  /** 0 for none. */
  value: number;
  onChange: (stars: number) => void;
}

/** A star rating. Choosing the same number again clears it. */
export function StarsField({ label, value, onChange }: StarsFieldProps) {
  const { t } = useLingui();
  const name = useId();
  const all = Array.from({ length: maxStars }, (_, at) => at + 1);
  return (
    <fieldset className="flow gap-2 m-0 p-0 no-border">
      <legend className="p-0 small weight-500">{label}</legend>
      {all.map(stars => (
        <label key={stars} className={classes.star} data-given={stars <= value || undefined}>
          <input
            type="radio"
            className="covering-control"
            name={name}
            checked={stars === value}
            aria-label={t`${plural(stars, { one: '# star', other: '# stars' })}`}
            onChange={() => onChange(stars)}
            onClick={() => stars === value && onChange(0)}
          />
          {stars <= value ? (
            <IconStarFilled size={28} aria-hidden />
          ) : (
            <IconStar size={28} stroke={1.5} aria-hidden />
          )}
        </label>
      ))}
    </fieldset>
  );
}
