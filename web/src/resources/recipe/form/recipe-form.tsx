import { Trans, useLingui } from '@lingui/react/macro';
import { Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { type KeyboardEvent, type ReactNode, Suspense, useEffect, useState } from 'react';
import type { PictureChange } from '../../../standard/data/use-save-picture.ts';
import type { FormProps } from '../../../standard/form/form-props.ts';
import { FormShell } from '../../../standard/form/form-shell.tsx';
import { PictureField } from '../../../standard/form/picture-field.tsx';
import { useSaveForm } from '../../../standard/form/use-save-form.ts';
import { VisibilityPicker } from '../../../standard/form/visibility-picker.tsx';
import { lazy } from '../../../ui/browser/lazy.ts';
import { NumberInput } from '../../../ui/fields/number-input.tsx';
import { TitleField } from '../../../ui/fields/title-field.tsx';
import { PillButton } from '../../../ui/pill-button.tsx';
import { Banner } from '../../../ui/states/banner.tsx';
import { RowsSkeleton } from '../../../ui/states/skeletons.tsx';
import { useQuantityStyle } from '../use-quantity-style.ts';
import classes from './recipe-form.module.css';
import {
  fieldFor,
  headingsAlone,
  type RecipeValues,
  recipeDraft,
  recipeValues,
  withoutBlankLines,
} from './recipe-values.ts';
import { TimesField } from './times-field.tsx';
import { useDraftPlace, useSavedDraft } from './use-saved-draft.ts';

const LineFields = lazy(() => import('./line-fields.tsx'));
const DetailFields = lazy(() => import('./detail-fields.tsx'));

interface RecipeFormProps extends FormProps<'recipe'> {
  /** What a new one begins with. */
  start?: FormStart;
  /** What stands above the fields; it may change the picture. */
  lead?: (setPicture: (picture: PictureChange) => void) => ReactNode;
}

/** What was brought in from elsewhere and is not saved yet. */
export interface FormStart {
  values: RecipeValues;
  picture?: Blob;
  /** Keeps its draft apart from others. */
  place: string;
}

/** The form of a recipe, going on with what a page that went away left unsaved. */
export function RecipeForm(props: RecipeFormProps) {
  const [round, setRound] = useState(0);
  return <FormFromDraft key={round} {...props} startOver={() => setRound(round + 1)} />;
}

// What is found by categories, cuisines and ingredients.
const tagsAndIngredients = [['recipe', 'tags'], ['ingredientUse']];

function FormFromDraft({
  resource: recipe,
  start,
  lead,
  parent,
  decides,
  startOver,
  ...shell
}: RecipeFormProps & { startOver: () => void }) {
  const { t } = useLingui();
  const [picture, setPicture] = useState<PictureChange>(start?.picture ?? 'keep');
  const save = useSaveForm('recipe', { resource: recipe, parent, outdates: tagsAndIngredients });
  const { words } = useQuantityStyle();
  const [saved] = useState(() => recipeValues(recipe, words));
  const etag = recipe?.etag ?? '';
  const kept = useDraftPlace({
    form: `${recipe?.name ?? parent ?? 'new'}${start ? ` ${start.place}` : ''}`,
    etag,
    like: saved,
  });
  const form = useForm<RecipeValues>({
    mode: 'uncontrolled',
    initialValues: kept.draft ?? start?.values ?? saved,
    validate: values => ({
      ...(values.title.trim() ? {} : { title: t`A recipe needs a title.` }),
      ...Object.fromEntries(headingsAlone(values).map(path => [path, t`Add something below this heading.`])),
    }),
  });
  // What came back, or from elsewhere, is not saved yet.
  const { setInitialValues } = form;
  useEffect(() => setInitialValues(saved), [setInitialValues, saved]);
  useSavedDraft(form, { place: kept.place, etag });
  const field = (name: keyof RecipeValues & string) => form.getInputProps(name);

  // The server names lines by their place among those that were sent: the form lets go of the blank ones first.
  function send(values: RecipeValues) {
    const kept = { ...values, ...withoutBlankLines(values) };
    form.setFieldValue('ingredientGroups', kept.ingredientGroups);
    form.setFieldValue('directions', kept.directions);
    return save(recipeDraft(kept, recipe), picture);
  }

  return (
    <FormShell
      {...shell}
      wide={!start}
      form={form}
      dirty={picture !== 'keep'}
      save={send}
      fieldFor={fieldFor}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: nothing is done here, Enter is only kept from sending. */}
      <div className={classes.fields} onKeyDown={keepFromSending}>
        {lead?.(setPicture)}
        {kept.draft && (
          <DraftBanner
            onDiscard={() => {
              kept.discard();
              startOver();
            }}
          />
        )}
        <div className={classes.first}>
          <PictureField uri={recipe?.imageUri ?? ''} change={picture} onChange={setPicture} beside />
          <div className={classes.words}>
            <TitleField label={t`Title`} onKeyDown={keepFromBreaking} {...field('title')} />
            <Textarea
              label={t`In a sentence or two`}
              minRows={2}
              maxRows={16}
              maxLength={20_000}
              {...field('description')}
            />
          </div>
        </div>
        <div className={classes.numbers}>
          <NumberInput label={t`Serves`} min={0} max={1_000_000} precision={2} {...field('yieldAmount')} />
          <TimesField form={form} />
        </div>
        <Suspense fallback={<RowsSkeleton rows={8} />}>
          <LineFields form={form} />
          <DetailFields field={field} />
        </Suspense>
        <VisibilityPicker disabled={!decides} {...field('visibility')} />
      </div>
    </FormShell>
  );
}

function DraftBanner({ onDiscard }: { onDiscard: () => void }) {
  const discard = (
    <PillButton onClick={onDiscard}>
      <Trans>Discard</Trans>
    </PillButton>
  );
  return (
    <Banner hue="sky" actions={discard}>
      <Trans>Your unsaved changes are back.</Trans>
    </Banner>
  );
}

// Enter in one of so many fields is rarely meant to save and leave; Ctrl S and the button are.
function keepFromSending(event: KeyboardEvent) {
  if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault();
}

function keepFromBreaking(event: KeyboardEvent) {
  if (event.key === 'Enter') event.preventDefault();
}
