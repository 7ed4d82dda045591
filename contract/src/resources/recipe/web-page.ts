/** Whether a PUBLIC recipe also has a page that nobody signs in for, and whether search engines may list it. */
export const webPages = {
  WEB_PAGE_UNSPECIFIED: 0,
  WEB_PAGE_UNLISTED: 100,
  WEB_PAGE_LISTED: 200,
} as const;
export type WebPage = keyof typeof webPages;

/** Where that page stands, below the address of the server. */
export function webPagePath(recipe: string): string {
  return `/public/${recipe}`;
}
