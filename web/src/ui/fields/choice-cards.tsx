import { type ReactNode, useId } from 'react';
import classes from './choice-cards.module.css';

type Choice<Value> = {
  value: Value;
  label: string;
  explanation?: string;
  icon?: ReactNode;
  disabled?: boolean;
};

type ChoiceCardsProps<Value> = {
  label: string;
  choices: Choice<Value>[];
  value: Value;
  onChange: (value: Value) => void;
};

/** A radio group whose options have a sentence each, such as the visibilities. */
export function ChoiceCards<Value extends string>({
  label,
  choices,
  value,
  onChange,
}: ChoiceCardsProps<Value>) {
  const name = useId();
  return (
    <fieldset className="grid plain-fieldset">
      <legend className="small strong p-0 mb-2">{label}</legend>
      {choices.map(choice => (
        <label
          key={choice.value}
          className={`row gap-4 control relative min-h-52 pointer py-3 px-4 ${classes.choice}`}
        >
          <input
            type="radio"
            name={name}
            className={classes.input}
            checked={choice.value === value}
            disabled={choice.disabled}
            aria-describedby={`${name}${choice.value}`}
            aria-label={choice.label}
            onChange={() => onChange(choice.value)}
          />
          {choice.icon}
          <span className="grid">
            <span className="strong leading-130">{choice.label}</span>
            <span id={`${name}${choice.value}`} className="small muted">
              {choice.explanation}
            </span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
