import type { I18n } from '@lingui/core';
import { plural, t } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { List, ListItem } from '@potluck/contract';
import { useQueries } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useApi } from '../../../api/api.ts';
import { resourceQuery } from '../../../api/calls.ts';
import { useLocale, useTimeZone } from '../../../auth/use-auth.ts';
import { ruleInWords } from '../../../standard/repeat/rule-in-words.ts';
import { useMinute } from '../../../standard/time/viewer-clock.ts';
import { useUnsent } from '../../outbox/outbox-context.ts';
import type { ItemGroup } from '../items/item-groups.ts';
import { usePlannedFor } from '../plan/use-plan-state.ts';
import { dueWords, isOverdue } from './moment-words.ts';
import { useAssigneeWords } from './use-assignee-words.ts';

/** The details below an item: due time, recurrence, points, note, and its recipe or meals. */
export function useItemNotes(
  list: Pick<List, 'name' | 'timeZone'>,
  groups: ItemGroup[],
): (item: ListItem) => ReactNode {
  const { i18n } = useLingui();
  const recipes = useRecipeTitles(groups.flatMap(group => group.items));
  const showing = { now: useMinute(), timeZone: useTimeZone(), locale: useLocale() };
  const ruleZone = list.timeZone || showing.timeZone;
  const unsent = useUnsent();
  const plannedFor = usePlannedFor(list.name);
  const assigneeWords = useAssigneeWords(list.name);
  return item => {
    const { name, recurrenceRule, points, note, recipe } = item;
    const due = dueWords(item, showing, i18n);
    const late = isOverdue(item, showing);
    const words = [
      unsent.has(name) && t(i18n)`Not sent yet`,
      assigneeWords(item),
      !late && due,
      recurrenceRule && ruleInWords(recurrenceRule, { timeZone: ruleZone, i18n }),
      points !== 0 && pointWords(points, i18n),
      note,
      plannedFor(name),
      recipe && recipes.get(recipe),
    ]
      .filter(Boolean)
      .join(' · ');
    if (!late) return words;
    return (
      <>
        <span className="danger weight-650">{due}</span>
        {words && ` · ${words}`}
      </>
    );
  };
}

function pointWords(points: number, i18n: I18n): string {
  return t(i18n)`${plural(points, { one: '# point', other: '# points' })}`;
}

/** Recipes that the viewer cannot see stay unnamed. */
function useRecipeTitles(items: ListItem[]): ReadonlyMap<string, string> {
  const client = useApi();
  const names = [...new Set(items.map(item => item.recipe).filter(Boolean))];
  return useQueries({
    queries: names.map(name => ({
      ...resourceQuery(client, 'recipe', name),
      retry: false,
      staleTime: Number.POSITIVE_INFINITY,
    })),
    combine: titles,
  });
}

function titles(
  answers: { data: { name: string; title: string } | undefined }[],
): ReadonlyMap<string, string> {
  return new Map(answers.flatMap(({ data }) => (data ? [[data.name, data.title] as const] : [])));
}
