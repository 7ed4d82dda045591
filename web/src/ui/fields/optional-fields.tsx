import { IconPlus } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { PillButton } from '../pill-button.tsx';

export interface OptionalField {
  label: string;
  /** Whether the field has a value or an error to show. */
  given: boolean;
  field: ReactNode;
  /** Called when the user opens the field, to give it an initial value. */
  begin?: () => void;
}

/** Rarely used fields: those with a value show, the others are buttons with the field's name. */
export function OptionalFields({ fields }: { fields: OptionalField[] }) {
  const [opened, setOpened] = useState<string[]>([]);
  const [requested, setRequested] = useState('');
  // A field stays open when the user clears it.
  const newlyGiven = fields.filter(({ label, given }) => given && !opened.includes(label));
  if (newlyGiven.length > 0) setOpened([...opened, ...newlyGiven.map(({ label }) => label)]);
  const open = fields.filter(({ label }) => opened.includes(label));
  const others = fields.filter(({ label }) => !opened.includes(label));

  function ask({ label, begin }: OptionalField) {
    setOpened([...opened, label]);
    setRequested(label);
    begin?.();
  }

  return (
    <>
      {open.map(({ label, field }) => (
        <div key={label} ref={label === requested ? focusWithin : undefined}>
          {field}
        </div>
      ))}
      {others.length > 0 && (
        <div className="flow gap-3 py-2">
          {others.map(each => (
            <PillButton key={each.label} icon={<IconPlus size={18} aria-hidden />} onClick={() => ask(each)}>
              {each.label}
            </PillButton>
          ))}
        </div>
      )}
    </>
  );
}

function focusWithin(place: HTMLElement | null) {
  place?.querySelector<HTMLElement>('input, select, textarea')?.focus();
}
