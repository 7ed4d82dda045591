import { type FormEvent, type ReactNode, useId } from 'react';
import { PillButton } from '../pill-button.tsx';
import classes from './pill-form.module.css';

interface PillFormProps {
  /** The button's label. */
  submit: string;
  onSubmit: () => void;
  busy?: boolean;
  disabled?: boolean;
  error?: string | false;
  /** The single field, unstyled; `errorId` is the id of the error, if there is one. */
  children: (field: { errorId?: string }) => ReactNode;
}

/** A single field with its button inside. */
export function PillForm({ submit, onSubmit, busy, disabled, error, children }: PillFormProps) {
  const errorId = useId();

  function send(event: FormEvent) {
    event.preventDefault();
    if (!busy) onSubmit();
  }

  return (
    <form onSubmit={send} noValidate>
      <div className={classes.pill}>
        {children(error ? { errorId } : {})}
        <PillButton type="submit" busy={busy} disabled={disabled}>
          {submit}
        </PillButton>
      </div>
      {error && (
        <p id={errorId} role="alert" className="small danger mt-2 px-5">
          {error}
        </p>
      )}
    </form>
  );
}
