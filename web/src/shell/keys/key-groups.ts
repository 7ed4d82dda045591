import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { sections } from '../../resource-types/sections.ts';
import { type ScheduleAction, scheduleKeys } from '../../resources/calendar/schedule/schedule-keys.ts';

export interface KeyGroup {
  title: MessageDescriptor;
  keys: KeyRow[];
}

/** A text is what a key is called in every language. */
export type Key = string | MessageDescriptor;

interface KeyRow {
  /** Each of them alone does it. */
  press: Key[];
  does: MessageDescriptor;
}

const actions: Record<ScheduleAction, MessageDescriptor> = {
  day: msg`Show a day`,
  week: msg`Show a week`,
  month: msg`Show a month`,
  meals: msg`Meals`,
  agenda: msg`Show the agenda`,
  today: msg`Go to today`,
  next: msg`Go on`,
  previous: msg`Go back`,
};

const arrows = msg`Arrow keys`;

/** What there is to press, in words; a key that a handler knows and that has none here does not compile. */
export const keyGroups: KeyGroup[] = [
  {
    title: msg`Everywhere`,
    keys: [
      { press: ['/', msg`Ctrl K`], does: msg`Search everything` },
      ...sections.map(({ label }, at) => ({ press: [String(at + 1)], does: label })),
      { press: ['N'], does: msg`What is new` },
      { press: ['?'], does: msg`Show these keys` },
      { press: [msg`Esc`], does: msg`Close this` },
    ],
  },
  {
    title: msg`In a schedule`,
    keys: Object.entries(scheduleKeys).map(([key, action]) => ({
      press: [key.toUpperCase()],
      does: actions[action],
    })),
  },
  {
    title: msg`On an event in a schedule`,
    keys: [
      { press: [msg`Enter`], does: msg`Open it` },
      { press: [msg`Space`], does: msg`Pick it up, and put it down` },
      { press: [arrows], does: msg`Move the picked up item` },
      { press: [msg`Shift + arrow keys`], does: msg`Move its end` },
      { press: [msg`Esc`], does: msg`Put it back where it was` },
    ],
  },
  {
    title: msg`In forms and while cooking`,
    keys: [
      { press: [msg`Ctrl S`], does: msg`Save` },
      { press: ['→', msg`Space`], does: msg`Next step` },
      { press: ['←'], does: msg`Previous step` },
    ],
  },
];
