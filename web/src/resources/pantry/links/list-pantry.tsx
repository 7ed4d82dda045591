import { Trans, useLingui } from '@lingui/react/macro';
import { Switch } from '@mantine/core';
import type { List } from '@potluck/contract';
import { QueryFailed } from '../../../api/query-failed.tsx';
import { useShown } from '../../../ui/browser/use-opened.ts';
import { PillButton } from '../../../ui/pill-button.tsx';
import { Dialog } from '../../../ui/sheet.tsx';
import { RowsSkeleton } from '../../../ui/states/skeletons.tsx';
import { useChangePantry } from '../use-pantry-actions.ts';
import { useOwnPantries, useStartPantry } from '../use-start-pantry.ts';

interface ListPantryProps {
  list: List;
  opened: boolean;
  onClose: () => void;
}

/** Whether what is ticked off on a list goes into a pantry. */
export function ListPantry({ list, opened, onClose }: ListPantryProps) {
  const { t } = useLingui();
  const pantries = useOwnPantries();
  const link = useChangePantry();
  const start = useStartPantry();
  return (
    <Dialog
      opened={useShown(opened)}
      onClose={onClose}
      title={t`List and pantry`}
      footer={
        <PillButton tone="main" onClick={onClose}>
          <Trans>Done</Trans>
        </PillButton>
      }
    >
      <div className="grid gap-5">
        <p className="muted">
          <Trans>What you tick off goes into the pantry. If you reopen it, it comes out again.</Trans>
        </p>
        {pantries.isPending && <RowsSkeleton rows={1} />}
        {pantries.isError && <QueryFailed of={pantries} />}
        {pantries.items.map(({ name, title, lists, shoppingList }) => (
          <Switch
            key={name}
            label={t`Fill “${title}”`}
            checked={lists.includes(list.name)}
            onChange={event => {
              const others = lists.filter(each => each !== list.name);
              if (!event.currentTarget.checked) return link.mutate({ name, lists: others });
              // What runs out belongs on the list that fills the pantry, unless there is another.
              link.mutate({ name, lists: [...others, list.name], shoppingList: shoppingList || list.name });
            }}
          />
        ))}
        {pantries.data && pantries.items.length === 0 && (
          <PillButton
            busy={start.isPending}
            onClick={() => start.mutate({ lists: [list.name], shoppingList: list.name })}
          >
            <Trans>Start a pantry for this list</Trans>
          </PillButton>
        )}
      </div>
    </Dialog>
  );
}
