import { invalid } from '@potluck/contract/errors';
import { boolean, list, message, required, text, type ValuesOf } from '@potluck/contract/fields';
import { splitListItem } from '@potluck/contract/ingredient/list-item-text';
import { authorOf, authorsOf, leastTrusted } from '../authors.ts';
import { spanOf } from './event-tools.ts';
import {
  type ChangeCall,
  changeTool,
  confirm,
  explained,
  maxThings,
  name,
  names,
  removedUnasked,
  type ToolCall,
  time,
} from './tool.ts';

const values = {
  title: text({ max: 200 }),
  quantity: text({ max: 100 }),
  section: name('from get_list'),
  note: text({ max: 2000 }),
  due: explained(text({ max: 10 }), 'day'),
};

const itemFields = {
  list: required(name('lists/…')),
  add: list(message(values), { max: maxThings }),
  edit: list(message({ item: required(name('')), ...values }), { max: maxThings }),
  tick: names('items'),
  untick: names('items'),
  remove: names('items'),
  confirm,
};

type ItemsInput = ValuesOf<typeof itemFields>;
type ItemValues = Omit<ItemsInput['edit'][number], 'item'>;

const changeListItems = changeTool({
  name: 'change_list_items',
  title: 'Change list items',
  description:
    'Adds, edits, ticks, unticks and removes up to 25 items, all or none. Removing more than three needs a confirmation.',
  kinds: ['LIST'],
  level: 'PLAN',
  destructive: true,
  saves: 'CHANGE_LIST_ITEMS',
  fields: itemFields,
  async proposes({ api }, { list, remove }) {
    if (remove.length <= removedUnasked) return undefined;
    const { title } = await api.call('list', 'get', { name: list });
    return { sentence: `Remove ${remove.length} items from “${title}”.`, thing: list };
  },
  async changes(call, input) {
    requireFew(input);
    const { title } = await call.api.call('list', 'get', { name: input.list });
    const added = [];
    for (const item of input.add) added.push(await addItem(call, input.list, item));
    for (const { item, ...changed } of input.edit) await editItem(call, item, changed);
    for (const item of input.tick) await tick(call, item);
    for (const item of input.untick) await untick(call, item);
    for (const item of input.remove) await removeItem(call, item);
    const { edit, tick: ticked, untick: unticked, remove } = input;
    return {
      list: title,
      by: await authorOf(call.context.store, call.connection.user, input.list),
      added,
      changed: edit.length + ticked.length + unticked.length,
      removed: remove.length,
    };
  },
});

function requireFew({ list: inList, add, edit, tick, untick, remove }: ItemsInput): void {
  const named = [...edit.map(({ item }) => item), ...tick, ...untick, ...remove];
  const count = named.length + add.length;
  if (count === 0) throw invalid([{ field: 'add', description: 'or another change is required' }]);
  if (count > maxThings)
    throw invalid([{ field: 'add', description: `and the others must have at most ${maxThings} together` }]);
  const stray = named.find(item => !item.startsWith(`${inList}/listItems/`));
  if (stray) throw invalid([{ field: 'list', description: `does not contain ${stray}` }]);
}

/** The given fields as an item has them. */
function given({ title, quantity, section, note, due }: ItemValues) {
  return {
    ...(title !== '' && { title }),
    ...(quantity !== '' && { quantity }),
    ...(section !== '' && { listSection: section }),
    ...(note !== '' && { note }),
    ...(due !== '' && { dueDay: due }),
  };
}

async function addItem({ api, recorder }: ChangeCall, parent: string, item: ItemValues) {
  if (item.title === '') throw invalid([{ field: 'add.title', description: 'is required' }]);
  const split = item.quantity === '' ? splitListItem(item.title) : item;
  const { title, quantity } = split;
  const listItem = { ...given(item), title, quantity };
  const made = await api.call('listItem', 'create', { parent, listItem });
  await recorder.item(made.name, 'created');
  return { item: made.name, title: made.title };
}

async function editItem({ api, recorder }: ChangeCall, item: string, changed: ItemValues): Promise<void> {
  await recorder.item(item);
  await api.call('listItem', 'update', { listItem: { name: item, ...given(changed) } });
}

