import { Trans, useLingui } from '@lingui/react/macro';
import type { List, ListItem } from '@potluck/contract';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useLocale } from '../../../auth/use-locale.ts';
import { useTimeZone } from '../../../auth/use-time-zone.ts';
import { useConfirm } from '../../../ui/alerts/confirm.tsx';
import { useMinute } from '../../../ui/browser/use-minute.ts';
import { Fold } from '../../../ui/fold.tsx';
import { PillButton } from '../../../ui/pill-button.tsx';
import { Rows } from '../../../ui/rows/rows.tsx';
import { TickRow } from '../../../ui/rows/tick-row.tsx';
import { useUnsent } from '../outbox/use-unsent.ts';
import classes from './done.module.css';
import { givesPoints } from './earned.ts';
import { agoWords } from './moment-words.ts';
import { nextTick } from './next-tick.ts';
import type { ItemActions } from './use-item-actions.ts';
import { useQuantityWords } from './use-quantity-words.ts';

interface DoneProps {
  list: List;
  items: ListItem[];
  /** Absent for who may only read. */
  actions?: ItemActions;
  /** What somebody came here for: if it is done, they see it. */
  highlighted?: ListItem;
}

/** What is done, the newest first: open or folded away as the list says. */
export function Done({ list, items, actions, highlighted }: DoneProps) {
  const { t } = useLingui();
  const [opened, setOpened] = useState(list.showCompleted);
  const [lookedFor, setLookedFor] = useState<string>();
  if (highlighted?.completed && highlighted.name !== lookedFor) {
    setLookedFor(highlighted.name);
    setOpened(true);
  }
  const whoAndWhen = useWhoAndWhen();
  const inWords = useQuantityWords();
  if (items.length === 0) return null;
  const newest = items.toSorted((a, b) => ((a.completeTime ?? '') < (b.completeTime ?? '') ? 1 : -1));
  const byName = new Map(items.map(item => [item.name, item]));

  function row(name: string) {
    const item = byName.get(name);
    if (!item) return null;
    return (
      <TickRow
        checked
        readOnly={!actions}
        onChange={() => {
          nextTick();
          actions?.reopen(item);
        }}
        note={whoAndWhen(item)}
        amount={inWords(item.quantity)}
      >
        {item.title}
      </TickRow>
    );
  }

  return (
    <div className={classes.done}>
      <Fold title={t`Done`} count={items.length} opened={opened} onChange={setOpened}>
        {opened && (
          <div className={classes.rows}>
            <Rows label={t`Done`} ids={newest.map(item => item.name)} row={row} />
          </div>
        )}
        {actions && <ClearDone items={items} actions={actions} />}
      </Fold>
    </div>
  );
}

function ClearDone({ items, actions }: { items: ListItem[]; actions: ItemActions }) {
  const { t } = useLingui();
  const confirm = useConfirm();
  const points = givesPoints(items);

  async function clear() {
    const sure =
      !points ||
      (await confirm({
        title: t`Clear completed items?`,
        message: t`The points that were earned with these items go with them.`,
        confirmLabel: t`Clear`,
      }));
    if (sure) actions.remove(items);
  }

  return (
    <PillButton tone="quiet" icon={<IconTrash size={20} aria-hidden />} onClick={() => void clear()}>
      <Trans>Clear done</Trans>
    </PillButton>
  );
}

function useWhoAndWhen(): (item: ListItem) => string {
  const { t, i18n } = useLingui();
  const showing = { now: useMinute(), timeZone: useTimeZone(), locale: useLocale() };
  const unsent = useUnsent();
  return ({ name, completer, completeTime }) => {
    const when = completeTime && agoWords(completeTime, showing, i18n);
    return [unsent.has(name) && t`Not sent yet`, completer?.givenName || completer?.username, when]
      .filter(Boolean)
      .join(' · ');
  };
}
