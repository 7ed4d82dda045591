import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { answeredTable, type TableAnswer, type TableQuestion, tableQuestion } from './table-question.ts';

interface Asking {
  files: File[];
  /** Those that nobody has answered yet, the next one first. */
  tables: TableQuestion[];
}

/** Asks about tables among files, one after the other, before all of them are read. */
export function useTableQuestions(read: (files: File[]) => void) {
  const [asking, setAsking] = useState<Asking>();
  const wanted = useRef<File[]>(undefined);
  const looking = useMutation({
    mutationFn: async (files: File[]) => {
      wanted.current = files;
      const tables: TableQuestion[] = [];
      for (const file of files) {
        const table = await tableQuestion(file);
        if (table) tables.push(table);
      }
      return { files, tables };
    },
    onSuccess: next => {
      if (wanted.current === next.files) goOn(next);
    },
  });

  function goOn(next: Asking) {
    setAsking(next.tables.length > 0 ? next : undefined);
    if (next.tables.length === 0) read(next.files);
  }

  function answer(said: TableAnswer) {
    const [table, ...tables] = asking?.tables ?? [];
    if (!asking || !table) return;
    const answered = answeredTable(table, said);
    goOn({ files: asking.files.map(file => (file === table.file ? answered : file)), tables });
  }

  function stop() {
    wanted.current = undefined;
    looking.reset();
    setAsking(undefined);
  }

  return {
    table: asking?.tables[0],
    looking: looking.isPending,
    error: looking.error,
    pick: looking.mutate,
    answer,
    stop,
  };
}
