import { useLingui } from '@lingui/react/macro';
import type { Event } from '@potluck/contract';
import { Segments } from '../../../ui/fields/segments.tsx';
import { type TimeAnswer, useTimeWords } from './use-poll-actions.ts';

interface AnswersFieldProps {
  event: Event;
  answers: TimeAnswer[];
  disabled?: boolean;
  onChange: (answers: TimeAnswer[]) => void;
}

/** Somebody’s answer to each proposed time. */
export function AnswersField({ event, answers, disabled = false, onChange }: AnswersFieldProps) {
  const { t } = useLingui();
  const words = useTimeWords();
  const options = [
    { value: 'YES', label: t`Yes` },
    { value: 'IF_NEED_BE', label: t`If need be` },
    { value: 'NO', label: t`No` },
  ];

  function answer(startTime: string | null, value: string) {
    const others = answers.filter(each => each.startTime !== startTime);
    onChange([...others, { startTime, answer: value as TimeAnswer['answer'] }]);
  }

  return event.proposedTimes.map(time => (
    <Segments
      key={time.startTime}
      label={words(time)}
      data={options}
      disabled={disabled}
      value={answers.find(({ startTime }) => startTime === time.startTime)?.answer ?? ''}
      onChange={value => answer(time.startTime, value)}
    />
  ));
}
