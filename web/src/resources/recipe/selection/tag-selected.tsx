import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useApi } from '../../../api/api.ts';
import { useBatch } from '../../../standard/index/selection/use-batch.ts';
import type { SelectedItem } from '../../../standard/index/selection/use-selection.ts';
import { useShown } from '../../../ui/browser/use-opened.ts';
import { TagInput } from '../../../ui/fields/tag-input.tsx';
import { PillButton } from '../../../ui/pill-button.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { useRecipeTags } from '../index/use-recipe-tags.ts';

interface TagSelectedProps {
  items: SelectedItem[];
  opened: boolean;
  onClose: () => void;
}

interface Tags {
  add: string[];
  remove: string[];
}

/** Adds categories to the selected recipes, and removes others. */
export function TagSelected({ items, opened, onClose }: TagSelectedProps) {
  const { t } = useLingui();
  const client = useApi();
  const batch = useBatch();
  const { categories } = useRecipeTags();
  const [add, setAdd] = useState<string[]>([]);
  const [remove, setRemove] = useState<string[]>([]);
  const count = items.length;

  const tagging = (items: SelectedItem[], tags: Tags) => ({
    items,
    send: (some: readonly SelectedItem[]) =>
      client.recipe.batchTag({ names: some.map(({ name }) => name), ...tags }),
  });

  function save() {
    // An undo of both would give a removed category to recipes that never had it.
    const undoable = remove.length === 0;
    batch.mutate(
      {
        ...tagging(items, { add, remove }),
        done: tagged =>
          t`${plural(tagged, { one: 'Changed the tags of # recipe.', other: 'Changed the tags of # recipes.' })}`,
        ...(undoable && {
          undo: (names: string[]) =>
            batch.mutate({
              ...tagging(
                items.filter(({ name }) => names.includes(name)),
                { add: [], remove: add },
              ),
              done: () => t`It’s as it was before.`,
            }),
        }),
      },
      { onSuccess: onClose },
    );
  }

  return (
    <Sheet
      opened={useShown(opened)}
      onClose={onClose}
      title={t`${plural(count, { one: 'Tag # recipe', other: 'Tag # recipes' })}`}
      footer={
        <PillButton
          tone="main"
          busy={batch.isPending}
          disabled={add.length + remove.length === 0}
          onClick={save}
        >
          <Trans>Save</Trans>
        </PillButton>
      }
    >
      <div className="grid gap-6">
        <TagInput label={t`Add`} suggestions={categories} maxTags={maxTags} value={add} onChange={setAdd} />
        <TagInput
          label={t`Remove`}
          suggestions={categories}
          maxTags={maxTags}
          value={remove}
          onChange={setRemove}
        />
      </div>
    </Sheet>
  );
}

/** The limit of one request. */
const maxTags = 10;
