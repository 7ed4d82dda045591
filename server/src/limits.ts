import { RateLimit } from './rate-limit.ts';

/** How often one person may do what costs this process, or somebody else's site, more than a request. */
export function newLimits() {
  return {
    /** Pages and pictures of the web, recognised texts and photos: three a recipe is plenty. */
    imports: new RateLimit({ what: 'Recipes are read from elsewhere', most: 60, seconds: 600 }),
  };
}

export type Limits = ReturnType<typeof newLimits>;
