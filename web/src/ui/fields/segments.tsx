import { SegmentedControl } from '@mantine/core';
import { useId } from 'react';

interface SegmentsProps {
  label: string;
  data: { value: string; label: string }[];
  value?: string;
  defaultValue?: string;
  disabled?: boolean;
  onChange?: (value: string) => void;
}

/** A segmented control for a few options, in a form. */
export function Segments({ label, ...control }: SegmentsProps) {
  const id = useId();
  return (
    <div>
      <p id={id} className="small strong mb-2">
        {label}
      </p>
      <SegmentedControl fullWidth aria-labelledby={id} {...control} />
    </div>
  );
}
