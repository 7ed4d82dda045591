import type { ChildKey } from '@potluck/contract/resources';
import { attendeePart } from './attendee.ts';
import type { ChildPart } from './children/child-part.ts';
import { cookbookEntryPart } from './cookbook-entry.ts';
import { cookingPart } from './cooking.ts';
import { eventPart } from './event.ts';
import { eventRecipePart } from './event-recipe.ts';
import { listItemPart } from './list-item.ts';
import { listItemCompletionPart } from './list-item-completion.ts';

const parts: Readonly<Record<ChildKey, ChildPart>> = {
  cooking: cookingPart,
  cookbookEntry: cookbookEntryPart,
  listItem: listItemPart,
  event: eventPart,
  eventRecipe: eventRecipePart,
  attendee: attendeePart,
  listItemCompletion: listItemCompletionPart,
};

/** What a type of resource that lies below another is beyond its definition. */
export function childPart(type: string): ChildPart {
  const known: Readonly<Record<string, ChildPart>> = parts;
  const part = known[type];
  if (!part) throw new Error(`${type} is not kept below another resource`);
  return part;
}
