const most = 6;

/** What somebody searched for last on this device, the newest first; nothing where the browser keeps nothing. */
export function recentSearches(user: string): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(user)) ?? '[]');
    return Array.isArray(kept) ? kept.filter(each => typeof each === 'string').slice(0, most) : [];
  } catch {
    return [];
  }
}

export function rememberSearch(user: string, query: string): void {
  const others = recentSearches(user).filter(each => each !== query);
  try {
    localStorage.setItem(keyOf(user), JSON.stringify([query, ...others].slice(0, most)));
  } catch {
    // A browser that keeps nothing remembers nothing.
  }
}

function keyOf(user: string): string {
  return `searches:${user}`;
}
