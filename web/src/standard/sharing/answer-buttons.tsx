import { useLingui } from '@lingui/react/macro';
import type { SharedKey } from '@potluck/contract';
import { useViewer } from '../../auth/use-auth.ts';
import { PillButton } from '../../ui/pill-button.tsx';
import { accessOn, grantStateOf } from './caller-access.ts';
import { type OwnGrant, useOwnGrant } from './use-own-grant.ts';

type AnswerButtonsProps<K extends SharedKey> = OwnGrant<K> & {
  of: K;
  /** Whether they answer the screen’s own question; among cards, Accept is no primary button. */
  main?: boolean;
};

/** Accept and Decline for an invitation, Cancel for the viewer's own request; renders nothing if nothing is pending. */
export function AnswerButtons<K extends SharedKey>({ of, main, ...own }: AnswerButtonsProps<K>) {
  const { t } = useLingui();
  const { accept, giveUp } = useOwnGrant(of, own);
  const viewer = useViewer().user.name;
  const { name = '' } = accessOn(of, own.resource) ?? {};
  const grantState = grantStateOf(of, own.resource, viewer);
  if (grantState === 'invited')
    return (
      <>
        <Answer tone={main ? 'main' : 'plain'} title={own.title} onClick={() => accept.mutate()}>
          {t`Accept`}
        </Answer>
        <Answer title={own.title} onClick={() => giveUp.mutate(name)}>
          {t`Decline`}
        </Answer>
      </>
    );
  if (grantState !== 'asked') return null;
  return (
    <Answer title={own.title} disabled={!name} onClick={() => giveUp.mutate(name)}>
      {t`Cancel request`}
    </Answer>
  );
}

interface AnswerProps {
  tone?: 'main' | 'plain';
  title: string;
  disabled?: boolean;
  onClick: () => void;
  children: string;
}

// Among many cards, the button's text alone would not name the resource.
function Answer({ title, children, ...props }: AnswerProps) {
  return (
    <PillButton {...props} className="px-4" aria-label={`${children}: ${title}`}>
      {children}
    </PillButton>
  );
}
