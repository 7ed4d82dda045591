import { ToggleChip } from '../../../ui/chip.tsx';
import { useDurationWriter } from '../use-duration-writer.ts';
import type { FilterControlsProps } from './filter-controls-props.ts';

/** The longest total time, one of a few. */
export function TimeChips({ search, change }: FilterControlsProps) {
  const write = useDurationWriter();
  return minutes.map(time => (
    <ToggleChip
      key={time}
      pressed={search.time === time}
      onChange={on => change({ time: on ? time : undefined })}
    >
      {write(Number(time) * 60)}
    </ToggleChip>
  ));
}

const minutes = ['15', '30', '45', '60', '120'];
