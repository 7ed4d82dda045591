import { useLingui } from '@lingui/react/macro';
import type { User } from '@potluck/contract';
import { type ReactNode, Suspense } from 'react';
import { useViewer } from '../../auth/use-auth.ts';
import { lazy } from '../../ui/browser/lazy.ts';
import { Shape } from '../../ui/states/shape.tsx';

const AccessKeys = lazy(() =>
  import('./access-keys/access-keys.tsx').then(file => ({ default: file.AccessKeys })),
);
const Account = lazy(() => import('./account/account.tsx').then(file => ({ default: file.Account })));
const Told = lazy(() => import('./told/told.tsx').then(file => ({ default: file.Told })));

/** The tabs of one's own home that nobody else's has. */
export function useOwnTabs(user: User) {
  const { t } = useLingui();
  if (useViewer().user.name !== user.name) return [];
  return [
    { key: 'notifications', label: t`Notifications`, contents: soon(<Told user={user} />) },
    { key: 'access-keys', label: t`Access keys`, contents: soon(<AccessKeys user={user} />) },
    { key: 'account', label: t`Account`, contents: soon(<Account user={user} />) },
  ];
}

function soon(contents: ReactNode) {
  return <Suspense fallback={<Shape of="sections" />}>{contents}</Suspense>;
}
