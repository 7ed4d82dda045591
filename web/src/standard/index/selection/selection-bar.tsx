import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { SharedKey, Visibility } from '@potluck/contract';
import { IconCheck, IconEye, IconTrash, IconUserPlus, IconX } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { useApi } from '../../../api/api.ts';
import { type ListArgs, listPage, wholePageSize } from '../../../api/calls.ts';
import { batchCallsOf } from '../../../api/shared-calls.ts';
import { useAction } from '../../../api/use-action.ts';
import { ActionButton } from '../../../ui/action-button.tsx';
import { useConfirm } from '../../../ui/alerts/confirm.tsx';
import { dialogOpen, useLayer } from '../../../ui/browser/layers.ts';
import { lazyPart } from '../../../ui/browser/lazy-part.tsx';
import { useOpened } from '../../../ui/browser/use-opened.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { PillButton } from '../../../ui/pill-button.tsx';
import { dropManyCached } from '../../data/cached-resources.ts';
import classes from './selection-bar.module.css';
import { useBatch } from './use-batch.ts';
import type { SelectedItem, SelectedItems, Selection } from './use-selection.ts';

const ShareSelected = lazyPart(() => import('./share-selected.tsx'), 'ShareSelected');
const VisibilityOfSelected = lazyPart(() => import('./visibility-of-selected.tsx'), 'VisibilityOfSelected');

interface SelectionBarProps {
  of: SharedKey;
  selection: Selection & { items: SelectedItems };
  /** The query of the index, for selecting all that match it. */
  args: ListArgs;
  /** Whether the index shows what waits for an answer: then the only action is to accept it. */
  pending: boolean;
  /** The actions of this type of resource. */
  more: ReactNode;
}

/** The number of selected resources, and what can be done with them at once. Escape and Back end the selection. */
export function SelectionBar({ of, selection, args, pending, more }: SelectionBarProps) {
  const { t } = useLingui();
  const { items, set } = selection;
  const end = () => set(undefined);
  const top = useLayer(true, end);
  useEscape(top, end);
  const all = useSelectAll(of, args, set);
  const selected = [...items.values()];
  const none = selected.length === 0;
  return (
    <section
      className={`wrap gap-2-3 surface rounded shadow sticky fit max-full ${classes.bar}`}
      aria-label={t`Selection`}
    >
      <div className={`row gap-2 ${classes.count}`}>
        <IconButton
          label={t`End selection`}
          icon={<IconX size={22} stroke={1.75} aria-hidden />}
          onClick={end}
        />
        <p className="strong grow nowrap" role="status">
          {t`${plural(selected.length, { one: '# selected', other: '# selected' })}`}
        </p>
        <PillButton tone="quiet" busy={all.isPending} onClick={() => all.mutate()}>
          <Trans>Select all</Trans>
        </PillButton>
      </div>
      <fieldset className={`plain-fieldset wrap middle gap-2 grow ${classes.actions}`} disabled={none}>
        {pending ? (
          <AcceptAction of={of} items={selected} onDone={end} />
        ) : (
          <>
            {more}
            {of !== 'circle' && <ShareAction of={of} items={selected} />}
            <VisibilityAction of={of} items={selected} />
            <DeleteAction of={of} items={selected} onDone={end} />
          </>
        )}
      </fieldset>
    </section>
  );
}

function useEscape(top: boolean, end: () => void) {
  useEffect(() => {
    if (!top) return;
    const listen = ({ key }: KeyboardEvent) => {
      if (key === 'Escape' && !dialogOpen()) end();
    };
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  });
}

/** Larger selections would take minutes to change. */
const maxSelected = 5000;

/** Selects everything that matches the index's search and filters, shown or not. */
function useSelectAll(of: SharedKey, args: ListArgs, set: Selection['set']) {
  const { t } = useLingui();
  const client = useApi();
  return useAction({
    mutationFn: async () => {
      const all = new Map<string, SelectedItem>();
      let pageToken: string | undefined;
      do {
        const request = { ...args, pageSize: wholePageSize, ...(pageToken && { pageToken }) };
        const readMask = 'name,title,visibility' as '*';
        const page = await listPage(client, of, { ...request, readMask });
        for (const item of page.items as unknown as SelectedItem[]) all.set(item.name, item);
        pageToken = page.nextPageToken;
      } while (pageToken && all.size < maxSelected);
      return all;
    },
    onSuccess: set,
    failed: t`Couldn’t select all`,
  });
}

