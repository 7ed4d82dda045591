import { IconChecklist } from '@tabler/icons-react';
import { NotYetScreen } from '../../resource/not-yet-screen.tsx';

export function ListIndexScreen() {
  return (
    <NotYetScreen
      title="Lists"
      icon={IconChecklist}
      heading="Nothing here yet"
      text="Shopping lists, chores and what to pack belong here: in sections, shared with the people you choose, ticked off together."
      section={{ to: '/lists' }}
    />
  );
}
