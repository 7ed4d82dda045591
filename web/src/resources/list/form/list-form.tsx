import { Trans, useLingui } from '@lingui/react/macro';
import { Switch, Textarea, TextInput } from '@mantine/core';
import type { List, Visibility } from '@potluck/contract';
import { IconBuildingStore, IconPlus, IconX } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import type { Draft } from '../../../api/calls.ts';
import { useTimeZone } from '../../../auth/use-auth.ts';
import { type FormProps, FormShell } from '../../../standard/form/form-shell.tsx';
import { MeasurementSystemField } from '../../../standard/form/measurement-system-field.tsx';
import { cityOf } from '../../../standard/form/time-zones.ts';
import { useDraftForm } from '../../../standard/form/use-draft-form.ts';
import { useSaveForm } from '../../../standard/form/use-save-form.ts';
import { VisibilityPicker } from '../../../standard/sharing/visibility-picker.tsx';
import { lazyPart } from '../../../ui/browser/lazy-part.tsx';
import { TitleField } from '../../../ui/fields/title-field.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { PillButton } from '../../../ui/pill-button.tsx';
import { Sortable } from '../../../ui/rows/sortable.tsx';
import { supermarket } from '../sections/supermarket.ts';
import classes from './list-form.module.css';

// Moves the items of a deleted section to no section.
const itemsOfSections = [['listItem', 'list']];

// Loaded lazily: the time zone search is half as large as this form, and seldom needed.
const TimeZoneField = lazyPart(
  () => import('../../../standard/form/time-zone-field.tsx'),
  'TimeZoneField',
  ({ label, value, defaultValue = '' }) => (
    <TextInput label={label} value={cityOf(value ?? defaultValue)} readOnly />
  ),
);

export function ListForm({ resource, circleChoice, decides, ...shell }: FormProps<'list'>) {
  const { t } = useLingui();
  const save = useSaveForm('list', { resource, circleChoice, outdates: itemsOfSections });
  const values = listValues(resource, useTimeZone());
  const form = useDraftForm<ListValues>({
    initialValues: values,
    like: { ...values, sections: [sectionLine()] },
    validate: { title: title => (title.trim() ? null : t`Give the list a title.`) },
  });
  const field = (name: keyof ListValues & string) => form.getInputProps(name);
  return (
    <FormShell
      {...shell}
      circleChoice={circleChoice}
      form={form}
      save={values => save(listDraft(values))}
      fieldFor={fieldFor}
    >
      <TitleField
        label={t`Title`}
        placeholder={t`Weekly shop`}
        data-autofocus={!resource || undefined}
        {...field('title')}
      />
      <Textarea label={t`Description`} autosize minRows={2} maxLength={20_000} {...field('description')} />
      <SectionsField
        initial={form.first.sections}
        error={form.errors.sections}
        onChange={sections => form.setFieldValue('sections', sections)}
      />
      <Switch
        label={t`Show completed items`}
        description={t`Otherwise they’re collapsed at the end of the list.`}
        {...form.getInputProps('showCompleted', { type: 'checkbox' })}
      />
      <TimeZoneField
        label={t`Time zone for due dates`}
        unset={resource?.timeZone === '' ? t`Not set yet` : undefined}
        {...field('timeZone')}
      />
      <MeasurementSystemField label={t`Ingredient units`} {...field('measurementSystem')} />
      <VisibilityPicker disabled={!decides} {...field('visibility')} />
    </FormShell>
  );
}

interface SectionsFieldProps {
  initial: SectionLine[];
  onChange: (sections: SectionLine[]) => void;
  error?: ReactNode;
}

