import classes from './skip-link.module.css';

/** The first thing that the keyboard meets: past the navigation, to the element with this id. */
export function SkipLink({ to }: { to: string }) {
  return (
    <a className={classes.skip} href={`#${to}`}>
      Skip to the content
    </a>
  );
}
