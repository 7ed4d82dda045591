import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { IconLock } from '@tabler/icons-react';
import { EmptyState } from '../ui/empty-state.tsx';
import type { RenderLink } from '../ui/link.ts';
import { PillButton } from '../ui/pill-button.tsx';

/** In place of the form of something that the viewer may only read. */
export function ReadOnlyNote({ thing, back }: { thing: keyof typeof words; back: RenderLink }) {
  const { t } = useLingui();
  return (
    <EmptyState
      screen
      icon={IconLock}
      title={t(words[thing].title)}
      action={
        <PillButton tone="main" renderRoot={back}>
          {t(words[thing].back)}
        </PillButton>
      }
    >
      <Trans>Its owners decide who does.</Trans>
    </EmptyState>
  );
}

const words = {
  recipe: { title: msg`You may read this recipe, not change it`, back: msg`Back to the recipe` },
  list: { title: msg`You may read this list, not change it`, back: msg`Back to the list` },
  circle: { title: msg`You may read this circle, not change it`, back: msg`Back to the circle` },
  calendar: { title: msg`You may read this calendar, not change it`, back: msg`Back to the calendar` },
  event: { title: msg`You may read this event, not change it`, back: msg`Back to the event` },
  insides: { title: msg`You may read this circle, not add to it`, back: msg`Back to the circle` },
  user: { title: msg`You may read this page, not change it`, back: msg`Back to the page` },
};
