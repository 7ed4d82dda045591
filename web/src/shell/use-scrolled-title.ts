import { useEffect, useState } from 'react';
import { mainId } from '../ui/browser/use-screen-heading.ts';

/** From here on, the bar and the title of the screen stay apart. */
const narrow = '(width < 62em)';

/** On a phone, the title of the screen once it has scrolled behind the bar; otherwise ''. */
export function useScrolledTitle(): string {
  const [title, setTitle] = useState('');
  useEffect(() => {
    let frame = 0;
    const look = () => {
      frame = 0;
      setTitle(matchMedia(narrow).matches ? hiddenTitle() : '');
    };
    const scrolled = () => {
      frame ||= requestAnimationFrame(look);
    };
    addEventListener('scroll', scrolled, { passive: true });
    addEventListener('resize', scrolled);
    return () => {
      cancelAnimationFrame(frame);
      removeEventListener('scroll', scrolled);
      removeEventListener('resize', scrolled);
    };
  }, []);
  return title;
}

function hiddenTitle(): string {
  if (scrollY <= 0) return '';
  const heading = document.querySelector(`#${mainId} h1`);
  const bar = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
  return heading && heading.getBoundingClientRect().bottom <= bar ? heading.textContent : '';
}
