import { useLingui } from '@lingui/react/macro';
import type { List, ListItem } from '@potluck/contract';
import { positionsBetween } from '@potluck/contract/position';
import { useRef } from 'react';
import { useViewer } from '../../../auth/use-auth.ts';
import { useAlerts } from '../../../ui/alerts/alerts.tsx';
import type { Move } from '../../../ui/rows/sortable-order.ts';
import { itemWords } from '../../outbox/rejection-words.ts';
import { useOperate } from '../../outbox/use-operate.ts';
import { type ItemGroup, movedFields } from '../items/item-groups.ts';
import type { ItemFields } from '../items/operation.ts';
import { listOf } from '../items/settle-operation.ts';

export interface ItemActions {
  /** Appends items and returns their names. */
  add: (items: (Partial<ItemFields> & { title: string })[]) => string[];
  complete: (item: ListItem) => void;
  reopen: (item: ListItem) => void;
  change: (item: ListItem, fields: Partial<ItemFields>) => void;
  move: (groups: ItemGroup[], move: Move) => void;
  /** Removes items and offers to undo. */
  remove: (items: ListItem[]) => void;
}

/** Operations on the items of a list; `say` announces them to screen readers. */
export function useItemActions(
  list: Pick<List, 'name'>,
  items: ListItem[],
  say: (words: string) => void,
): ItemActions {
  const { t, i18n } = useLingui();
  const operate = useOperate();
  const { name, username, givenName, familyName } = useViewer().user;
  const alerts = useAlerts();
  // The position of the last added item, which may not show yet when the next one is added.
  const added = useRef('');
  return {
    add(additions) {
      const after = [items.at(-1)?.position ?? '', added.current].toSorted().at(-1) ?? '';
      const keys = positionsBetween(after, '', additions.length);
      added.current = keys.at(-1) ?? after;
      const made = additions.map((fields, at) => newItem(list.name, { ...fields, position: keys[at] ?? '' }));
      if (made.length === 0) return [];
      operate({ kind: 'create', items: made });
      const what = itemWords(made, i18n);
      say(t`Added ${what}.`);
      return made.map(item => item.name);
    },
    complete(item) {
      const completer = { name, username, givenName, familyName };
      const [completion, time] = [crypto.randomUUID(), new Date().toISOString()];
      operate({ kind: 'complete', item, completion, completer, time });
      say(t`Ticked off ${item.title}.`);
    },
    reopen(item) {
      operate({ kind: 'reopen', item });
      say(t`${item.title} is open again.`);
    },
    change(item, fields) {
      if (Object.keys(fields).length > 0) operate({ kind: 'change', item, fields });
    },
    move(groups, move) {
      const item = items.find(each => each.name === move.id);
      if (item) operate({ kind: 'change', item, fields: movedFields(groups, move) });
    },
    remove(gone) {
      operate({ kind: 'remove', items: gone });
      const what = itemWords(gone, i18n);
      alerts.show({
        message: t`Deleted ${what}.`,
        undo: () => operate({ kind: 'create', items: gone.map(again) }),
      });
    },
  };
}

/** A copy of an item under a new name: the server never reuses the name of a deleted item. */
export function again(item: ListItem): ListItem {
  return { ...item, name: newName(listOf(item)) };
}

/** An item to show before the server has created it; its client-chosen name is permanent. */
export function newItem(list: string, fields: Partial<ItemFields> & { title: string }): ListItem {
  const now = new Date().toISOString();
  return {
    listSection: '',
    quantity: '',
    note: '',
    points: 0,
    recurrenceRule: '',
    dueDay: '',
    dueTime: null,
    position: '',
    recipe: '',
    assignee: '',
    turns: [],
    assigneePerson: null,
    ...fields,
    name: newName(list),
    completed: false,
    completeTime: null,
    completer: null,
    completion: '',
    createTime: now,
    updateTime: now,
    etag: '',
  };
}

function newName(list: string): string {
  return `${list}/listItems/${crypto.randomUUID()}`;
}
