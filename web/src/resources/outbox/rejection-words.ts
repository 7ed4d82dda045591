import type { I18n } from '@lingui/core';
import { msg, plural, t } from '@lingui/core/macro';
import { messageOf } from '../../api/api.ts';
import { itemsOf, type Operation } from './operations.ts';
import { OutboxFull } from './outbox-state.ts';

/** The failure in words, with its reason: “Milk”: not ticked off. … */
export function refusal(operation: Operation, error: unknown, i18n: I18n): string {
  const what = itemWords('list' in operation ? [operation.list] : itemsOf(operation), i18n);
  const why = `${what}: ${i18n._(undone[operation.kind])} ${whyNot(error, i18n)}`;
  // The note is nowhere else any more.
  const note = noteIn(operation);
  return note ? `${why} ${t(i18n)`Your note: “${note}”`}` : why;
}

function noteIn(operation: Operation): string | undefined {
  if (operation.kind === 'cook') return operation.cooking.note;
  return operation.kind === 'changeCooking' ? operation.fields.note : undefined;
}

function whyNot(error: unknown, i18n: I18n): string {
  if (error instanceof OutboxFull)
    return t(i18n)`Too many unsent changes on this device. Connect to the internet first.`;
  return messageOf(error, i18n);
}

const undone = {
  create: msg`not on the list.`,
  change: msg`not changed.`,
  complete: msg`not ticked off.`,
  reopen: msg`not open again.`,
  remove: msg`not deleted.`,
  shop: msg`nobody knows whether you’re shopping.`,
  follow: msg`your notifications didn’t change.`,
  addToPantry: msg`not in the pantry.`,
  changeInPantry: msg`not changed.`,
  removeFromPantry: msg`not removed.`,
  cook: msg`not marked as cooked.`,
  changeCooking: msg`your rating and notes weren’t saved.`,
  removeCooking: msg`still marked as cooked.`,
  takeFromPantry: msg`nothing was taken from the pantry.`,
  putBackInPantry: msg`not put back in the pantry.`,
};

/** “Milk”, or the number of items. */
export function itemWords(items: { title: string }[], i18n: I18n): string {
  const [one] = items;
  if (one && items.length === 1) return t(i18n)`“${one.title}”`;
  return t(i18n)`${plural(items.length, { one: '# item', other: '# items' })}`;
}
