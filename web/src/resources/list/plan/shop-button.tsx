import { useLingui } from '@lingui/react/macro';
import { IconShoppingCart } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { IconButton } from '../../../ui/icon-button.tsx';
import type { DayRange } from '../../calendar/schedule/time/day.ts';
import { shopDaysLink } from './shop-links.ts';

interface ShopButtonProps {
  days: DayRange;
  today: string;
  /** By name. */
  calendars: string[];
}

/** From the meals of some days to what they need. */
export function ShopButton({ days, today, calendars }: ShopButtonProps) {
  const { t } = useLingui();
  return (
    <IconButton
      label={t`Shop for these days`}
      icon={<IconShoppingCart size={22} aria-hidden />}
      renderRoot={link => <Link {...shopDaysLink(days, calendars, today)} {...link} />}
    />
  );
}