/** The sections of a list: rename, reorder by drag or keyboard, remove. */
function SectionsField({ initial, onChange, error }: SectionsFieldProps) {
  const { t } = useLingui();
  const [sections, setSections] = useState(initial);
  const heading = t({ context: 'of a list', message: 'Sections' });

  function change(next: SectionLine[], focus?: string) {
    setSections(next);
    onChange(next);
    if (focus) requestAnimationFrame(() => fieldOf(focus)?.focus());
  }

  function addAfter(key?: string) {
    const line = sectionLine();
    const at = key === undefined ? sections.length : sections.findIndex(each => each.key === key) + 1;
    change(sections.toSpliced(at, 0, line), line.key);
  }

  function remove(key: string) {
    const at = sections.findIndex(each => each.key === key);
    const next = sections.filter(each => each.key !== key);
    change(next, (next[at] ?? next[at - 1])?.key);
  }

  function move(key: string, index: number) {
    const line = sections.find(each => each.key === key);
    if (line) change(sections.filter(each => each.key !== key).toSpliced(index, 0, line));
  }

  return (
    <section className="grid shrinks gap-4 items-start pt-4" aria-labelledby="sections-title">
      <h2 id="sections-title">{heading}</h2>
      <p className="small muted readable leading-140 nearer">
        <Trans>
          Aisles in a shop or rooms in a house. If you remove a section, its items stay on the list.
        </Trans>
      </p>
      {error && <p className="small danger">{error}</p>}
      <div
        className={`full shrinks surface rounded divided ${classes.rows}`}
        data-empty={sections.length === 0 || undefined}
      >
        <Sortable
          groups={[{ id: 'sections', label: heading, items: sections }]}
          idOf={line => line.key}
          labelOf={line => line.title || t`an untitled section`}
          onMove={({ id, index }) => move(id, index)}
          renderGroup={(_, rows) => rows}
          renderItem={(line, handle) => (
            <SectionRow
              line={line}
              number={sections.indexOf(line) + 1}
              handle={handle}
              onRename={title =>
                change(sections.map(each => (each.key === line.key ? { ...each, title } : each)))
              }
              onNext={() => addAfter(line.key)}
              onRemove={() => remove(line.key)}
            />
          )}
        />
      </div>
      <div className="flow gap-3">
        <PillButton
          icon={<IconPlus size={20} aria-hidden />}
          disabled={sections.length >= maxSections}
          onClick={() => addAfter()}
        >
          <Trans>Add section</Trans>
        </PillButton>
        {sections.length === 0 && <Supermarket onChoose={change} />}
      </div>
    </section>
  );
}

function Supermarket({ onChoose }: { onChoose: (sections: SectionLine[]) => void }) {
  const { i18n } = useLingui();
  return (
    <PillButton
      icon={<IconBuildingStore size={20} aria-hidden />}
      onClick={() => onChoose(supermarket(i18n).map(title => sectionLine(title)))}
    >
      <Trans>Use supermarket aisles</Trans>
    </PillButton>
  );
}

interface SectionRowProps {
  line: SectionLine;
  number: number;
  handle: ReactNode;
  onRename: (title: string) => void;
  /** Enter adds a section below. */
  onNext: () => void;
  onRemove: () => void;
}

function SectionRow({ line, number, handle, onRename, onNext, onRemove }: SectionRowProps) {
  const { t } = useLingui();
  return (
    <div className="row min-h-52">
      {handle}
      <input
        className={classes.title}
        data-section={line.key}
        aria-label={t`Section ${number}`}
        placeholder={t`Vegetables`}
        maxLength={200}
        enterKeyHint="next"
        value={line.title}
        onChange={event => onRename(event.currentTarget.value)}
        onKeyDown={event => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
          event.preventDefault();
          if (line.title.trim()) onNext();
        }}
      />
      <IconButton
        label={line.title ? t`Remove ${line.title}` : t`Remove section`}
        icon={<IconX size={20} stroke={1.75} aria-hidden />}
        onClick={onRemove}
      />
    </div>
  );
}

/** The contract’s limit. */
const maxSections = 100;

function fieldOf(key: string) {
  return document.querySelector<HTMLElement>(`[data-section="${CSS.escape(key)}"]`);
}

/** A list as its form holds it; sections carry keys that survive moves and renames. */
interface ListValues extends Record<string, unknown> {
  title: string;
  description: string;
  sections: SectionLine[];
  showCompleted: boolean;
  measurementSystem: List['measurementSystem'];
  timeZone: string;
  visibility: Visibility;
}

interface SectionLine {
  key: string;
  /** Empty for a new section. */
  name: string;
  title: string;
}

type ListDraft = Required<Omit<Draft<'list'>, 'atHome'>>;

function sectionLine(title = '', name = ''): SectionLine {
  return { key: name || crypto.randomUUID(), name, title };
}

/** A new list uses its creator’s time zone. */
function listValues(list: List | undefined, here: string): ListValues {
  return {
    title: list?.title ?? '',
    description: list?.description ?? '',
    sections: list?.sections.map(({ title, name }) => sectionLine(title, name)) ?? [],
    showCompleted: list?.showCompleted ?? false,
    measurementSystem: list?.measurementSystem ?? 'MEASUREMENT_SYSTEM_UNSPECIFIED',
    timeZone: list ? list.timeZone : here,
    visibility: list?.visibility ?? 'VISIBILITY_LEVEL_PRIVATE',
  };
}

/** The request body; drops sections without a title. */
function listDraft({
  title,
  description,
  sections,
  showCompleted,
  measurementSystem,
  timeZone,
  visibility,
}: ListValues): ListDraft {
  return {
    title: title.trim(),
    description: description.trim(),
    sections: sections
      .map(section => ({ name: section.name, title: section.title.trim() }))
      .filter(section => section.title !== ''),
    showCompleted,
    measurementSystem,
    timeZone,
    visibility,
  };
}

/** The form’s field for a server field such as `sections[2].title`; '' for none. */
function fieldFor(apiField: string): string {
  return apiField.replace(/^sections\b.*$/, 'sections');
}
