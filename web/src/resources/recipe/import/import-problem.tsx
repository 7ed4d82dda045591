import { messageOf } from '../../../api.ts';
import { Banner } from '../../../ui/banner.tsx';

/** Why nothing could be read, in the server's words. */
export function ImportProblem({ error }: { error: unknown }) {
  return (
    <div role="alert">
      <Banner hue="tomato">{messageOf(error)}</Banner>
    </div>
  );
}
