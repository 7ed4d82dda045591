/** Whether a PUBLIC recipe also has a page that needs no sign-in, and whether search engines may index it. */
export const webPages = {
  WEB_PAGE_UNSPECIFIED: 0,
  WEB_PAGE_UNLISTED: 100,
  WEB_PAGE_LISTED: 200,
} as const;
export type WebPage = keyof typeof webPages;

/** The path of that page below the server's address. */
export function webPagePath(recipe: string): string {
  return `/public/${recipe}`;
}
