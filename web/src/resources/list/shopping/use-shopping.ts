import type { List } from '@potluck/contract';
import type { Shopper } from '@potluck/contract/resources/list/shopping';
import { useViewer } from '../../../auth/use-auth.ts';
import { useMinute } from '../../../standard/time/viewer-clock.ts';
import { useOutboxState } from '../../outbox/outbox-context.ts';
import { useOperate } from '../../outbox/use-operate.ts';
import { type ShopOperation, shoppersAfter } from '../items/operation.ts';

/** Who is shopping with a list, with the viewer’s unsent changes, and how the viewer starts and stops. */
export function useShopping(list: List) {
  const now = useMinute();
  const { name, username, givenName, familyName } = useViewer().user;
  const operate = useOperate();
  const { waiting } = useOutboxState();
  const unsent = waiting.flatMap(({ operation }) =>
    operation.kind === 'shop' && operation.list.name === list.name ? operation : [],
  );
  // Answers that an earlier version saved on this device have no shoppers.
  const { shoppers = [] } = list;
  const current = unsent
    .reduce<Shopper[]>(shoppersAfter, shoppers)
    .filter(({ endTime }) => Date.parse(endTime ?? '') > now);

  function set(shopping: boolean) {
    const operation: ShopOperation = {
      ...{ kind: 'shop', items: [], shopping, time: new Date().toISOString() },
      list: { name: list.name, title: list.title },
      person: { name, username, givenName, familyName },
    };
    operate(operation);
  }

  return {
    own: current.find(({ person }) => person.name === name),
    others: current.filter(({ person }) => person.name !== name),
    start: () => set(true),
    stop: () => set(false),
  };
}
