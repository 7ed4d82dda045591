import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { SharedKey } from '@potluck/contract';
import type { ThingKey } from './words.ts';

/** Texts about the resources of one type: on the page of the person or circle that owns them, and in invitations. */
interface ContentsWords {
  heading: (owner: string) => MessageDescriptor;
  /** For an empty list; shown to people who could add to it. */
  none: MessageDescriptor;
  own: MessageDescriptor;
  /** Explains ownership by a circle; absent if circles cannot own them. */
  circle?: (circle: string) => MessageDescriptor;
  /** For a visitor who may not see anything here. */
  nothingToSee: MessageDescriptor;
  visitor: (owner: string) => MessageDescriptor;
  /** Explains the type to people who have never used the app. */
  invitation: MessageDescriptor;
}

/** In the order of the tabs. */
export const contentsWords: Record<ThingKey, ContentsWords> = {
  recipe: {
    heading: owner => msg`Recipes of ${owner}`,
    none: msg`No recipes here yet`,
    own: msg`Recipes that you write, import or get from others show here.`,
    circle: circle => msg`All members of ${circle} can cook what belongs to it.`,
    nothingToSee: msg`No recipes to see`,
    visitor: owner => msg`Recipes of ${owner} that you can see show here.`,
    invitation: msg`A recipe to cook from, in the amounts that you need.`,
  },
  cookbook: {
    heading: owner => msg`Cookbooks of ${owner}`,
    none: msg`No cookbooks here yet`,
    own: msg`Cookbooks that you make, or are invited to, show here.`,
    circle: circle => msg`All members of ${circle} can leaf through what belongs to it.`,
    nothingToSee: msg`No cookbooks to see`,
    visitor: owner => msg`Cookbooks of ${owner} that you can see show here.`,
    invitation: msg`A collection of recipes in an order of its own.`,
  },
  list: {
    heading: owner => msg`Lists of ${owner}`,
    none: msg`No lists here yet`,
    own: msg`Lists that you make, or are invited to, show here.`,
    circle: circle => msg`All members of ${circle} can tick off what belongs to it.`,
    nothingToSee: msg`No lists to see`,
    visitor: owner => msg`Lists of ${owner} that you can see show here.`,
    invitation: msg`A list that everybody fills and ticks off together.`,
  },
  calendar: {
    heading: owner => msg`Calendars of ${owner}`,
    none: msg`No calendars here yet`,
    own: msg`Calendars that you make, or are invited to, show here.`,
    circle: circle => msg`All members of ${circle} can plan in what belongs to it.`,
    nothingToSee: msg`No calendars to see`,
    visitor: owner => msg`Calendars of ${owner} that you can see show here.`,
    invitation: msg`A calendar in which everybody sees what happens when.`,
  },
  circle: {
    heading: owner => msg`Circles of ${owner}`,
    none: msg`No circles here yet`,
    own: msg`Circles that you make, or are invited to, show here.`,
    nothingToSee: msg`No circles to see`,
    visitor: owner => msg`Circles of ${owner} that you can see show here.`,
    invitation: msg`People who share recipes, the week’s meals and one shopping list.`,
  },
};

const friendship = msg`Friends see the recipes, calendars and lists that the other shares with all friends.`;

/** The subject of an invitation, in one sentence. */
export function invitationWords(of: SharedKey): MessageDescriptor {
  return of === 'user' ? friendship : contentsWords[of].invitation;
}
