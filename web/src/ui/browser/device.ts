/** A tablet of Apple's says that it is a Mac, but none of those is touched with fingers. */
export function onApple({ userAgent, maxTouchPoints } = navigator): boolean {
  return /iPhone|iPad/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
}

/** Whether this runs as an app of its own rather than in a tab. */
export function installed(): boolean {
  return matchMedia('(display-mode:standalone)').matches;
}
