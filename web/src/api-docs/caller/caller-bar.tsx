import { Trans, useLingui } from '@lingui/react/macro';
import { IconKey, IconUser } from '@tabler/icons-react';
import { Link, useLocation } from '@tanstack/react-router';
import { useContext, useState } from 'react';
import { useViewer } from '../../auth/use-auth.ts';
import { paths } from '../../paths.ts';
import { fullName } from '../../resource-types/full-name.ts';
import { PillButton } from '../../ui/pill-button.tsx';
import { Banner } from '../../ui/states/banner.tsx';
import { KeyContext, useCaller } from './key-context.ts';
import { KeyForm } from './key-form.tsx';

/** Shows the identity for the calls of this screen, and accepts an access key instead. */
export function CallerBar() {
  const { as } = useCaller();
  const [, setKey] = useContext(KeyContext);
  const [asking, setAsking] = useState(false);
  const use = (key: string) => {
    setKey(key);
    setAsking(false);
  };
  const another = (
    <PillButton onClick={() => setAsking(true)} aria-expanded={asking}>
      <Trans>Use an access key</Trans>
    </PillButton>
  );
  return (
    <div className="grid gap-4 pt-6">
      {as === 'key' && (
        <Banner
          hue="sky"
          icon={<IconKey size={24} aria-hidden />}
          actions={<Forget onForget={() => setKey('')} />}
        >
          <Trans>Calls use the access key you pasted. Only this tab remembers it.</Trans>
        </Banner>
      )}
      {as === 'session' && (
        <Banner hue="sky" icon={<IconUser size={24} aria-hidden />} actions={!asking && another}>
          <InName />
        </Banner>
      )}
      {as === 'nobody' && (
        <Banner hue="sky" icon={<IconKey size={24} aria-hidden />} actions={<LoginLink />}>
          <Trans>Log in or paste an access key to try calls.</Trans>
        </Banner>
      )}
      {(as === 'nobody' || asking) && (
        <KeyForm onKey={use} onCancel={asking ? () => setAsking(false) : undefined} />
      )}
    </div>
  );
}

function InName() {
  const name = fullName(useViewer().user);
  return <Trans>Calls run as you, {name}, on your real data.</Trans>;
}

function Forget({ onForget }: { onForget: () => void }) {
  const { t } = useLingui();
  return <PillButton onClick={onForget}>{t`Forget the key`}</PillButton>;
}

/** Links to the login, which returns here. */
export function LoginLink() {
  const here = useLocation({ select: ({ href }) => href });
  return (
    <PillButton renderRoot={link => <Link to={paths.login} search={{ return_to: here }} {...link} />}>
      <Trans>Log in</Trans>
    </PillButton>
  );
}
