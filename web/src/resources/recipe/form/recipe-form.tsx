import { useLingui } from '@lingui/react/macro';
import { Textarea, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { dayMinutes } from '@potluck/contract/durations';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { DraftGate } from '../../../standard/form/draft-gate.tsx';
import { type FormProps, FormShell } from '../../../standard/form/form-shell.tsx';
import { useDraftForm } from '../../../standard/form/use-draft-form.ts';
import { leftUndone, useSaveForm } from '../../../standard/form/use-save-form.ts';
import { VisibilityPicker } from '../../../standard/sharing/visibility-picker.tsx';
import { lazyPart } from '../../../ui/browser/lazy-part.tsx';
import { FormattingBar } from '../../../ui/fields/formatting-bar.tsx';
import { NumberInput } from '../../../ui/fields/number-input.tsx';
import { TitleField } from '../../../ui/fields/title-field.tsx';
import { RowsSkeleton } from '../../../ui/states/skeletons.tsx';
import { useDurationWriter } from '../durations.ts';
import { useQuantityStyle } from '../use-quantity-style.ts';
import { EditedRecipe } from './edited-recipe.ts';
import { PictureUploadsContext, usePictureUploads } from './pictures/picture-uploads.ts';
import { useFormPictures, withUploads } from './pictures/use-form-pictures.ts';
import classes from './recipe-form.module.css';
import {
  fieldFor,
  headingsAlone,
  picturesAlone,
  type RecipeValues,
  recipeDraft,
  recipeValues,
  withoutBlankLines,
} from './recipe-values.ts';

const LineFields = lazyPart(
  () => import('./line-fields.tsx'),
  'LineFields',
  () => <RowsSkeleton rows={8} />,
);
const PicturesField = lazyPart(
  () => import('./pictures/pictures-field.tsx'),
  'PicturesField',
  () => <RowsSkeleton rows={2} />,
);
const DetailFields = lazyPart(() => import('./detail-fields.tsx'), 'DetailFields');

interface RecipeFormProps extends FormProps<'recipe'> {
  /** The initial values of a new recipe. */
  start?: FormStart;
  /** Rendered above the fields; may add a picture. */
  lead?: (addPicture: (picture: Blob) => void) => ReactNode;
}

/** Imported data that is not saved yet. */
export interface FormStart {
  values: RecipeValues;
  /** The pictures that are loaded already, by their address in the values. The server fetches the others. */
  files?: ReadonlyMap<string, Blob>;
  /** The key of its draft. */
  place: string;
}

/** The form of a recipe. Imported data has a draft of its own. */
export function RecipeForm(props: RecipeFormProps) {
  const { start, circleChoice } = props;
  if (!start) return <RecipeFields {...props} />;
  return (
    <DraftGate form={`recipe bring ${circleChoice?.inside ?? ''} ${start.place}`}>
      <RecipeFields {...props} />
    </DraftGate>
  );
}

// The data for finding recipes by category, cuisine and ingredient.
const tagsAndIngredients = [['recipe', 'tags'], ['ingredientUse']];

function RecipeFields({ resource: recipe, start, lead, circleChoice, decides, ...shell }: RecipeFormProps) {
  const { t } = useLingui();
  const save = useSaveForm('recipe', { resource: recipe, circleChoice, outdates: tagsAndIngredients });
  const { words } = useQuantityStyle();
  const [saved] = useState(() => recipeValues(recipe, words));
  const uploads = usePictureUploads();
  const [imported] = useState(() => start && withUploads(start, uploads));
  const form = useDraftForm<RecipeValues>({
    initialValues: saved,
    start: imported,
    validate: values => ({
      ...(values.title.trim() ? {} : { title: t`Give the recipe a title.` }),
      ...Object.fromEntries(headingsAlone(values).map(path => [path, t`Add something under this heading.`])),
      ...Object.fromEntries(picturesAlone(values).map(path => [path, t`Say what to do in this step.`])),
    }),
  });
  const field = (name: string) => form.getInputProps(name);
  const pictures = useFormPictures(form, uploads);

  // The server’s errors name lines by their index in the request, so the form drops blank lines first.
  async function send(values: RecipeValues) {
    const filled = { ...values, ...withoutBlankLines(values) };
    form.setFieldValue('ingredientGroups', filled.ingredientGroups);
    form.setFieldValue('directions', filled.directions);
    const failed = await pictures.settle();
    const sent = await save(recipeDraft(filled, recipe, uri => uploads.addressOf(uri)));
    if (sent !== leftUndone) pictures.report(failed);
    return sent;
  }

  return (
    <FormShell
      {...shell}
      circleChoice={circleChoice}
      wide={!start}
      form={form}
      save={send}
      fieldFor={fieldFor}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: nothing is done here, Enter is only kept from sending. */}
      <div className="stack shrinks gap-6" onKeyDown={keepFromSending}>
        {lead?.(picture => pictures.add([picture]))}
        <div className={classes.first} data-pictured={pictures.held.length > 0 || undefined}>
          <PicturesField pictures={pictures} />
          <div className={classes.words}>
            <TitleField label={t`Title`} onKeyDown={keepFromBreaking} {...field('title')} />
            <div>
              <Textarea
                label={t`Description`}
                minRows={2}
                maxRows={16}
                maxLength={20_000}
                {...field('description')}
              />
              <FormattingBar />
            </div>
          </div>
        </div>
        <div className={classes.numbers}>
          <NumberInput label={t`Serves`} min={0} max={1_000_000} precision={2} {...field('yieldAmount')} />
          <TextInput label={t`Makes`} placeholder={t`12 muffins`} maxLength={200} {...field('yieldText')} />
          <TimesField form={form} />
        </div>
        <EditedRecipe value={recipe?.name ?? ''}>
          <PictureUploadsContext value={uploads}>
            <LineFields form={form} />
          </PictureUploadsContext>
        </EditedRecipe>
        <DetailFields field={field} />
        <VisibilityPicker disabled={!decides} {...field('visibility')} />
      </div>
    </FormShell>
  );
}

