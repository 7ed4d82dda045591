import type { Calendar } from '@potluck/contract';
import { PillButton } from '../../../ui/pill-button.tsx';
import { useExchange } from './use-exchange.tsx';

/** Opens the import, export and secret address of a calendar from its form. */
export function ExchangeButton({ calendar }: { calendar: Calendar }) {
  const { entries, sheet } = useExchange(calendar);
  return (
    <div>
      {entries.map(({ label, icon, onSelect }) => (
        <PillButton key={label} icon={icon} onClick={onSelect} aria-haspopup="dialog">
          {label}
        </PillButton>
      ))}
      {sheet}
    </div>
  );
}
