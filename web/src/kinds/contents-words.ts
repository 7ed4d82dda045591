import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ThingKey } from './words.ts';

/** What the home of a person or circle says of the things of one kind that they hold. */
interface ContentsWords {
  heading: (owner: string) => MessageDescriptor;
  /** Nothing is here yet, which those who could change that are told. */
  none: MessageDescriptor;
  own: MessageDescriptor;
  /** What holding them in common means; nothing for what circles do not hold. */
  circle?: (circle: string) => MessageDescriptor;
  /** There is nothing that a visitor may see. */
  nothingToSee: MessageDescriptor;
  visitor: (owner: string) => MessageDescriptor;
}

/** In the order of the tabs. */
export const contentsWords: Record<ThingKey, ContentsWords> = {
  recipe: {
    heading: owner => msg`Recipes of ${owner}`,
    none: msg`No recipes here yet`,
    own: msg`What you write down, import or are given shows here.`,
    circle: circle => msg`What belongs to ${circle} can be cooked by all of its members.`,
    nothingToSee: msg`No recipes to see`,
    visitor: owner => msg`Recipes of ${owner} that you may see show here.`,
  },
  list: {
    heading: owner => msg`Lists of ${owner}`,
    none: msg`No lists here yet`,
    own: msg`What you write down, or are given to work through, shows here.`,
    circle: circle => msg`What belongs to ${circle} can be ticked off by all of its members.`,
    nothingToSee: msg`No lists to see`,
    visitor: owner => msg`Lists of ${owner} that you may see show here.`,
  },
  calendar: {
    heading: owner => msg`Calendars of ${owner}`,
    none: msg`No calendars here yet`,
    own: msg`What you plan, or are invited to plan, shows here.`,
    circle: circle => msg`What belongs to ${circle} can be planned by all of its members.`,
    nothingToSee: msg`No calendars to see`,
    visitor: owner => msg`Calendars of ${owner} that you may see show here.`,
  },
  circle: {
    heading: owner => msg`Circles of ${owner}`,
    none: msg`No circles here yet`,
    own: msg`Circles that you make, or are invited to, show here.`,
    nothingToSee: msg`No circles to see`,
    visitor: owner => msg`Circles of ${owner} that you may see show here.`,
  },
};