interface ActionProps {
  of: SharedKey;
  items: SelectedItem[];
}

const namesOf = (items: readonly SelectedItem[]) => ({ names: items.map(({ name }) => name) });

/** Accepts the invitations at once. There is no undo: whoever changes their mind leaves what they accepted. */
function AcceptAction({ of, items, onDone }: ActionProps & { onDone: () => void }) {
  const { t } = useLingui();
  const calls = batchCallsOf(useApi(), of);
  const batch = useBatch();

  function accept() {
    batch.mutate(
      {
        items,
        send: some => calls.batchAccept(namesOf(some)),
        done: count =>
          t`${plural(count, { one: 'Accepted # invitation. You can leave it at any time.', other: 'Accepted # invitations. You can leave each of them at any time.' })}`,
      },
      { onSuccess: onDone },
    );
  }

  return (
    <PillButton
      tone="main"
      className="grow"
      icon={<IconCheck size={20} stroke={1.75} aria-hidden />}
      busy={batch.isPending}
      onClick={accept}
    >
      <Trans>Accept</Trans>
    </PillButton>
  );
}

function DeleteAction({ of, items, onDone }: ActionProps & { onDone: () => void }) {
  const { t } = useLingui();
  const calls = batchCallsOf(useApi(), of);
  const batch = useBatch();
  const confirm = useConfirm();
  const cache = useQueryClient();

  async function ask() {
    const count = items.length;
    const agreed = await confirm({
      title: t`${plural(count, { one: 'Delete # item?', other: 'Delete # items?' })}`,
      message: t`You can restore them for 30 days.`,
      confirmLabel: t`Delete`,
    });
    if (!agreed) return;
    onDone();
    // Cards that still show would load what is gone as soon as the pointer touches them.
    dropManyCached(cache, of, new Set(items.map(({ name }) => name)));
    batch.mutate({
      items,
      send: some => calls.batchDelete(namesOf(some)),
      done: deleted => t`${plural(deleted, { one: 'Deleted # item.', other: 'Deleted # items.' })}`,
      undo: names => restore(items.filter(({ name }) => names.includes(name))),
    });
  }

  function restore(deleted: SelectedItem[]) {
    batch.mutate({
      items: deleted,
      send: some => calls.batchUndelete(namesOf(some)),
      done: count => t`${plural(count, { one: 'Restored # item.', other: 'Restored # items.' })}`,
    });
  }

  return (
    <ActionButton
      label={t`Delete`}
      icon={<IconTrash size={22} stroke={1.75} aria-hidden />}
      busy={batch.isPending}
      onClick={() => void ask()}
    />
  );
}

function ShareAction(props: ActionProps) {
  const { t } = useLingui();
  const { opened, wanted, open, close } = useOpened();
  return (
    <>
      <ActionButton
        label={t`Share`}
        icon={<IconUserPlus size={22} stroke={1.75} aria-hidden />}
        aria-haspopup="dialog"
        onClick={open}
      />
      {wanted && <ShareSelected {...props} opened={opened} onClose={close} />}
    </>
  );
}

function VisibilityAction({ of, items }: ActionProps) {
  const { t } = useLingui();
  const calls = batchCallsOf(useApi(), of);
  const batch = useBatch();
  const { opened, wanted, open, close } = useOpened();

  function change(items: SelectedItem[], visibilityOf: (item: SelectedItem) => Visibility | undefined) {
    const request = (item: SelectedItem) => ({ [of]: { name: item.name, visibility: visibilityOf(item) } });
    return {
      items,
      send: (some: readonly SelectedItem[]) =>
        calls.batchUpdate({ requests: some.map(item => ({ ...request(item), updateMask: 'visibility' })) }),
    };
  }

  function set(visibility: Visibility) {
    close();
    batch.mutate({
      ...change(items, () => visibility),
      done: count =>
        t`${plural(count, { one: 'Changed who can see # item.', other: 'Changed who can see # items.' })}`,
      undo: names =>
        batch.mutate({
          ...change(
            items.filter(item => names.includes(item.name) && item.visibility),
            item => item.visibility,
          ),
          done: () => t`It’s as it was before.`,
        }),
    });
  }

  return (
    <>
      <ActionButton
        label={t`Visibility`}
        icon={<IconEye size={22} stroke={1.75} aria-hidden />}
        busy={batch.isPending}
        aria-haspopup="dialog"
        onClick={open}
      />
      {wanted && <VisibilityOfSelected count={items.length} opened={opened} onClose={close} onChoose={set} />}
    </>
  );
}
