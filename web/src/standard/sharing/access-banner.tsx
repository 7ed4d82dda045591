import type { SharedKey } from '@potluck/contract';
import { IconHourglass, IconMail } from '@tabler/icons-react';
import { useViewer } from '../../auth/use-auth.ts';
import { lazyPart } from '../../ui/browser/lazy-part.tsx';
import { Banner } from '../../ui/states/banner.tsx';
import { grantStateOf } from './caller-access.ts';
import type { ShareButtonProps } from './use-own-grant.ts';

// Usually nothing is pending, so this loads lazily.
const AccessSummary = lazyPart(() => import('./access-summary.tsx'), 'AccessSummary');
const AnswerButtons = lazyPart(() => import('./answer-buttons.tsx'), 'AnswerButtons');

/** Above a resource with a pending grant: an invitation for the viewer, or the viewer's own request. */
export function AccessBanner<K extends SharedKey>(props: ShareButtonProps<K>) {
  const viewer = useViewer().user.name;
  const grantState = grantStateOf(props.of, props.resource, viewer);
  if (grantState !== 'invited' && grantState !== 'asked') return null;
  const Icon = grantState === 'invited' ? IconMail : IconHourglass;
  return (
    <div className="mb-5">
      <Banner
        icon={<Icon size={24} stroke={1.75} aria-hidden />}
        actions={<AnswerButtons main {...(props as ShareButtonProps<SharedKey>)} />}
      >
        <AccessSummary {...(props as ShareButtonProps<SharedKey>)} grantState={grantState} />
      </Banner>
    </div>
  );
}
