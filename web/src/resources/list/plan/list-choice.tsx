import { useLingui } from '@lingui/react/macro';
import { IconChecklist, IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import { ChoiceCards } from '../../../ui/fields/choice-cards.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { RowsSkeleton } from '../../../ui/states/skeletons.tsx';
import classes from './list-choice.module.css';
import { newList, type usePreview } from './use-preview.ts';

type ListChoiceProps = Pick<
  ReturnType<typeof usePreview>,
  'name' | 'choose' | 'problem' | 'proposals' | 'preview' | 'error'
>;

/** The list that everything goes on, and the way to another one. */
export function ListChoice({ name, choose, problem, proposals, preview, error }: ListChoiceProps) {
  const { t } = useLingui();
  const [opened, setOpened] = useState(false);
  const chosen = proposals.find(({ list }) => list === name);
  if (!chosen && !preview && !problem) return error ? null : <RowsSkeleton rows={1} />;
  const ownList = { value: newList, label: t`A new list`, explanation: t`It is called Shopping` };
  const used = t`Used for these meals last time`;
  const another = t`Tap to choose another list`;
  const why = chosen ? (chosen.usedBefore ? used : another) : ownList.explanation;
  return (
    <>
      <button type="button" className={classes.card} aria-haspopup="dialog" onClick={() => setOpened(true)}>
        <IconChecklist size={24} stroke={1.75} aria-hidden />
        <span className={classes.words}>
          <span className={classes.title}>
            {problem ? t`Choose a list` : (chosen?.title ?? ownList.label)}
          </span>
          <span className={classes.why} role={problem && 'alert'}>
            {problem ?? why}
          </span>
        </span>
        <IconChevronRight size={22} stroke={1.75} aria-hidden />
      </button>
      <Sheet opened={opened} onClose={() => setOpened(false)} title={t`Shop with which list?`}>
        <ChoiceCards
          label={t`List`}
          choices={[
            ...proposals.map(({ list, title, usedBefore }) => ({
              value: list,
              label: title,
              explanation: usedBefore ? used : undefined,
            })),
            ownList,
          ]}
          value={name}
          onChange={list => {
            choose(list);
            setOpened(false);
          }}
        />
      </Sheet>
    </>
  );
}
