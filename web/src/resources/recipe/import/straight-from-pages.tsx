import { Trans, useLingui } from '@lingui/react/macro';
import { IconBookmark } from '@tabler/icons-react';
import { paths } from '../../../paths.ts';
import { installed, onApple } from '../../../ui/browser/device.ts';
import { Fold } from '../../../ui/fold.tsx';
import classes from './straight-from-pages.module.css';

/** Explains how to import a recipe straight from its page, without copying the address. */
export function StraightFromPages() {
  const { t } = useLingui();
  return (
    <Fold title={t`Next time, save straight from the page`}>
      <div className={classes.words}>
        <How />
      </div>
    </Fold>
  );
}

/** Only installed apps are share targets, and never on Apple devices (Web Share Target). */
function How() {
  if (onApple()) return <Trans>On the page, tap Share and then Copy. Then paste it above.</Trans>;
  if (!matchMedia('(pointer:coarse)').matches) return <Bookmark />;
  if (installed()) return <Trans>On the page, tap Share in your browser’s menu and choose Potluck.</Trans>;
  return (
    <Trans>
      Install Potluck from your browser’s menu (“Install app” or “Add to home screen”). After that, tap Share
      on any page and choose Potluck.
    </Trans>
  );
}

function Bookmark() {
  const { t } = useLingui();
  return (
    <>
      <span>
        <Trans>Drag this to your bookmarks bar. Click it on any recipe page to open the recipe here.</Trans>
      </span>
      {/* React blocks `javascript:` addresses in links, which a bookmarklet needs. */}
      <a
        href="#bookmark"
        ref={link => link?.setAttribute('href', bookmarklet(location.origin))}
        className={classes.bookmark}
        draggable
      >
        <IconBookmark size={20} aria-hidden />
        {t`Save to Potluck`}
      </a>
    </>
  );
}

/** Runs on another site’s page and opens the import screen here with its address. */
function bookmarklet(origin: string): string {
  return `javascript:void open('${origin}${paths.recipeCreate}?uri='+encodeURIComponent(location.href))`;
}
