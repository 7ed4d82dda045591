/**
 * The parts of a web address that identify a page, for finding it again: drops the scheme, `www.`, a trailing slash,
 * the fragment and campaign parameters. '' if the address is not a specific page.
 */
export function addressKey(address: string): string {
  const url = URL.parse(address.trim());
  if (!url || !/^https?:$/.test(url.protocol)) return '';
  for (const name of [...url.searchParams.keys()]) if (counted.test(name)) url.searchParams.delete(name);
  const path = url.pathname.replace(/\/+$/, '');
  const query = url.searchParams.size > 0 ? `?${url.searchParams}` : '';
  return path === '' && query === '' ? '' : `${url.hostname.replace(/^www\./, '')}${path}${query}`;
}

const counted = /^(?:utm_\w+|fbclid|gclid|mc_[ce]id|ref|share)$/i;
