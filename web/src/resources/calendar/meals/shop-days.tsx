import { Trans, useLingui } from '@lingui/react/macro';
import { IconShoppingCart } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { shopDaysLink } from '../../list/plan/shop-links.ts';
import type { DayRange } from '../schedule/time/day.ts';
import classes from './shop-days.module.css';

interface ShopDaysProps {
  days: DayRange;
  /** By name; those whose meals are shown. */
  calendars: string[];
  today: string;
}

/** From the meals that are shown to what they need. */
export function ShopDays({ days, calendars, today }: ShopDaysProps) {
  const { t } = useLingui();
  return (
    <Link {...shopDaysLink(days, calendars, today)} className={classes.shop} title={t`Shop for these days`}>
      <IconShoppingCart size={20} stroke={1.75} aria-hidden />
      <span className={classes.words}>
        <Trans>Shop for these days</Trans>
      </span>
      <span className={classes.short} aria-hidden>
        <Trans>Shop</Trans>
      </span>
    </Link>
  );
}
