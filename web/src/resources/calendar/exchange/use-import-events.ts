import { useLingui } from '@lingui/react/macro';
import type { Calendar } from '@potluck/contract';
import { useMutation } from '@tanstack/react-query';
import { useApi } from '../../../api/api.ts';
import { useRefreshEvents } from '../../event/use-refresh-events.ts';
import { useTakeBack } from '../occurrence-scope/use-take-back.ts';
import { calendarText } from './calendar-text.ts';

export type ImportEvents = ReturnType<typeof useImportEvents>;

/** Reads a file into the calendar, and takes what came of it back. */
export function useImportEvents({ name }: Calendar) {
  const { i18n } = useLingui();
  const client = useApi();
  const refresh = useRefreshEvents();
  const takeBack = useTakeBack();
  const importing = useMutation({
    mutationFn: async (files: File[]) =>
      client.calendar.importEvents({ name, icalendar: await calendarText(files, i18n) }),
    // Without an answer it may have come in all the same.
    onSettled: refresh,
  });
  const undoing = useMutation({ mutationFn: (undo: string) => takeBack({ calendar: name, undo }) });
  function again() {
    importing.reset();
    undoing.reset();
  }

  return { importing, undoing, again };
}
