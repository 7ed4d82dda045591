import type { I18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { Calendar } from '@potluck/contract';
import { longestCalendarFile } from '@potluck/contract/limits';
import { useMutation } from '@tanstack/react-query';
import { useApi } from '../../../api/api.ts';
import { useRefreshEvents } from '../../event/use-refresh-events.ts';
import { useTakeBack } from '../occurrence-scope/use-take-back.ts';

export type ImportEvents = ReturnType<typeof useImportEvents>;

/** Reads a file into the calendar, and takes what came of it back. */
export function useImportEvents({ name }: Calendar) {
  const { i18n } = useLingui();
  const client = useApi();
  const refresh = useRefreshEvents();
  const takeBack = useTakeBack();
  const importing = useMutation({
    mutationFn: async (files: File[]) =>
      client.calendar.importEvents({ name, icalendar: await calendarFile(files, i18n) }),
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

/** The one file that is to be imported, as it is: the server decodes it. Throws an error with words for the user. */
async function calendarFile([file, ...others]: File[], i18n: I18n): Promise<Blob> {
  if (!file || others.length > 0) throw new Error(t(i18n)`One file is read at a time.`);
  // A character has up to three bytes in the files of other scripts.
  const tooLong = file.size > 3 * longestCalendarFile || (await file.text()).length > longestCalendarFile;
  const most = i18n.number(longestCalendarFile);
  if (tooLong)
    throw new Error(t(i18n)`A calendar file can have at most ${most} characters. Export it in parts.`);
  return new Blob([file], { type: 'text/calendar' });
}
