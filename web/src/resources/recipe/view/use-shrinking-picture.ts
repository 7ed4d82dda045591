import { type ParsedLocation, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { openedByCard } from '../../../ui/browser/picture-transition.ts';

const reduced = matchMedia('(prefers-reduced-motion:reduce)');

/** On the way back, the picture of this screen shrinks into the card that opened the screen. */
export function useShrinkingPicture(): void {
  const router = useRouter();
  useEffect(() => {
    // Other browsers would ignore the condition and animate each navigation.
    if (!CSS.supports('selector(:active-view-transition-type(a))')) return;
    const { options } = router;
    options.defaultViewTransition = {
      types: ({ fromLocation, toLocation, pathChanged }) => {
        const back = pathChanged && fromLocation && indexOf(toLocation) < indexOf(fromLocation);
        return back && openedByCard(fromLocation.pathname) && !reduced.matches ? [] : false;
      },
    };
    return () => {
      options.defaultViewTransition = undefined;
    };
  }, [router]);
}

/** The position in the browser's history. */
function indexOf({ state }: ParsedLocation): number {
  return state.__TSR_index;
}
