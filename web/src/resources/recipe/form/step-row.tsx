import { useLingui } from '@lingui/react/macro';
import { Textarea } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { memo, useState } from 'react';
import { IconButton } from '../../../ui/icon-button.tsx';
import type { LineRowProps } from './line-groups-field.tsx';
import { lineKeys } from './line-keys.ts';
import { AddStepPicture, ChosenStepPicture } from './pictures/step-picture.tsx';
import type { StepLine } from './recipe-values.ts';
import classes from './step-row.module.css';
import type { LineKind } from './use-line-groups.ts';

/** A step’s text field, as tall as its text. */
export function StepRow({ handle, ...props }: StepRowProps) {
  return (
    <div className={`flex wrap top py-1 ${classes.row}`}>
      {handle}
      <StepBody {...props} />
    </div>
  );
}

type StepRowProps = LineRowProps<StepLine> & Pick<LineKind<StepLine>, 'read'>;

// Memoized: after the first render the row itself holds its text.
const StepBody = memo(
  Body,
  (before, now) =>
    before.line.key === now.line.key &&
    before.path === now.path &&
    before.number === now.number &&
    before.error === now.error,
);

function Body({ line, path, number, error, editing, read }: Omit<StepRowProps, 'handle'>) {
  const { t } = useLingui();
  const [step, setStep] = useState(line);

  function change(next: Partial<StepLine>) {
    const changed = { ...step, ...next };
    setStep(changed);
    editing.write(path, changed);
  }

  return (
    <>
      <Textarea
        className="fill"
        classNames={{ input: `target py-4 px-3 leading-150 radius-small ${classes.text}` }}
        variant="unstyled"
        autosize
        minRows={1}
        maxLength={5000}
        data-line={line.key}
        data-path={path}
        aria-label={t`Step ${number}`}
        placeholder={t`Step ${number}`}
        error={error}
        defaultValue={line.text}
        onChange={event => change({ text: event.currentTarget.value })}
        onBlur={editing.settle}
        {...lineKeys({ lineKey: line.key, editing, read, single: false })}
      />
      {!step.imageUri && <AddStepPicture number={number} onChange={imageUri => change({ imageUri })} />}
      <IconButton
        label={t`Remove step ${number}`}
        icon={<IconTrash size={20} stroke={1.75} aria-hidden />}
        onClick={() => editing.remove(line.key)}
      />
      {step.imageUri && (
        <ChosenStepPicture number={number} uri={step.imageUri} onChange={imageUri => change({ imageUri })} />
      )}
    </>
  );
}
