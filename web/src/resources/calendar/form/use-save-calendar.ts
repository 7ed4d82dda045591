import type { Calendar } from '@potluck/contract';
import { useQueryClient } from '@tanstack/react-query';
import { changedFields } from '../../../resource/changed-fields.ts';
import { useSaveResource } from '../../../resource/use-save-resource.ts';
import { type CalendarValues, calendarDraft } from './calendar-values.ts';

export function useSaveCalendar({ calendar, parent }: { calendar?: Calendar; parent?: string }) {
  const save = useSaveResource('calendar');
  const cache = useQueryClient();
  return async (values: CalendarValues): Promise<Calendar> => {
    const draft = calendarDraft(values);
    if (!calendar) return save.mutateAsync({ parent, values: draft });
    const changed = changedFields(calendar, draft);
    if (Object.keys(changed).length === 0) return calendar;
    const saved = await save.mutateAsync({ name: calendar.name, etag: calendar.etag, values: changed });
    // Occurrences carry the colour of their calendar.
    void cache.invalidateQueries({ queryKey: ['event', 'expand'] });
    return saved;
  };
}
