/**
 * What of a web address tells one page from another, for finding it again: neither scheme, `www.`, slash at the end,
 * place on the page, nor the marks by which campaigns are counted. '' for what is no page of its own.
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
