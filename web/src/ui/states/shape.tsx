import './shapes.css';
import { Loading } from './loading.tsx';

/** Placeholder for a screen, or for its content below the header: the words of `shapes.css`. */
export function Shape({ of }: { of: string }) {
  return (
    <Loading>
      <div className="shape" data-shape={of} data-own-bar={of.startsWith('form ') || undefined}>
        {blocks(7)}
        <b>{blocks(8)}</b>
      </div>
    </Loading>
  );
}

function blocks(count: number) {
  return Array.from({ length: count }, (_, key) => key).map(key => <i key={key} />);
}
