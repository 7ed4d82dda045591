import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Select, Switch } from '@mantine/core';
import { accessFilters, type List, type Pantry } from '@potluck/contract';
import { foodKey, isUsualStaple, usualStaples } from '@potluck/contract/food/food-key';
import { type Staples, staplesOf } from '@potluck/contract/food/foods-at-home';
import { maxStaples } from '@potluck/contract/limits';
import { useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../api/api.ts';
import { QueryFailed } from '../../api/query-failed.tsx';
import { useAction } from '../../api/use-action.ts';
import { useViewer } from '../../auth/use-auth.ts';
import { changeCached } from '../../standard/data/cached-resources.ts';
import { useWholeList } from '../../standard/data/use-resource.ts';
import { useShown } from '../../ui/browser/use-opened.ts';
import { TagInput } from '../../ui/fields/tag-input.tsx';
import { PillButton } from '../../ui/pill-button.tsx';
import { Dialog, Sheet } from '../../ui/sheet.tsx';
import { RowsSkeleton } from '../../ui/states/skeletons.tsx';
import { useChangeSettings } from '../user/settings/use-change-settings.ts';
import { useOwnPantries, useStartPantry } from './use-start-pantry.ts';

// The sheets about pantries are in one file: each is small, and one script loads sooner than four.

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
    <fieldset className="plain-fieldset grid gap-6">
      <legend className="p-0 small strong mb-3">{t`What you tick off goes into the pantry`}</legend>
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

/** What the user and their homes always have, so that no recipe misses it. */
export function StaplesSheet({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useLingui();
  const { settings } = useViewer();
  const change = useChangeSettings();
  const changePantry = useChangePantry();
  const pantries = useOwnPantries();
  const cache = useQueryClient();
  const refresh = () => void cache.invalidateQueries({ queryKey: ['recipe', 'cookable'] });
  return (
    <Sheet opened={opened} onClose={onClose} title={t`Always at home`}>
      <div className="grid gap-5">
        <p className="m-0">
          <Trans>These never count as missing.</Trans>
        </p>
        <StaplesField
          label={pantries.items.length > 0 ? t`For me` : t`Always at home`}
          value={settings}
          onChange={staples => change.mutate(staples, { onSettled: refresh })}
        />
        {pantries.items.map(pantry => (
          <StaplesField
            key={pantry.name}
            label={t`For everyone with “${pantry.title}”`}
            value={pantry}
            onChange={staples => changePantry.mutate({ name: pantry.name, ...staples })}
          />
        ))}
      </div>
    </Sheet>
  );
}

interface PantryStaplesProps {
  pantry: Pantry;
  opened: boolean;
  onClose: () => void;
}

/** What a home always has. */
export function PantryStaples({ pantry, opened, onClose }: PantryStaplesProps) {
  const { t } = useLingui();
  const change = useChangePantry();
  const { name } = pantry;
  return (
    <Sheet opened={useShown(opened)} onClose={onClose} title={t`Always at home`}>
      <StaplesField
        label={t`These never count as missing, for everyone who can change this pantry.`}
        value={pantry}
        onChange={staples => change.mutate({ name, ...staples })}
      />
    </Sheet>
  );
}

const usualWords: Record<(typeof usualStaples)[number], MessageDescriptor> = {
  water: msg`Water`,
  'ice cubes': msg`Ice cubes`,
  salt: msg`Salt`,
  pepper: msg`Pepper`,
  'salt and pepper': msg`Salt and pepper`,
  oil: msg`Oil`,
  'olive oil': msg`Olive oil`,
  sugar: msg`Sugar`,
};

interface StaplesFieldProps {
  label: string;
  value: Staples;
  onChange: (staples: { staples: string[]; notStaples: string[] }) => void;
}

/** Everything that a person or a home always has: the usual staples, with their changes. */
function StaplesField({ label, value, onChange }: StaplesFieldProps) {
  const { i18n } = useLingui();
  const words: Partial<Record<string, MessageDescriptor>> = usualWords;
  // Answers that an earlier version saved on this device have no staples.
  const { staples = [], notStaples = [] } = value;
  const shown = staplesOf({ staples, notStaples }).map(title => {
    const usual = words[title];
    return usual ? i18n._(usual) : title;
  });
  return (
    <TagInput
      label={label}
      limit={maxStaples}
      maxLength={100}
      value={shown}
      onChange={titles => onChange(staplesFrom(titles))}
    />
  );
}

/** The staples added to the usual ones, and the usual ones removed. */
function staplesFrom(titles: string[]) {
  const keys = new Set(titles.map(foodKey));
  return {
    staples: titles.filter(title => !isUsualStaple(foodKey(title))),
    notStaples: usualStaples.filter(title => !keys.has(foodKey(title))),
  };
}

/** Changes the links between a pantry and lists, and its staples. */
function useChangePantry() {
  const { t } = useLingui();
  const client = useApi();
  const cache = useQueryClient();
  return useAction({
    mutationFn: (
      pantry: Pick<Pantry, 'name'> &
        Partial<Pick<Pantry, 'lists' | 'shoppingList' | 'restocks' | 'staples' | 'notStaples'>>,
    ) => client.pantry.update({ pantry }),
    onMutate: ({ name, ...fields }) => changeCached(cache, 'pantry', name, held => ({ ...held, ...fields })),
    failed: t`Couldn’t save the pantry`,
    onSettled: () => {
      void cache.invalidateQueries({ queryKey: ['pantry'] });
      void cache.invalidateQueries({ queryKey: ['recipe', 'cookable'] });
    },
  });
}
