import type { InjectOptions } from 'fastify';
import type { Person } from './world.ts';

/** A request that uploads files by name, in a repeated field `files`. */
export async function upload(
  url: string,
  files: Readonly<Record<string, string | Buffer>>,
  { token }: Pick<Person, 'token'>,
): Promise<InjectOptions> {
  const body = new FormData();
  for (const [name, content] of Object.entries(files))
    body.append('files', new File([Buffer.from(content)], name));
  const encoded = new Response(body);
  return {
    method: 'POST',
    url,
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': encoded.headers.get('content-type') ?? '',
    },
    payload: Buffer.from(await encoded.arrayBuffer()),
  };
}
