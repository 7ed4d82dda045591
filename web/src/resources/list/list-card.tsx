import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { List } from '@potluck/contract';
import { IconCheck } from '@tabler/icons-react';
import { useViewer } from '../../auth/use-auth.ts';
import { ResourcePanel } from '../../standard/index/resource-card.tsx';
import { namesInWords } from '../../standard/joined-names.ts';
import { type Sharer, useSharers } from '../../standard/sharing/use-sharers.ts';
import { Faces } from '../../ui/pictures/faces.tsx';
import progressRingClasses from '../../ui/states/progress-ring.module.css';
import { useQuantityWords } from '../recipe/use-quantity-style.ts';
import classes from './list-card.module.css';
import { type OpenItems, useOpenItems } from './use-open-items.ts';

/**
 * Renders list cards in a grid: open items, and the people who share the list other than the account on whose page it
 * shows.
 */
export function useListCard(pageOwner?: string) {
  const { open } = useOpenItems();
  const sharers = useSharers('list');
  return (list: List) => (
    <ListCard
      key={list.name}
      list={list}
      open={open && (open.get(list.name) ?? nothingOpen)}
      sharers={(sharers.get(list.name) ?? []).filter(({ account }) => account !== pageOwner)}
    />
  );
}

const nothingOpen: OpenItems = { openItemCount: 0, completedItemCount: 0, nextItems: [], changeTime: null };

interface ListCardProps {
  list: List;
  /** The list’s open items, once loaded. */
  open: OpenItems | undefined;
  sharers: Sharer[];
}

function ListCard({ list, open, sharers }: ListCardProps) {
  const { t, i18n } = useLingui();
  const viewer = useViewer().user.name;
  const others = sharers.filter(({ account }) => account !== viewer).map(({ title }) => title);
  return (
    <ResourcePanel
      of="list"
      resource={list}
      title={list.title}
      meta={others.length > 0 && t`With ${namesInWords(others, i18n)}`}
      mark={open && open.openItemCount > 0 && <Ring open={open} />}
    >
      {open && <Next {...open} />}
      {sharers.length > 1 && <Faces faces={sharers} />}
    </ResourcePanel>
  );
}

function Ring({ open: { openItemCount, completedItemCount } }: { open: OpenItems }) {
  const { t } = useLingui();
  const all = openItemCount + completedItemCount;
  const label = t`${plural(openItemCount, { one: '# open', other: '# open' })}, ${completedItemCount} of ${all} done`;
  return <ProgressRing done={completedItemCount} open={openItemCount} label={label} />;
}

function Next({ nextItems: items, openItemCount }: OpenItems) {
  const inWords = useQuantityWords();
  if (items.length === 0)
    return (
      <p className="row gap-3 small muted">
        <IconCheck size={16} stroke={1.75} aria-hidden />
        <Trans>Nothing open</Trans>
      </p>
    );
  const more = openItemCount - items.length;
  return (
    <ul className="grid gap-2 plain-list">
      {items.map(({ title, quantity }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two items may have one title
        <li key={at} className={`row shrinks gap-3 ${classes.item}`}>
          <span className="fill truncate" dir="auto">
            {title}
          </span>
          {quantity && <span className={classes.quantity}>{inWords(quantity)}</span>}
        </li>
      ))}
      {more > 0 && (
        <li className={classes.more}>
          <Trans>and {more} more</Trans>
        </li>
      )}
    </ul>
  );
}

interface ProgressRingProps {
  done: number;
  open: number;
  /** The accessible label. */
  label: string;
}

const radius = 18;
const around = 2 * Math.PI * radius;

/** Progress, with the number of open items in the middle. */
function ProgressRing({ done, open, label }: ProgressRingProps) {
  const part = done / Math.max(1, done + open);
  return (
    <svg className={progressRingClasses.ring} viewBox="0 0 44 44" role="img" aria-label={label}>
      <circle className={progressRingClasses.track} cx="22" cy="22" r={radius} />
      {part > 0 && (
        <circle
          className={progressRingClasses.done}
          cx="22"
          cy="22"
          r={radius}
          strokeDasharray={`${part * around} ${around}`}
          transform="rotate(-90 22 22)"
        />
      )}
      <text className={progressRingClasses.number} x="22" y="22">
        {open > 999 ? '999+' : open}
      </text>
    </svg>
  );
}
