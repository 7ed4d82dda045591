import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { SharedKey } from '@potluck/contract';

/** The resource types that users create and share. */
export type ThingKey = Exclude<SharedKey, 'user'>;

interface ResourceTypeWords {
  create: MessageDescriptor;
  edit: MessageDescriptor;
  delete: MessageDescriptor;
  /** Shown instead of the form if the viewer may only read. */
  readOnly: MessageDescriptor;
  back: MessageDescriptor;
}

/**
 * Texts about creating, editing and deleting a resource of each type: whole sentences, because languages inflect words.
 */
export const resourceTypeWords: Record<ThingKey | 'event', ResourceTypeWords> = {
  recipe: {
    create: msg`New recipe`,
    edit: msg`Edit recipe`,
    delete: msg`Delete recipe`,
    readOnly: msg`You can view this recipe, but not change it`,
    back: msg`Back to the recipe`,
  },
  menu: {
    create: msg`New menu`,
    edit: msg`Edit menu`,
    delete: msg`Delete menu`,
    readOnly: msg`You can view this menu, but not change it`,
    back: msg`Back to the menu`,
  },
  cookbook: {
    create: msg`New cookbook`,
    edit: msg`Edit cookbook`,
    delete: msg`Delete cookbook`,
    readOnly: msg`You can view this cookbook, but not change it`,
    back: msg`Back to the cookbook`,
  },
  list: {
    create: msg`New list`,
    edit: msg`Edit list`,
    delete: msg`Delete list`,
    readOnly: msg`You can view this list, but not change it`,
    back: msg`Back to the list`,
  },
  pantry: {
    create: msg`New pantry`,
    edit: msg`Edit pantry`,
    delete: msg`Delete pantry`,
    readOnly: msg`You can view this pantry, but not change it`,
    back: msg`Back to the pantry`,
  },
  calendar: {
    create: msg`New calendar`,
    edit: msg`Edit calendar`,
    delete: msg`Delete calendar`,
    readOnly: msg`You can view this calendar, but not change it`,
    back: msg`Back to the calendar`,
  },
  circle: {
    create: msg`New circle`,
    edit: msg`Edit circle`,
    delete: msg`Delete circle`,
    readOnly: msg`You can view this circle, but not change it`,
    back: msg`Back to the circle`,
  },
  event: {
    create: msg`New event`,
    edit: msg`Edit event`,
    delete: msg`Delete event`,
    readOnly: msg`You can view this event, but not change it`,
    back: msg`Back to the event`,
  },
};
