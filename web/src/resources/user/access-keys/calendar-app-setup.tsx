import { Trans, useLingui } from '@lingui/react/macro';
import { IconBrandAndroid, IconDeviceMobileDown } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { saveFile } from '../../../ui/browser/file-urls.ts';
import { lazyPart } from '../../../ui/browser/lazy-part.tsx';
import { CopyField } from '../../../ui/copy-field.tsx';
import { PillButton } from '../../../ui/pill-button.tsx';
import { Banner } from '../../../ui/states/banner.tsx';
import classes from './access-keys.module.css';
import { appleProfile, davAddress, davx5Link, isPrivate } from './calendar-account.ts';

const QrCode = lazyPart(() => import('../../../standard/sharing/links/qr-code.tsx'), 'QrCode');

interface CalendarAppSetupProps {
  secret: string;
  username: string;
  /** Called once the key has reached an app. */
  onUsed: () => void;
  /** The field with the key. */
  children: ReactNode;
}

/** How to add the calendars to an app: by a tap, by a camera, or by hand. */
export function CalendarAppSetup({ secret, username, onUsed, children }: CalendarAppSetupProps) {
  const { t } = useLingui();
  const account = { origin: location.origin, username, secret };
  const link = davx5Link(account);

  function download() {
    const type = 'application/x-apple-aspen-config';
    saveFile(new Blob([appleProfile(account)], { type }), 'Potluck.mobileconfig');
    onUsed();
  }

  return (
    <>
      {!isPrivate(location) && (
        <Banner hue="tomato">
          <Trans>Calendar apps need https. Over this connection, others could read the key.</Trans>
        </Banner>
      )}
      <div className="flow gap-3">
        <PillButton icon={<IconDeviceMobileDown size={20} aria-hidden />} onClick={download}>
          <Trans>Profile for iPhone and Mac</Trans>
        </PillButton>
        <PillButton
          icon={<IconBrandAndroid size={20} aria-hidden />}
          renderRoot={props => (
            <a {...props} href={link} onClick={onUsed}>
              {props.children}
            </a>
          )}
        >
          <Trans>Open in DAVx5</Trans>
        </PillButton>
      </div>
      <p className="small muted">
        <Trans>The profile contains the key. Delete the file afterwards.</Trans>
      </p>
      <figure className="grid gap-3 m-0">
        <div className={classes.paper}>
          <QrCode value={link} label={t`The account as a QR code for DAVx5`} />
        </div>
        <figcaption className="small muted">
          <Trans>On another phone, scan this from “Add account” in DAVx5.</Trans>
        </figcaption>
      </figure>
      <CopyField label={t`Address of the calendars`} value={davAddress(account)} />
      <CopyField label={t`Username`} value={username} />
      {children}
      <Apps />
    </>
  );
}

/** What to do in each app that is set up by hand. */
function Apps() {
  return (
    <details>
      <summary className="target small basil strong inline-row pointer">
        <Trans>How to set up each app</Trans>
      </summary>
      <dl className="grid gap-4 m-0">
        <div>
          <dt className="strong">Apple</dt>
          <dd className="m-0 muted anywhere">
            <Trans>
              Open the profile, then install it in Settings (on a Mac in System Settings, Profiles). Calendar
              and Reminders show the rest.
            </Trans>
          </dd>
        </div>
        <div>
          <dt className="strong">DAVx5</dt>
          <dd className="m-0 muted anywhere">
            <Trans>
              Sign in with address and username, with the key as the password. Choose the calendars and lists,
              and an app for tasks.
            </Trans>
          </dd>
        </div>
        <div>
          <dt className="strong">tasks.org</dt>
          <dd className="m-0 muted anywhere">
            <Trans>Add a CalDAV account, or let DAVx5 fill it.</Trans>
          </dd>
        </div>
        <div>
          <dt className="strong">Thunderbird</dt>
          <dd className="m-0 muted anywhere">
            <Trans>New calendar, On the network: username and address. Enter the key as the password.</Trans>
          </dd>
        </div>
        <div>
          <dt className="strong">Evolution, GNOME</dt>
          <dd className="m-0 muted anywhere">
            <Trans>New collection account (WebDAV): address, username, and the key as the password.</Trans>
          </dd>
        </div>
        <div>
          <dt className="strong">Home Assistant</dt>
          <dd className="m-0 muted anywhere">
            <Trans>Add the CalDAV integration with address and username, and the key as the password.</Trans>
          </dd>
        </div>
      </dl>
    </details>
  );
}
