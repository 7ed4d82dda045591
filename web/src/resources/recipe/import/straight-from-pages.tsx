import { Trans, useLingui } from '@lingui/react/macro';
import { IconBookmark } from '@tabler/icons-react';
import { installed, onApple } from '../../../ui/browser/device.ts';
import { Fold } from '../../../ui/fold.tsx';
import classes from './straight-from-pages.module.css';

/** How a recipe comes here from the page that shows it, next time, without an address being copied. */
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

/** Only installed apps are share targets, and on Apple's devices none is (Web Share Target). */
function How() {
  if (onApple()) return <Trans>On the page, press Share and then Copy. Here, paste it above.</Trans>;
  if (!matchMedia('(pointer:coarse)').matches) return <Bookmark />;
  if (installed()) return <Trans>On the page, press Share in your browser’s menu and choose Potluck.</Trans>;
  return (
    <Trans>
      Install Potluck from your browser’s menu (“Install app” or “Add to home screen”). From then on press
      Share on any page and choose Potluck.
    </Trans>
  );
}

function Bookmark() {
  const { t } = useLingui();
  return (
    <>
      <span>
        <Trans>
          Drag this to your bookmarks bar. On a page with a recipe, press it there: the recipe is read and
          opens here.
        </Trans>
      </span>
      {/* React gives no link an address that is a script; the bookmark has to have one. */}
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

/** Run on another site's page: opens the one here that reads it. */
function bookmarklet(origin: string): string {
  return `javascript:void open('${origin}/recipes/create?uri='+encodeURIComponent(location.href))`;
}
