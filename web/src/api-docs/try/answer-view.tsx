import { useLingui } from '@lingui/react/macro';
import { useLocale } from '../../auth/use-locale.ts';
import { Chip } from '../../ui/chip.tsx';
import classes from '../api-docs.module.css';
import { AnswerBody } from './answer-body.tsx';
import type { TriedAnswer } from './ask.ts';
import { CodeText } from './code-text.tsx';

/** What came back: status, how long it took, how much it was, headers and body. */
export function AnswerView({ answer, name }: { answer: TriedAnswer; name: string }) {
  const { t } = useLingui();
  const { status, statusText, headers, milliseconds, bytes, body } = answer;
  const measure = useMeasure();
  return (
    <section className={classes.part} aria-label={t`Answer`}>
      <div className={classes.outcome}>
        <Chip hue={status < 400 ? 'basil' : 'tomato'}>{`${status} ${statusText}`.trim()}</Chip>
        <span>{measure(milliseconds, { unit: 'millisecond' })}</span>
        <span>{measure(bytes, { unit: 'byte', unitDisplay: 'long' })}</span>
      </div>
      <AnswerBody body={body} name={name} />
      <CodeText label={t`Headers`} text={headers.map(header => header.join(': ')).join('\n')} />
    </section>
  );
}

function useMeasure() {
  const locale = useLocale();
  return (value: number, unit: Pick<Intl.NumberFormatOptions, 'unit' | 'unitDisplay'>) =>
    new Intl.NumberFormat(locale, { style: 'unit', maximumFractionDigits: 0, ...unit }).format(value);
}
