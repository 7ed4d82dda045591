import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { daySeconds, hourSeconds } from '@potluck/contract/durations';
import { useState } from 'react';
import { useLocale, useTimeZone } from '../../../auth/use-auth.ts';
import { Segments } from '../../../ui/fields/segments.tsx';
import { sized } from '../../../ui/pictures/use-picture.ts';
import { PillButton } from '../../../ui/pill-button.tsx';
import { Dialog } from '../../../ui/sheet.tsx';
import { ruleInWords } from '../../repeat/rule-in-words.ts';
import { visibilityWords } from '../../visibility-words.ts';
import classes from './conflict-dialog.module.css';

interface ConflictDialogProps {
  conflict: Conflict;
  answer: (choices: Choices | undefined) => void;
}

/** Shows both versions of the fields that two people changed, each below the choice that keeps it. */
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
        <section key={field} className={`grid gap-3 ${classes.field}`}>
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
          <div className="pair gap-3">
            <Version title={t`Yours`} field={field} value={mine} chosen={choices[field] === 'mine'} />
            <Version title={t`Theirs`} field={field} value={theirs} chosen={choices[field] === 'theirs'} />
          </div>
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
  return (
    <div className={classes.version} data-chosen={chosen || undefined}>
      <p className="m-0 small strong">{title}</p>
      <div className={classes.text}>
        <Value field={field} value={value} />
      </div>
    </div>
  );
}

function Value({ field, value }: Pick<VersionProps, 'field' | 'value'>) {
  const text = useFieldText();
  const pictures = [value].flat().filter(uri => typeof uri === 'string' && uri !== '') as string[];
  if (field === 'color' && typeof value === 'string' && value !== '')
    return <span className={classes.color} style={{ background: value }} />;
  if (!pictureFields.has(field) || pictures.length === 0) return text(field, value);
  return pictures.map(uri => <img key={uri} className={classes.picture} src={sized(uri, 'thumb')} alt="" />);
}

const pictureFields: ReadonlySet<string> = new Set(['imageUri', 'imageUris']);

/** The labels of fields in forms. */
const labels: Readonly<Record<string, MessageDescriptor>> = {
  title: msg`Title`,
  description: msg`Description`,
  visibility: msg`Visibility`,
  handle: msg`Handle`,
  ingredientGroups: msg`Ingredients`,
  directions: msg`Steps`,
  imageUri: msg`Picture`,
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
  showCompleted: msg`Show completed items`,
  measurementSystem: msg`Ingredient units`,
  meals: msg`Meals`,
  ahead: msg`What to prepare the day before`,
  atHome: msg`At home`,
  color: msg`Colour`,
  timeZone: msg`Time zone`,
  allDay: msg`All day`,
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

const optionWords: Readonly<Record<string, MessageDescriptor>> = {
  MEASUREMENT_SYSTEM_UNSPECIFIED: msg`As written`,
  METRIC: msg`Metric`,
  US: msg`US cups`,
};

const instants: ReadonlySet<string> = new Set(['startTime', 'endTime']);

/** A value of a field as text: lists with one line for each item. */
function useFieldText(): (field: string, value: unknown) => string {
  const { t, i18n } = useLingui();
  const locale = useLocale();
  const timeZone = useTimeZone();
  return (field, value) => {
    const visibility = visibilityWords.find(each => field === 'visibility' && each.value === value);
    if (visibility) return t(visibility.word);
    if (typeof value === 'string' && value && instants.has(field))
      return new Date(value).toLocaleString(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone });
    if (field === 'recurrenceRule' && value) return ruleInWords(String(value), { timeZone, i18n });
    const option = field === 'measurementSystem' && optionWords[String(value)];
    if (option) return t(option);
    if (typeof value === 'boolean') return value ? t`Yes` : t`No`;
    return textIn(value, locale) || t`Empty`;
  };
}

/** The words and numbers in a value, one item per line. */
function textIn(value: unknown, locale: string): string {
  const lines = (values: unknown[]) =>
    values
      .map(each => textIn(each, locale))
      .filter(Boolean)
      .join('\n');
  if (Array.isArray(value)) return lines(value);
  if (typeof value === 'number') return value.toLocaleString(locale);
  if (typeof value !== 'object' || value === null) return durationText(String(value ?? ''), locale);
  const { title = '', steps, ingredients, trigger, ...rest } = value as Record<string, unknown>;
  const main = [title, steps, ingredients, trigger].filter(Boolean);
  return lines(main.length > 0 ? main : Object.values(rest));
}

/** A duration such as "-5400s" in its largest whole unit: "90 min". Other texts stay. */
function durationText(text: string, locale: string): string {
  const seconds = /^-?(\d+)s$/.exec(text)?.[1];
  if (!seconds) return text;
  const [unit, length] =
    units.find(each => Number(seconds) > 0 && Number(seconds) % each[1] === 0) ?? units[2];
  const format = new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'short' });
  return format.format(Number(seconds) / length);
}

const units = [
  ['day', daySeconds],
  ['hour', hourSeconds],
  ['minute', 60],
] as const;

/** Fields that two people changed at once. */
export interface Conflict {
  fields: readonly { field: string; mine: unknown; theirs: unknown }[];
}

/** For each field, whose version to keep. */
export type Choices = Readonly<Record<string, 'mine' | 'theirs'>>;
