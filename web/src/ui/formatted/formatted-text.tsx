import type { FormattedText as Formatted } from '@potluck/contract/formatting/formatted-text';
import { mayHaveMarks } from '@potluck/contract/formatting/possible-marks';
import { useEffect, useMemo, useState } from 'react';
import { loadChunk } from '../browser/lazy-part.tsx';

type Formatting = typeof import('./formatted-pieces.tsx');

/** Loads the parser once any text may have marks. Undefined until then. */
const formatting = chunkOnDemand(() => import('./formatted-pieces.tsx'));

/** A text with light formatting. Until the parser has loaded, and if it has no marks, the text as written. */
export function FormattedText({ text }: { text: string }) {
  const loaded = useFormatting(mayHaveMarks(text));
  const read = useMemo(() => loaded?.readFormatted(text), [loaded, text]);
  if (!loaded || !read) return text;
  return (
    <loaded.FormattedPieces
      formatted={read}
      pieces={[{ length: read.text.length, render: at => read.text.slice(...at) }]}
    />
  );
}

/** Reads texts with light formatting; as written until the parser has loaded. */
export function useFormattedReader(texts: readonly string[]): (source: string) => Formatted {
  const needed = useMemo(() => texts.some(mayHaveMarks), [texts]);
  return useFormatting(needed)?.readFormatted ?? asWritten;
}

function asWritten(text: string): Formatted {
  return { text, marks: [], items: [] };
}

function useFormatting(needed: boolean): Formatting | undefined {
  const [loaded, setLoaded] = useState(formatting.loaded);
  useEffect(() => {
    if (needed && !loaded) void formatting.load().then(chunk => setLoaded(chunk));
  }, [needed, loaded]);
  return needed ? loaded : undefined;
}

function chunkOnDemand<M extends object>(load: () => Promise<M>) {
  let chunk: M | undefined;
  let loading: Promise<M> | undefined;
  async function start() {
    chunk = await loadChunk(load);
    return chunk;
  }
  return {
    loaded: () => chunk,
    load: () => {
      loading ??= start();
      return loading;
    },
  };
}
