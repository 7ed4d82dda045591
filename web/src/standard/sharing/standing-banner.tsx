import type { SharedKey } from '@potluck/contract';
import { IconHourglass, IconMail } from '@tabler/icons-react';
import { Suspense } from 'react';
import { useViewer } from '../../auth/use-auth.ts';
import { lazy } from '../../ui/browser/lazy.ts';
import { Banner } from '../../ui/states/banner.tsx';
import type { ShareButtonProps } from './share-button-props.ts';
import classes from './sharing.module.css';
import { stanceOf } from './stance.ts';

// Most that is opened waits for nothing.
const StandingWords = lazy(() => import('./standing-words.tsx'));
const AnswerButtons = lazy(() =>
  import('./answer-buttons.tsx').then(file => ({ default: file.AnswerButtons })),
);

/** Above a thing that waits for an answer: the viewer's to an invitation, or an ADMIN's to the viewer's request. */
export function StandingBanner<K extends SharedKey>(props: ShareButtonProps<K>) {
  const viewer = useViewer().user.name;
  const stance = stanceOf(props.of, props.resource, viewer);
  if (stance !== 'invited' && stance !== 'asked') return null;
  const Icon = stance === 'invited' ? IconMail : IconHourglass;
  return (
    <div className={classes.banner}>
      <Banner
        icon={<Icon size={24} stroke={1.75} aria-hidden />}
        actions={
          <Suspense>
            <AnswerButtons {...(props as ShareButtonProps<SharedKey>)} />
          </Suspense>
        }
      >
        <Suspense>
          <StandingWords {...(props as ShareButtonProps<SharedKey>)} stance={stance} />
        </Suspense>
      </Banner>
    </div>
  );
}
