import type { List, Visibility } from '@potluck/contract';
import type { Draft } from '../../../api/calls.ts';

/** A list as its form holds it: sections with keys that stay while they are moved and renamed. */
export interface ListValues extends Record<string, unknown> {
  title: string;
  description: string;
  sections: SectionLine[];
  showCompleted: boolean;
  measurementSystem: List['measurementSystem'];
  timeZone: string;
  visibility: Visibility;
}

export interface SectionLine {
  key: string;
  /** Empty for a new one. */
  name: string;
  title: string;
}

export type ListDraft = Required<Omit<Draft<'list'>, 'atHome'>>;

export function sectionLine(title = '', name = ''): SectionLine {
  return { key: name || crypto.randomUUID(), name, title };
}

/** A new list keeps the days of whoever makes it. */
export function listValues(list: List | undefined, here: string): ListValues {
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

/** What is sent; a section without a title says nothing and is left out. */
export function listDraft({
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

/** The form's field for one that the server names, `sections[2].title`; '' for none. */
export function fieldFor(apiField: string): string {
  return apiField.replace(/^sections\b.*$/, 'sections');
}
