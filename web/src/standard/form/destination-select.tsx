import { useLingui } from '@lingui/react/macro';
import { NativeSelect, type NativeSelectProps } from '@mantine/core';
import type { Destination } from '../home-circle/use-destination.ts';

interface DestinationSelectProps extends Pick<NativeSelectProps, 'label' | 'aria-label' | 'className'> {
  destination: Destination;
  choices: { value: string; label: string }[];
  onChoose?: (value: string) => void;
}

/** The value for no choice, which is not a resource name. */
const unchosen = '?';

/** A select of destinations; if the chosen one has gone, none is selected and the field says why. */
export function DestinationSelect(props: DestinationSelectProps) {
  const { destination, choices, onChoose, ...field } = props;
  const { value, choose, problem } = destination;
  const { t } = useLingui();
  const nothing = { value: unchosen, label: t`Choose…`, disabled: true };
  return (
    <NativeSelect
      {...field}
      data={value === undefined ? [nothing, ...choices] : choices}
      value={value ?? unchosen}
      error={problem}
      data-path="destination"
      onChange={event => {
        choose(event.currentTarget.value);
        onChoose?.(event.currentTarget.value);
      }}
    />
  );
}
