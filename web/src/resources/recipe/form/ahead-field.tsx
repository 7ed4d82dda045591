import { Trans, useLingui } from '@lingui/react/macro';
import type { UseFormReturnType } from '@mantine/form';
import { saysAhead } from '@potluck/contract/ingredient/prepare-ahead';
import { maxAhead } from '@potluck/contract/limits';
import { IconMoon } from '@tabler/icons-react';
import { useEffect, useReducer, useRef, useState } from 'react';
import { ToggleChip } from '../../../ui/chip.tsx';
import { PillButton } from '../../../ui/pill-button.tsx';
import { aheadLines, type RecipeValues } from './recipe-values.ts';

/**
 * What to prepare the day before: ingredients and steps, each marked with one tap. Texts that sound like it are offered
 * first; nothing is marked by itself.
 */
export function AheadField({ form }: { form: UseFormReturnType<RecipeValues> }) {
  const { t } = useLingui();
  const [ahead, setAhead] = useState(form.getValues().ahead);
  const [all, showAll] = useState(false);
  const section = useNewLines();
  const lines = [...new Set(aheadLines(form.getValues()).map(({ text }) => text))];
  const offered = lines.filter(text => all || (saysAhead(text) && !ahead.includes(text)));
  const texts = [...ahead, ...offered.filter(text => !ahead.includes(text))];

  function mark(text: string, on: boolean) {
    const next = on ? [...ahead, text].slice(0, maxAhead) : ahead.filter(each => each !== text);
    setAhead(next);
    form.setFieldValue('ahead', next, { forceUpdate: false });
  }

  return (
    <section ref={section} className="grid shrinks gap-3 items-start pt-4" aria-labelledby="ahead-title">
      <h2 id="ahead-title">
        <Trans>The day before</Trans>
      </h2>
      <p className="small muted readable leading-140 nearer">
        <Trans>Thawing, soaking, dough: whoever cooks is reminded at 18:00 on the evening before.</Trans>
      </p>
      {form.errors.ahead && <p className="small danger">{form.errors.ahead}</p>}
      {texts.length > 0 && (
        <fieldset className="flow gap-3 plain-fieldset" aria-label={t`What to prepare the day before`}>
          {texts.map(text => (
            <ToggleChip key={text} pressed={ahead.includes(text)} onChange={on => mark(text, on)}>
              {short(text)}
            </ToggleChip>
          ))}
        </fieldset>
      )}
      {!all && lines.length > 0 && (
        <PillButton icon={<IconMoon size={20} aria-hidden />} onClick={() => showAll(true)}>
          <Trans>Choose ingredients and steps</Trans>
        </PillButton>
      )}
    </section>
  );
}

/** Rerenders when the focus leaves a line: rows hold their own text while people type. */
function useNewLines() {
  const section = useRef<HTMLElement>(null);
  const [, look] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    const lines = section.current?.parentElement;
    lines?.addEventListener('focusout', look);
    return () => lines?.removeEventListener('focusout', look);
  }, []);
  return section;
}

/** Chips do not wrap, and a phone is narrow. */
const shownLength = 36;

function short(text: string): string {
  return text.length <= shownLength ? text : `${text.slice(0, shownLength - 1).trimEnd()}…`;
}
