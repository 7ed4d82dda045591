/** iPads claim to be Macs, but no Mac has a touch screen. */
export function onApple({ userAgent, maxTouchPoints } = navigator): boolean {
  return /iPhone|iPad/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
}

/** Whether this runs as an installed app rather than in a browser tab. */
export function installed(): boolean {
  return matchMedia('(display-mode:standalone)').matches;
}
