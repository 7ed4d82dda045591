import { useMediaQuery } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { useWide } from '../ui/browser/device.ts';
import { Avatar } from '../ui/pictures/avatar.tsx';
import classes from './profile-header.module.css';

interface ProfileHeaderProps {
  /** The canonical name, which decides the colour of the initials. */
  name: string;
  title: string;
  handle: string;
  uri: string;
  /** The person's own description. */
  text: string;
  facts?: ReactNode;
  /** Buttons. */
  actions?: ReactNode;
  /** Heart and menu. */
  corner?: ReactNode;
}

/** The header of a person's or circle's page; on a phone just the title and its icons, followed by `ProfileAbout`. */
export function ProfileHeader(props: ProfileHeaderProps) {
  const { name, title, handle, uri, text, facts, actions, corner } = props;
  const wide = useWide();
  const low = useMediaQuery('(max-height: 30em)');
  return (
    <header className={classes.header}>
      <Avatar name={title} uri={uri} seed={name} size={wide && !low ? 60 : 44} decorative />
      <div className={`shrinks anywhere ${classes.words}`}>
        <h1 title={title}>{title}</h1>
        <p className={classes.handle}>
          <bdi>@{handle}</bdi>
        </p>
      </div>
      {wide && facts && (
        <p className={`row gap-4 small muted leading-135 hide-empty all-columns ${classes.facts}`}>{facts}</p>
      )}
      {wide && text && <p className={classes.text}>{text}</p>}
      {((wide && actions) || corner) && (
        <div className={classes.actions}>
          {wide && actions}
          {corner && <div className={classes.corner}>{corner}</div>}
        </div>
      )}
    </header>
  );
}

/** On a phone: what the header leaves to the contents. */
export function ProfileAbout({
  facts,
  text,
  actions,
}: Pick<ProfileHeaderProps, 'facts' | 'text' | 'actions'>) {
  if (useWide() || !(facts || text || actions)) return null;
  return (
    <div className={classes.about}>
      {facts && (
        <p className={`row gap-4 small muted leading-135 hide-empty all-columns ${classes.facts}`}>{facts}</p>
      )}
      {text && <p className={classes.text}>{text}</p>}
      {actions && <div className="wrap gap-3 hide-empty">{actions}</div>}
    </div>
  );
}
