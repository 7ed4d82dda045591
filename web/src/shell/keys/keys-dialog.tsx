import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Modal } from '@mantine/core';
import { useId } from 'react';
import { sections } from '../../resource-types/sections.ts';
import { type ScheduleAction, scheduleKeys } from '../../resources/calendar/schedule/schedule-keys.ts';
import { useLayer } from '../../ui/browser/layers.ts';
import { useShown } from '../../ui/browser/use-opened.ts';
import classes from './keys-dialog.module.css';

/** The list of keyboard shortcuts. */
export function KeysDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useLingui();
  const shown = useShown(opened);
  const top = useLayer(opened, onClose);
  return (
    <Modal opened={shown} onClose={onClose} closeOnEscape={top} title={t`Keys`} size="48rem">
      <div className={classes.groups}>
        {keyGroups.map(group => (
          <Group key={group.title.id} {...group} />
        ))}
      </div>
    </Modal>
  );
}

function Group({ title, keys }: KeyGroup) {
  const { t } = useLingui();
  const id = useId();
  const wordsOf = (key: Key) => (typeof key === 'string' ? key : t(key));
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="pb-2 medium strong text-font">
        {t(title)}
      </h3>
      <dl className="grid gap-1 m-0">
        {keys.map(({ press, does }) => (
          <div key={does.id} className={classes.row}>
            <dt>{t(does)}</dt>
            <dd className="m-0 flex fixed gap-3">
              {press.map(each => (
                <kbd key={wordsOf(each)} className={classes.key}>
                  {wordsOf(each)}
                </kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

interface KeyGroup {
  title: MessageDescriptor;
  keys: KeyRow[];
}

/** A plain text is the key's name in every language. */
type Key = string | MessageDescriptor;

interface KeyRow {
  /** Alternatives: each of these keys does it. */
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
  next: msg`Continue`,
  previous: msg`Go back`,
};

const arrows = msg`Arrow keys`;

/** The shortcuts in words. A key that a handler knows and that is missing here does not compile. */
const keyGroups: KeyGroup[] = [
  {
    title: msg`Everywhere`,
    keys: [
      { press: ['/', msg`Ctrl K`], does: msg`Search everything` },
      ...sections.map(({ label }, at) => ({ press: [String(at + 1)], does: label })),
      { press: ['C'], does: msg`Create something` },
      { press: ['N'], does: msg`What’s new` },
      { press: ['?'], does: msg`Show these shortcuts` },
      { press: [msg`Esc`], does: msg`Close` },
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
    title: msg`On a calendar event`,
    keys: [
      { press: [msg`Enter`], does: msg`Open it` },
      { press: [msg`Space`], does: msg`Pick it up or put it down` },
      { press: [arrows], does: msg`Move the picked up item` },
      { press: [msg`Shift + arrow keys`], does: msg`Move its end` },
      { press: [msg`Esc`], does: msg`Cancel` },
    ],
  },
  {
    title: msg`In an index`,
    keys: [
      { press: [msg`Space`, msg`Ctrl + click`], does: msg`Select a card` },
      { press: [msg`Shift + arrow keys`, msg`Shift + click`], does: msg`Select up to another card` },
      { press: [msg`Esc`], does: msg`End selection` },
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
