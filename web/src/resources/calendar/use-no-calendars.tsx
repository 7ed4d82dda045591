import { useLingui } from '@lingui/react/macro';
import { IconCalendarMonth } from '@tabler/icons-react';
import { CreateLink } from '../../standard/index/create-link.tsx';
import type { EmptyTab } from '../../standard/index/index-parts.ts';

/** What is said to who has no calendar yet. */
export function useNoCalendars(): EmptyTab {
  const { t } = useLingui();
  return {
    icon: IconCalendarMonth,
    title: t`What happens when`,
    text: t`Dinners, birthdays and who cooks when belong here, with their recipes, shared with the people you choose.`,
    action: <CreateLink of="calendar" />,
  };
}
