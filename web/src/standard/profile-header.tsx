import type { ReactNode } from 'react';
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

/** The header of a person's or circle's page. */
export function ProfileHeader(props: ProfileHeaderProps) {
  const { name, title, handle, uri, text, facts, actions, corner } = props;
  return (
    <header className={classes.header}>
      <Avatar name={title} uri={uri} seed={name} size={60} decorative />
      <div className={classes.words}>
        <h1 title={title}>{title}</h1>
        <p className={classes.handle}>
          <bdi>@{handle}</bdi>
        </p>
      </div>
      {facts && <p className={classes.facts}>{facts}</p>}
      {text && <p className={classes.text}>{text}</p>}
      {(actions || corner) && (
        <div className={classes.actions}>
          {actions}
          {corner && <div className={classes.corner}>{corner}</div>}
        </div>
      )}
    </header>
  );
}
