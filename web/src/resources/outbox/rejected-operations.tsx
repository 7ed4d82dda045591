import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { IconCloudX } from '@tabler/icons-react';
import { PillButton } from '../../ui/pill-button.tsx';
import { Banner } from '../../ui/states/banner.tsx';
import { useOutbox, useOutboxState } from './outbox-context.ts';
import { refusal } from './rejection-words.ts';

/** The operations that failed after an offline wait, until the user dismisses them. */
export function RejectedOperations() {
  const { i18n } = useLingui();
  const outbox = useOutbox();
  const { refused, lost } = useOutboxState();
  const shown = refused.slice(0, maxShown);
  const more = refused.length - shown.length;
  return (
    <div role="alert">
      <Banner
        icon={<IconCloudX size={22} stroke={1.75} aria-hidden />}
        hue="tomato"
        actions={
          <PillButton onClick={() => outbox.dismiss()}>
            <Trans>OK</Trans>
          </PillButton>
        }
      >
        {lost > 0 && (
          <p>
            <Plural
              value={lost}
              one="Your session ended, so # unsent change was lost."
              other="Your session ended, so # unsent changes were lost."
            />
          </p>
        )}
        {shown.length > 0 && (
          <>
            <p>
              <Trans>Some of your unsent changes couldn’t be made:</Trans>
            </p>
            <ul className="m-0 ps-6 mt-2">
              {shown.map(({ id, operation, error }) => (
                <li key={id}>{refusal(operation, error, i18n)}</li>
              ))}
              {more > 0 && (
                <li>
                  <Plural value={more} one="and # more" other="and # more" />
                </li>
              )}
            </ul>
          </>
        )}
      </Banner>
    </div>
  );
}

const maxShown = 5;
