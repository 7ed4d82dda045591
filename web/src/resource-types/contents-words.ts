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
    own: msg`Recipes you write, import or receive appear here.`,
    circle: circle => msg`All members of ${circle} can cook these recipes.`,
    nothingToSee: msg`No recipes to show`,
    visitor: owner => msg`Recipes from ${owner} that you can see appear here.`,
    invitation: msg`A recipe to cook from, in the amounts you need.`,
  },
  cookbook: {
    heading: owner => msg`Cookbooks of ${owner}`,
    none: msg`No cookbooks here yet`,
    own: msg`Cookbooks you create or are invited to appear here.`,
    circle: circle => msg`All members of ${circle} can browse these cookbooks.`,
    nothingToSee: msg`No cookbooks to show`,
    visitor: owner => msg`Cookbooks from ${owner} that you can see appear here.`,
    invitation: msg`Recipes in the order you like.`,
  },
  menu: {
    heading: owner => msg`Menus of ${owner}`,
    none: msg`No menus here yet`,
    own: msg`Menus you create or are invited to appear here.`,
    circle: circle => msg`All members of ${circle} can place these menus on their calendars.`,
    nothingToSee: msg`No menus to show`,
    visitor: owner => msg`Menus from ${owner} that you can see appear here.`,
    invitation: msg`Meals for a week or a feast, to place on any date.`,
  },
  list: {
    heading: owner => msg`Lists of ${owner}`,
    none: msg`No lists here yet`,
    own: msg`Lists you create or are invited to appear here.`,
    circle: circle => msg`All members of ${circle} can tick off items on these lists.`,
    nothingToSee: msg`No lists to show`,
    visitor: owner => msg`Lists from ${owner} that you can see appear here.`,
    invitation: msg`A list that everyone fills and ticks off together.`,
  },
  pantry: {
    heading: owner => msg`Pantries of ${owner}`,
    none: msg`No pantries here yet`,
    own: msg`Pantries you create or are invited to appear here.`,
    circle: circle => msg`All members of ${circle} can change these pantries.`,
    nothingToSee: msg`No pantries to show`,
    visitor: owner => msg`Pantries from ${owner} that you can see appear here.`,
    invitation: msg`What’s in the fridge, the freezer and on the shelves.`,
  },
  calendar: {
    heading: owner => msg`Calendars of ${owner}`,
    none: msg`No calendars here yet`,
    own: msg`Calendars you create or are invited to appear here.`,
    circle: circle => msg`All members of ${circle} can plan in these calendars.`,
    nothingToSee: msg`No calendars to show`,
    visitor: owner => msg`Calendars from ${owner} that you can see appear here.`,
    invitation: msg`A calendar where everyone sees what’s on.`,
  },
  circle: {
    heading: owner => msg`Circles of ${owner}`,
    none: msg`No circles here yet`,
    own: msg`Circles you create or are invited to appear here.`,
    nothingToSee: msg`No circles to show`,
    visitor: owner => msg`Circles from ${owner} that you can see appear here.`,
    invitation: msg`People who share recipes, meals and a shopping list.`,
  },
};

const friendship = msg`Friends see the recipes, calendars and lists you share with all friends.`;

/** The subject of an invitation, in one sentence. */
export function invitationWords(of: SharedKey): MessageDescriptor {
  return of === 'user' ? friendship : contentsWords[of].invitation;
}