// In a form with so many fields, Enter rarely means save; Ctrl S and the button do.
function keepFromSending(event: KeyboardEvent) {
  if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault();
}

function keepFromBreaking(event: KeyboardEvent) {
  if (event.key === 'Enter') event.preventDefault();
}

type TimeField = 'prepMinutes' | 'cookMinutes' | 'totalMinutes';
type Times = Record<TimeField, number | null>;

/** The times in minutes; the total is the sum of the others until the user edits it. */
function TimesField({ form }: { form: UseFormReturnType<RecipeValues> }) {
  const { t } = useLingui();
  const write = useDurationWriter();
  const [times, setTimes] = useState<Times>(() => timesOf(form.getValues()));

  function change(field: TimeField, minutes: number | null) {
    const next = { ...times, [field]: minutes };
    const follows = field !== 'totalMinutes' && times.totalMinutes === sumOf(times);
    if (follows) next.totalMinutes = sumOf(next);
    setTimes(next);
    for (const [name, value] of Object.entries(next)) form.setFieldValue(name, value, { forceUpdate: false });
  }

  /** Long times in hours, because minutes are hard to read. */
  const inHours = (minutes: number | null) =>
    minutes !== null && minutes > 60 ? write(minutes * 60) : undefined;
  const field = (name: TimeField, label: string) => (
    <NumberInput
      label={label}
      min={0}
      max={maxMinutes}
      step={(times[name] ?? 0) >= longMinutes ? 15 : 5}
      description={inHours(times[name])}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      precision={0}
      data-path={name}
      error={form.errors[name]}
      value={times[name]}
      onChange={minutes => change(name, minutes)}
    />
  );
  return (
    <>
      {field('prepMinutes', t`Prep minutes`)}
      {field('cookMinutes', t`Cook minutes`)}
      {field('totalMinutes', t`Total minutes`)}
    </>
  );
}

/** Above this, a few minutes make no difference. */
const longMinutes = 60;
const maxMinutes = 366 * dayMinutes;

function timesOf({ prepMinutes, cookMinutes, totalMinutes }: RecipeValues): Times {
  return { prepMinutes, cookMinutes, totalMinutes };
}

function sumOf({ prepMinutes, cookMinutes }: Times): number | null {
  return (prepMinutes ?? 0) + (cookMinutes ?? 0) || null;
}
