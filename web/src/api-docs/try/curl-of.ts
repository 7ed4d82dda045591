import type { TriedRequest } from './request-of.ts';

/** The shell variable for the token: a literal one would stay in the shell's history. */
export const tokenVariable = 'POTLUCK_KEY';

/** A request as a curl command. */
export function curlOf({ method, path, headers, body, token }: TriedRequest, origin: string): string {
  const parts = [
    `curl -X ${method} ${quoted(`${origin}${path}`)}`,
    ...(token ? [`-H "Authorization: Bearer $${tokenVariable}"`] : []),
    ...Object.entries(headers).map(header => `-H ${quoted(header.join(': '))}`),
    ...bodyParts(body),
  ];
  return parts.join(' \\\n  ');
}

function bodyParts(body: TriedRequest['body']): string[] {
  if (body === undefined) return [];
  if (typeof body === 'string') return [`-d ${quoted(compact(body))}`];
  return [...body].map(
    ([field, value]) => `-F ${quoted(`${field}=@${typeof value === 'string' ? value : value.name}`)}`,
  );
}

function compact(json: string): string {
  try {
    return JSON.stringify(JSON.parse(json));
  } catch {
    return json;
  }
}

/** Inside single quotes, only a single quote needs escaping. */
function quoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}
