import { Trans, useLingui } from '@lingui/react/macro';
import { Textarea, TextInput } from '@mantine/core';
import type { PantryItem } from '@potluck/contract';
import { IconTrash } from '@tabler/icons-react';
import { type SubmitEvent, useId, useState } from 'react';
import { changedFields } from '../../../standard/data/changed-fields.ts';
import { DateField } from '../../../standard/form/date-field.tsx';
import { useShown } from '../../../ui/browser/use-opened.ts';
import { Segments } from '../../../ui/fields/segments.tsx';
import { PillButton } from '../../../ui/pill-button.tsx';
import { Dialog } from '../../../ui/sheet.tsx';
import { useQuantityWords } from '../../recipe/use-quantity-style.ts';
import type { PantryActions } from '../use-pantry-actions.ts';
import { useStockWords } from './pantry-row.tsx';

type Draft = Pick<PantryItem, 'title' | 'quantity' | 'stock' | 'place' | 'bestBefore' | 'note'>;

interface PantryItemEditorProps {
  item: PantryItem;
  actions: PantryActions;
  opened: boolean;
  onClose: () => void;
}

/** All fields of an item. */
export function PantryItemEditor({ item, actions, opened, onClose }: PantryItemEditorProps) {
  const { t } = useLingui();
  const id = useId();
  const inWords = useQuantityWords();
  const { title, stock, place, bestBefore, note } = item;
  const quantity = inWords(item.quantity);
  const [draft, setDraft] = useState<Draft>({ title, quantity, stock, place, bestBefore, note });
  const set = (change: Partial<Draft>) => setDraft(before => ({ ...before, ...change }));
  const unnamed = draft.title.trim() === '';

  function save(event: SubmitEvent) {
    event.preventDefault();
    if (unnamed) return;
    const kept = draft.quantity === quantity ? item.quantity : draft.quantity.trim();
    const changes = changedFields(item, { ...draft, title: draft.title.trim(), quantity: kept });
    if (Object.keys(changes).length > 0) actions.change(item, changes);
    onClose();
  }

  return (
    <Dialog
      opened={useShown(opened)}
      onClose={onClose}
      title={t`Edit item`}
      footer={
        <>
          <PillButton
            tone="quiet"
            icon={<IconTrash size={20} aria-hidden />}
            onClick={() => {
              onClose();
              actions.remove(item);
            }}
          >
            <Trans>Delete</Trans>
          </PillButton>
          <PillButton tone="main" type="submit" form={id} disabled={unnamed}>
            <Trans>Save</Trans>
          </PillButton>
        </>
      }
    >
      <form id={id} className="grid gap-5" onSubmit={save}>
        <TextInput
          label={t`Title`}
          required
          maxLength={200}
          value={draft.title}
          onChange={event => set({ title: event.currentTarget.value })}
        />
        <TextInput
          label={t`Quantity`}
          description={t`Leave it empty if you don’t count it.`}
          placeholder={t`500 g`}
          maxLength={100}
          value={draft.quantity}
          onChange={event => set({ quantity: event.currentTarget.value })}
        />
        <StockAndPlace draft={draft} set={set} />
        <DateField
          label={t`Best before`}
          value={draft.bestBefore}
          onChange={day => set({ bestBefore: day })}
        />
        <Textarea
          label={t`Note`}
          autosize
          minRows={1}
          maxLength={500}
          value={draft.note}
          onChange={event => set({ note: event.currentTarget.value })}
        />
      </form>
    </Dialog>
  );
}

function StockAndPlace({ draft, set }: { draft: Draft; set: (change: Partial<Draft>) => void }) {
  const { t } = useLingui();
  const words = useStockWords();
  return (
    <>
      <Segments
        label={t`How much is left?`}
        value={draft.stock}
        data={Object.entries(words).map(([value, label]) => ({ value, label }))}
        onChange={value => set({ stock: value as Draft['stock'] })}
      />
      <Segments
        label={t`Place`}
        value={draft.place}
        data={[
          { value: 'FRIDGE', label: t`Fridge` },
          { value: 'FREEZER', label: t`Freezer` },
          { value: 'SHELF', label: t`Shelf` },
          { value: 'STORAGE_PLACE_UNSPECIFIED', label: t`Other` },
        ]}
        onChange={value => set({ place: value as Draft['place'] })}
      />
    </>
  );
}
