import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { can, type Pantry, type PantryItem } from '@potluck/contract';
import { dayAt } from '@potluck/contract/day';
import { platformOffset } from '@potluck/contract/zone-clock';
import { IconFridge } from '@tabler/icons-react';
import { useState } from 'react';
import { useLocale, useTimeZone } from '../../../auth/use-auth.ts';
import { useDraftState } from '../../../standard/form/use-draft-state.ts';
import { callerAccessOn } from '../../../standard/sharing/caller-access.ts';
import { ViewOnly } from '../../../standard/sharing/view-only.tsx';
import { useMinute, useViewerClock, type ViewerClock } from '../../../standard/time/viewer-clock.ts';
import { lazyPart } from '../../../ui/browser/lazy-part.tsx';
import { PillForm } from '../../../ui/fields/pill-form.tsx';
import { Rows } from '../../../ui/rows/rows.tsx';
import { SwipeAway } from '../../../ui/rows/swipe-away.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ItemSection } from '../../list/view/item-section.tsx';
import { useUnsent } from '../../outbox/outbox-context.ts';
import { type PantryGroupKey, pantryGroups } from '../pantry-groups.ts';
import { type PantryActions, usePantryActions } from '../use-pantry-actions.ts';
import { PantryRow } from './pantry-row.tsx';

const PantryItemEditor = lazyPart(() => import('./pantry-item-editor.tsx'), 'PantryItemEditor');

const groupWords: Record<PantryGroupKey, MessageDescriptor> = {
  SOON: msg`Use soon`,
  FRIDGE: msg`Fridge`,
  FREEZER: msg`Freezer`,
  SHELF: msg`Shelf`,
  STORAGE_PLACE_UNSPECIFIED: msg`Anywhere else`,
};

interface PantryContentsProps {
  pantry: Pantry;
  items: PantryItem[];
}

/** The items of a pantry by place, what expires soon first, and a field to add more. */
export function PantryContents({ pantry, items }: PantryContentsProps) {
  const { t } = useLingui();
  const today = useToday();
  const clock = useViewerClock();
  const actions = usePantryActions(pantry.name);
  const unsent = useUnsent();
  const [edited, setEdited] = useState<PantryItem>();
  const [editing, setEditing] = useState(false);
  const changes = can(callerAccessOn('pantry', pantry), 'update');
  const byName = new Map(items.map(item => [item.name, item]));
  const edit = (item: PantryItem) => {
    setEdited(item);
    setEditing(true);
  };
  return (
    <>
      {changes ? (
        <AddToPantry pantry={pantry.name} add={actions.add} />
      ) : (
        <ViewOnly of="pantry" resource={pantry} title={pantry.title} />
      )}
      {items.length === 0 && <NothingHere changes={changes} />}
      {pantryGroups(items, today).map(({ key, items: some }) => (
        <ItemSection key={key} label={t(groupWords[key])} count={some.length} headed>
          <Rows
            divided
            label={t(groupWords[key])}
            ids={some.map(({ name }) => name)}
            row={name => {
              const item = byName.get(name);
              return (
                item && (
                  <Row
                    {...{ item, today, clock, changes, actions }}
                    unsent={unsent.has(name)}
                    onEdit={edit}
                  />
                )
              );
            }}
          />
        </ItemSection>
      ))}
      {edited && (
        <PantryItemEditor
          key={edited.name}
          item={edited}
          actions={actions}
          opened={editing}
          onClose={() => setEditing(false)}
        />
      )}
    </>
  );
}

function useToday() {
  const timeZone = useTimeZone();
  return dayAt(useMinute(), platformOffset(timeZone));
}

interface RowProps {
  item: PantryItem;
  today: string;
  clock: ViewerClock;
  unsent: boolean;
  changes: boolean;
  actions: PantryActions;
  onEdit: (item: PantryItem) => void;
}

function Row({ changes, actions, onEdit, ...row }: RowProps) {
  const { t } = useLingui();
  const { item } = row;
  if (!changes) return <PantryRow {...row} />;
  return (
    <SwipeAway label={t`Remove`} onAway={() => actions.remove(item)}>
      <PantryRow {...row} change={actions.change} onEdit={() => onEdit(item)} />
    </SwipeAway>
  );
}

function NothingHere({ changes }: { changes: boolean }) {
  const { t } = useLingui();
  return (
    <EmptyState icon={IconFridge} title={t`Nothing in here yet`}>
      {changes && <Trans>Add what you have. With or without amounts: “low” and “out” are enough.</Trans>}
    </EmptyState>
  );
}

/** Adds “500 g flour fridge best before 3 May” as one item. */
function AddToPantry({ pantry, add }: { pantry: string; add: PantryActions['add'] }) {
  const { t } = useLingui();
  const { value: text, set: setText, forget } = useDraftState(`pantry add ${pantry}`, '');
  const locale = useLocale();
  const today = useToday();

  async function submit() {
    if (!text.trim()) return;
    forget();
    const { readPantryItem } = await import('../parse-pantry-item.ts');
    add([readPantryItem(text, { today, locale })]);
  }

  return (
    <div className="pb-4 no-print">
      <PillForm submit={t`Add`} onSubmit={() => void submit()}>
        {() => (
          <input
            className="no-border bg-none no-outline plain-placeholder target"
            aria-label={t`Add to the pantry`}
            placeholder={t`500 g flour, shelf, use by 3 May`}
            autoComplete="off"
            enterKeyHint="done"
            maxLength={300}
            value={text}
            onChange={event => setText(event.currentTarget.value)}
          />
        )}
      </PillForm>
    </div>
  );
}
