/** A sentence of a document; text between backticks is code. */
export function Prose({ children }: { children: string }) {
  const parts = children.split('`');
  return (
    <span className="small muted">
      {parts.map((part, at) =>
        at % 2 === 1 ? <code key={parts.slice(0, at).join('`')}>{part}</code> : part,
      )}
    </span>
  );
}
