import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Segments } from '../../../ui/fields/segments.tsx';
import { PillButton } from '../../../ui/pill-button.tsx';
import { Dialog } from '../../../ui/sheet.tsx';
import { visibilityWords } from '../../visibility-words.ts';
import classes from './conflict-dialog.module.css';

interface ConflictDialogProps {
  conflict: Conflict;
  answer: (choices: Choices | undefined) => void;
}

/** Shows both versions of the fields that two people changed, to keep either. */
export function ConflictDialog({ conflict: { fields }, answer }: ConflictDialogProps) {
  const { t } = useLingui();
  const [choices, setChoices] = useState<Choices>(() =>
    Object.fromEntries(fields.map(({ field }) => [field, 'mine'])),
  );
  const label = useFieldLabel();
  return (
    <Dialog
      opened
      onClose={() => answer(undefined)}
      title={t`Someone else changed this too`}
      footer={
        <PillButton tone="main" onClick={() => answer(choices)}>
          <Trans>Save</Trans>
        </PillButton>
      }
    >
      {fields.map(({ field, mine, theirs }) => (
        <section key={field} className={classes.field}>
          <div className={classes.versions}>
            <Version title={t`Yours`} field={field} value={mine} chosen={choices[field] === 'mine'} />
            <Version title={t`Theirs`} field={field} value={theirs} chosen={choices[field] === 'theirs'} />
          </div>
          <Segments
            label={label(field)}
            value={choices[field]}
            data={[
              { value: 'mine', label: t`Keep mine` },
              { value: 'theirs', label: t`Keep theirs` },
            ]}
            onChange={choice =>
              setChoices(now => ({ ...now, [field]: choice === 'mine' ? 'mine' : 'theirs' }))
            }
          />
        </section>
      ))}
    </Dialog>
  );
}

interface VersionProps {
  title: string;
  field: string;
  value: unknown;
  chosen: boolean;
}

function Version({ title, field, value, chosen }: VersionProps) {
  const text = useFieldText();
  return (
    <div className={classes.version} data-chosen={chosen || undefined}>
      <p className={classes.whose}>{title}</p>
      <p className={classes.text}>{text(field, value)}</p>
    </div>
  );
}

/** The labels of fields in forms. */
const labels: Readonly<Record<string, MessageDescriptor>> = {
  title: msg`Title`,
  description: msg`Description`,
  visibility: msg`Visibility`,
  handle: msg`Handle`,
  ingredientGroups: msg`Ingredients`,
  directions: msg`Steps`,
  imageUris: msg`Pictures`,
  yieldAmount: msg`Serves`,
  yieldText: msg`Makes`,
  prepDuration: msg`Prep time`,
  cookDuration: msg`Cook time`,
  totalDuration: msg`Total time`,
  categories: msg`Categories`,
  cuisines: msg`Cuisines`,
  cookingMethod: msg`Cooking method`,
  citation: msg`Source`,
  nutrition: msg`Nutrition`,
  nutritionInformation: msg`Nutrition per portion`,
  stars: msg`Stars`,
  sections: msg`Sections`,
  atHome: msg`At home`,
  color: msg`Colour`,
  timeZone: msg`Time zone`,
  startTime: msg`Starts`,
  endTime: msg`Ends`,
  recurrenceRule: msg`Repeat`,
  alarms: msg`Reminder`,
  location: msg`Place`,
  uri: msg`Link`,
  username: msg`Username`,
  givenName: msg`First name`,
  familyName: msg`Last name`,
  bio: msg`About you`,
};

function useFieldLabel(): (field: string) => string {
  const { t } = useLingui();
  return field => {
    const label = labels[field];
    return label ? t(label) : field;
  };
}

const instants: ReadonlySet<string> = new Set(['startTime', 'endTime']);

/** A value of a field as text: lists with one line for each item. */
function useFieldText(): (field: string, value: unknown) => string {
  const { t, i18n } = useLingui();
  return (field, value) => {
    const visibility = visibilityWords.find(each => field === 'visibility' && each.value === value);
    if (visibility) return t(visibility.word);
    if (typeof value === 'string' && instants.has(field))
      return new Date(value).toLocaleString(i18n.locale, { dateStyle: 'medium', timeStyle: 'short' });
    if (typeof value === 'boolean') return value ? t`Yes` : t`No`;
    return textIn(value) || t`Empty`;
  };
}

/** The words and numbers in a value, one item per line. */
function textIn(value: unknown): string {
  if (Array.isArray(value)) return value.map(textIn).filter(Boolean).join('\n');
  if (typeof value !== 'object' || value === null) return String(value ?? '');
  const { title = '', steps, ingredients, trigger, ...rest } = value as Record<string, unknown>;
  const lines = [title, steps, ingredients, trigger].filter(Boolean).map(textIn);
  return (lines.length > 0 ? lines : Object.values(rest).map(textIn)).filter(Boolean).join('\n');
}

/** Fields that two people changed at once. */
export interface Conflict {
  fields: readonly { field: string; mine: unknown; theirs: unknown }[];
}

/** For each field, whose version to keep. */
export type Choices = Readonly<Record<string, 'mine' | 'theirs'>>;
