import { Trans, useLingui } from '@lingui/react/macro';
import { Select, Switch } from '@mantine/core';
import { accessFilters, type List, type Pantry } from '@potluck/contract';
import { QueryFailed } from '../../../api/query-failed.tsx';
import { useWholeList } from '../../../standard/data/use-resource.ts';
import { useShown } from '../../../ui/browser/use-opened.ts';
import { PillButton } from '../../../ui/pill-button.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { RowsSkeleton } from '../../../ui/states/skeletons.tsx';
import { useChangePantry } from '../use-pantry-actions.ts';

interface PantryLinksProps {
  pantry: Pantry;
  title: string;
  opened: boolean;
  onClose: () => void;
}

/** Which list gets what is low or out, and the ticked items of which lists go into the pantry. */
export function PantryLinks({ pantry, title, opened, onClose }: PantryLinksProps) {
  const lists = useWholeList('list', { filter: accessFilters.changeable });
  return (
    <Sheet
      opened={useShown(opened)}
      onClose={onClose}
      title={title}
      footer={
        <PillButton tone="main" onClick={onClose}>
          <Trans>Done</Trans>
        </PillButton>
      }
    >
      <div className="grid gap-6">
        {lists.isPending && <RowsSkeleton rows={3} />}
        {lists.isError && <QueryFailed of={lists} />}
        {lists.data && <ShoppingList pantry={pantry} lists={lists.items} />}
        {lists.data && <FillingLists pantry={pantry} lists={lists.items} />}
      </div>
    </Sheet>
  );
}

interface LinkFieldsProps {
  pantry: Pantry;
  lists: List[];
}

function ShoppingList({ pantry, lists }: LinkFieldsProps) {
  const { t } = useLingui();
  const link = useChangePantry();
  const { name, shoppingList, restocks } = pantry;
  return (
    <>
      <Select
        label={t`Shopping list`}
        description={t`For what is low or out.`}
        placeholder={t`None`}
        clearable
        data={lists.map(list => ({ value: list.name, label: list.title }))}
        value={shoppingList || null}
        onChange={value =>
          link.mutate({ name, shoppingList: value ?? '', restocks: value !== null && restocks })
        }
      />
      <Switch
        label={t`Add by itself`}
        description={t`As soon as something is low or out. Otherwise a button in the pantry does it.`}
        disabled={shoppingList === ''}
        checked={restocks}
        onChange={event => link.mutate({ name, restocks: event.currentTarget.checked })}
      />
    </>
  );
}

function FillingLists({ pantry, lists }: LinkFieldsProps) {
  const { t } = useLingui();
  const link = useChangePantry();
  const { name } = pantry;
  const fills = new Set(pantry.lists);
  return (
    <fieldset className="plain-fieldset grid gap-4">
      <legend className="small strong mb-2">{t`What you tick off goes into the pantry`}</legend>
      {lists.length === 0 && (
        <p className="muted">
          <Trans>You have no lists that you can change.</Trans>
        </p>
      )}
      {lists.map(list => (
        <Switch
          key={list.name}
          label={list.title}
          checked={fills.has(list.name)}
          onChange={event => {
            const others = pantry.lists.filter(each => each !== list.name);
            link.mutate({ name, lists: event.currentTarget.checked ? [...others, list.name] : others });
          }}
        />
      ))}
    </fieldset>
  );
}
