import { Plural } from '@lingui/react/macro';
import { Chip } from '../../ui/chip.tsx';

/** The number of unread notifications. */
export function NewCountChip({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <Chip hue="tomato">
      <Plural value={count} one="# new" other="# new" />
    </Chip>
  );
}
