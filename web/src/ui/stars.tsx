import { useLingui } from '@lingui/react/macro';
import { IconStarFilled } from '@tabler/icons-react';
import classes from './card.module.css';

/** The highest rating. */
export const maxStars = 5;

/** A rating: a number next to a star. */
export function Stars({ value, locale }: { value: number; locale: string | undefined }) {
  const { t } = useLingui();
  const number = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }).format(value);
  return (
    <span className={`inline-row relative gap-2 nowrap ${classes.stars}`}>
      <IconStarFilled size={16} aria-hidden />
      <span aria-hidden>{number}</span>
      <span className="visually-hidden">{t`${number} of ${maxStars} stars`}</span>
    </span>
  );
}
