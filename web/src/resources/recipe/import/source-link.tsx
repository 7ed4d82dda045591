/** The page that a recipe came from, opened beside. */
export function SourceLink({ uri }: { uri: string }) {
  const url = URL.parse(uri);
  if (!url || !/^https?:$/.test(url.protocol)) return uri;
  return (
    <a href={url.href} target="_blank" rel="noreferrer">
      {url.hostname.replace(/^www\./, '')}
    </a>
  );
}