async function tick({ api, recorder }: ChangeCall, item: string): Promise<void> {
  await recorder.item(item);
  await api.call('listItemCompletion', 'create', { parent: item, listItemCompletion: {} });
}

async function untick({ api, recorder }: ChangeCall, item: string): Promise<void> {
  await recorder.item(item);
  const { completion } = await api.call('listItem', 'get', { name: item });
  if (completion === '')
    throw invalid([{ field: 'untick', description: `names ${item}, which is not ticked` }]);
  await api.call('listItemCompletion', 'delete', { name: completion });
}

async function removeItem({ api, recorder }: ChangeCall, item: string): Promise<void> {
  await recorder.removedItem(item);
  await api.call('listItem', 'delete', { name: item });
}

const planFields = {
  list: required(name('lists/…')),
  from: required(time()),
  to: required(time()),
  calendars: names('calendars/…; all if empty'),
  leave_out: explained(list(required(text({ max: 200 })), { max: 500 }), 'foods from the preview'),
  apply: explained(boolean(), 'puts them on the list; without it, a preview'),
  confirm,
};

const planShopping = changeTool({
  name: 'plan_shopping',
  title: 'Shop for the plan',
  description: 'What the dishes of some days need and the list lacks. With apply, puts that on the list.',
  // The plan is in calendars: without them, there is nothing to shop for.
  kinds: ['LIST', 'CALENDAR'],
  level: 'PLAN',
  saves: 'PLAN_SHOPPING',
  fields: planFields,
  previews: async (call, input) => (input.apply ? undefined : preview(call, input)),
  async proposes(call, input) {
    const { lines } = await call.api.call('list', 'previewPlan', await planRequest(call, input));
    const fewer = lines.filter(({ less }) => less).length;
    if (fewer <= removedUnasked) return undefined;
    const { title } = await call.api.call('list', 'get', { name: input.list });
    const sentence = `Take what meals no longer need off ${fewer} items of “${title}”.`;
    return { sentence, thing: input.list };
  },
  async changes(call, input) {
    const { api, recorder } = call;
    const { title } = await api.call('list', 'get', { name: input.list });
    const request = await planRequest(call, input);
    const done = await api.call('list', 'applyPlan', { ...request, leaveOut: input.leave_out });
    const { createdCount: added, changedCount: changed, removedCount: removed, undo } = done;
    const count = added + changed + removed;
    recorder.add({ kind: 'plan', name: input.list, title, undo, count });
    const by = await authorOf(call.context.store, call.connection.user, input.list);
    return { list: title, by, added, changed, removed };
  },
});

async function preview(call: ToolCall, input: ValuesOf<typeof planFields>) {
  const request = await planRequest(call, input);
  const { lines, mealCount, hiddenRecipeCount } = await call.api.call('list', 'previewPlan', request);
  const recipesOf = ({ meals }: (typeof lines)[number]) =>
    meals.flatMap(({ recipe, nestedRecipe }) => [recipe, nestedRecipe]).filter(name => name !== '');
  const by = await authorsOf(call.context.store, call.connection.user, lines.flatMap(recipesOf));
  return {
    meals: mealCount,
    ...(hiddenRecipeCount > 0 && { hidden_recipes: hiddenRecipeCount }),
    needs: lines.map(line => ({
      food: line.food,
      title: line.title,
      by: leastTrusted(recipesOf(line).map(by)),
      quantity: line.quantity,
      ...(line.less && { less: true }),
      ...(line.atHome && { at_home: true }),
      for: line.meals.map(({ recipeTitle }) => recipeTitle).slice(0, 5),
    })),
  };
}

async function planRequest(
  { api, zone }: ToolCall,
  { list: name, from, to, calendars }: ValuesOf<typeof planFields>,
) {
  const span = spanOf({ from, to }, zone);
  const all =
    calendars.length > 0
      ? []
      : (await api.call('calendar', 'list', { pageSize: 100, filter: 'state = 200' })).calendars;
  return {
    name,
    startTime: new Date(span.from).toISOString(),
    endTime: new Date(span.to).toISOString(),
    timeZone: zone,
    calendars: calendars.length > 0 ? calendars : all.map(calendar => calendar.name),
  };
}

export const changeListTools = [changeListItems, planShopping];
