import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { SegmentedControl } from '@mantine/core';
import type { PantryItem, Stock } from '@potluck/contract';
import { daysBetween } from '@potluck/contract/day';
import { IconMinus, IconPlus } from '@tabler/icons-react';
import type { ViewerClock } from '../../../standard/time/viewer-clock.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { useQuantityWords } from '../../recipe/use-quantity-style.ts';
import { soonDays } from '../pantry-groups.ts';
import type { PantryActions } from '../use-pantry-actions.ts';
import classes from './pantry-row.module.css';

interface PantryRowProps {
  item: PantryItem;
  today: string;
  /** Made once for all rows: it caches its formats. */
  clock: ViewerClock;
  /** Whether its last change waits for the server. */
  unsent: boolean;
  /** Absent for people who may only read. */
  change?: PantryActions['change'];
  onEdit?: () => void;
}

/** An item: its amount with a stepper, or whether there is some. A tap on the title opens all fields. */
export function PantryRow({ item, today, clock, unsent, change, onEdit }: PantryRowProps) {
  const { t } = useLingui();
  const amount = useAmountWords(item);
  const expiry = useExpiryWords(item, { today, clock });
  const { title, quantity, note } = item;
  const words = useStockWords();
  const stock = item.stock as Stock;
  const state = quantity && stock === 'HAVE' ? '' : words[stock];
  const planned = item.plannedPortions > 0 && t`${item.plannedPortions} planned`;
  const details = [unsent && t`Not sent yet`, amount, planned, change && !quantity ? '' : state, note]
    .filter(Boolean)
    .join(' · ');
  const about = (
    <>
      <span className="ink leading-135 block" dir="auto">
        {title}
      </span>
      {details && <span className="small muted block">{details}</span>}
      {expiry.text && (
        <span className={`small block ${expiry.soon ? 'danger' : 'muted'}`}>{expiry.text}</span>
      )}
    </>
  );
  return (
    <div className="wrap min-h-60 gap-0-3 py-2 bg-surface">
      {onEdit ? (
        <button
          type="button"
          className={`plain-button text-start target p-0 ${classes.about}`}
          onClick={onEdit}
        >
          {about}
        </button>
      ) : (
        <div className={classes.about}>{about}</div>
      )}
      {change && (quantity ? <AmountSteps {...{ item, change }} /> : <StockChoice {...{ item, change }} />)}
    </div>
  );
}

interface ChangingProps {
  item: PantryItem;
  change: PantryActions['change'];
}

function AmountSteps({ item, change }: ChangingProps) {
  const { t } = useLingui();
  const { title, quantity } = item;

  async function step(direction: 1 | -1) {
    const { stepQuantity } = await import('../parse-pantry-item.ts');
    const next = stepQuantity(quantity, direction);
    if (next === undefined) return;
    change(item, next === '' ? { stock: 'OUT' } : { quantity: next });
  }

  return (
    <span className="row fixed ms-auto no-print">
      <IconButton
        label={t`Less: ${title}`}
        icon={<IconMinus size={20} stroke={1.75} aria-hidden />}
        onClick={() => void step(-1)}
      />
      <IconButton
        label={t`More: ${title}`}
        icon={<IconPlus size={20} stroke={1.75} aria-hidden />}
        onClick={() => void step(1)}
      />
    </span>
  );
}

function StockChoice({ item, change }: ChangingProps) {
  const words = useStockWords();
  const { title, stock } = item;
  return (
    <SegmentedControl
      className="fixed ms-auto no-print"
      aria-label={title}
      value={stock}
      data={Object.entries(words).map(([value, label]) => ({ value, label }))}
      onChange={value => change(item, { stock: value as Stock })}
    />
  );
}

/** How much there is: portions of a recipe are counted as such. */
function useAmountWords({ quantity, recipe }: PantryItem): string {
  const { t } = useLingui();
  const inWords = useQuantityWords();
  const portions = Number(quantity);
  if (recipe === '' || !Number.isInteger(portions) || portions === 0) return inWords(quantity);
  return t`${plural(portions, { one: '# portion', other: '# portions' })}`;
}

export function useStockWords(): Record<Stock, string> {
  const { t } = useLingui();
  return {
    HAVE: t({ context: 'in the pantry', message: 'Have' }),
    LOW: t({ context: 'in the pantry', message: 'Low' }),
    OUT: t({ context: 'in the pantry', message: 'Out' }),
  };
}

function useExpiryWords(
  { bestBefore, stock }: PantryItem,
  { today, clock }: Pick<PantryRowProps, 'today' | 'clock'>,
): { text: string; soon: boolean } {
  const { t } = useLingui();
  if (bestBefore === '' || stock === 'OUT') return { text: '', soon: false };
  const days = daysBetween(today, bestBefore);
  const day = clock.dayWords(bestBefore, { day: 'numeric', month: 'short' });
  if (days < 0) return { text: t`Past its date: ${day}`, soon: true };
  if (days === 0) return { text: t`Best before today`, soon: true };
  if (days === 1) return { text: t`Best before tomorrow`, soon: true };
  return { text: t`Best before ${day}`, soon: days <= soonDays };
}
