import { useLingui } from '@lingui/react/macro';
import { type ReactNode, type SubmitEvent, useEffect, useRef, useState } from 'react';
import type { Resource, ResourceKey } from '../../api/calls.ts';
import { lazyPart } from '../../ui/browser/lazy-part.tsx';
import { FormBar } from '../../ui/fields/form-bar.tsx';
import { CircleChip } from '../home-circle/circle-chip.tsx';
import type { CircleChoice } from '../home-circle/use-circle-choice.ts';
import { type Problem, showFieldViolations, unreadable } from './field-violations.ts';
import { FormNotices } from './form-notices.tsx';
import classes from './form-shell.module.css';
import type { DraftForm } from './use-draft-form.ts';
import { useLeaveGuard } from './use-leave-guard.ts';
import { leftUndone } from './use-save-form.ts';

const Editors = lazyPart(() => import('./editors.tsx'), 'Editors');

interface FormShellProps<Values extends Record<string, unknown>, Saved> {
  title: string;
  form: DraftForm<Values>;
  /**
   * Submits the form. Errors show at the fields that they name, or above them. The form stays open if this returns
   * `leftUndone`.
   */
  save: (values: Values) => Promise<Saved | typeof leftUndone>;
  /** The resource that the form edits, if others may edit it at the same time. */
  editing?: string;
  /** For a new resource: the circle that it goes to, shown as a chip above the fields. */
  circleChoice?: CircleChoice;
  /** Navigates on; by then the form counts as saved. */
  onSaved: (saved: Saved) => void;
  /** Navigates back; the form asks first if there are unsaved changes. */
  onCancel: () => void;
  /** Loads the version that another user saved meanwhile, and discards the form's changes. */
  onReload?: () => void;
  saveLabel?: string;
  /** For changes outside the form's values, such as a picture. */
  dirty?: boolean;
  /** Whether it uses several columns on a wide screen. */
  wide?: boolean;
  /** The form's field for a field of the API if they differ, `''` for none. */
  fieldFor?: (apiField: string) => string;
  children: ReactNode;
}

/**
 * The frame of create and edit forms: keeps Cancel and Save visible, shows errors where they belong, and asks before
 * discarding input.
 */
export function FormShell<Values extends Record<string, unknown>, Saved>(
  props: FormShellProps<Values, Saved>,
) {
  const { title, form, circleChoice, onCancel, onReload, saveLabel, children } = props;
  const { i18n } = useLingui();
  const guard = useLeaveGuard(() => props.dirty || form.isDirty(), form.draft.forget);
  const [problem, setProblem] = useState<Problem>();
  const [saving, setSaving] = useState(false);
  const sent = useRef(false);

  async function submit(values: Values) {
    // The keyboard can submit again while the button is busy: that would create a new resource twice.
    if (sent.current) return;
    sent.current = true;
    setSaving(true);
    setProblem(undefined);
    try {
      const saved = await props.save(values);
      if (saved === leftUndone) sent.current = false;
      else {
        guard.release();
        form.draft.forget();
        props.onSaved(saved);
      }
    } catch (error) {
      sent.current = false;
      setProblem(showFieldViolations(form, error, { i18n, fieldFor: props.fieldFor }));
    }
    setSaving(false);
  }

  function reload() {
    form.draft.forget();
    onReload?.();
  }

  function send(event: SubmitEvent<HTMLFormElement>) {
    if (unreadable(event.currentTarget)) event.preventDefault();
    else form.onSubmit(submit, focusFirstWrong)(event);
  }

  return (
    <form
      ref={useSaveKeys()}
      className={classes.form}
      data-wide={props.wide || undefined}
      onSubmit={send}
      noValidate
    >
      <FormBar title={title} onCancel={onCancel} busy={saving} saveLabel={saveLabel}>
        {props.editing && <Editors resource={props.editing} />}
      </FormBar>
      <div className={classes.fields} data-form-fields>
        <FormNotices form={form} problem={problem} onReload={onReload && reload} />
        {circleChoice && <CircleChip choice={circleChoice} />}
        {children}
      </div>
    </form>
  );
}

function focusFirstWrong() {
  requestAnimationFrame(() =>
    document.querySelector<HTMLElement>('main form [aria-invalid="true"]')?.focus(),
  );
}

/** Ctrl or Cmd with S submits the form with this ref, instead of saving the page. */
function useSaveKeys() {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    function listen(event: KeyboardEvent) {
      if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey) return;
      event.preventDefault();
      if (!event.repeat && !document.querySelector('[role="dialog"]')) form.current?.requestSubmit();
    }
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
  return form;
}

/** The props of a resource's form, for both its screens. */
export interface FormProps<K extends ResourceKey> {
  title: string;
  /** The resource to edit; absent for a new one. */
  resource?: Resource<K>;
  /** Its name, to show who else is editing it. */
  editing?: string;
  /** The circle that a new one goes to. */
  circleChoice?: CircleChoice;
  /** Whether the viewer may change the visibility. */
  decides: boolean;
  onSaved: (saved: Resource<K>) => void;
  onCancel: () => void;
  /** Loads the version that another user saved meanwhile. */
  onReload?: () => void;
}
