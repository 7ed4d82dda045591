import { useLingui } from '@lingui/react/macro';
import { SegmentedControl } from '@mantine/core';
import classes from './answer-switch.module.css';
import { answers, type Response } from './use-change-attendance.ts';

interface AnswerSwitchProps {
  label: string;
  value: Response | undefined;
  onChange: (response: Response) => void;
}

/** Going, Maybe or Can’t; nothing is selected before the first answer. */
export function AnswerSwitch({ label, value, onChange }: AnswerSwitchProps) {
  const { i18n } = useLingui();
  return (
    <SegmentedControl
      className={classes.switch}
      fullWidth
      aria-label={label}
      data-answer={value}
      data={answers.map(({ value, label }) => ({ value, label: i18n._(label) }))}
      value={answers.some(answer => answer.value === value) ? value : ''}
      onChange={response => onChange(response as Response)}
    />
  );
}
