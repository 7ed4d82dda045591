import { type FocusEvent, type ReactNode, useEffect, useId, useRef } from 'react';

/** A titled section of the panel. A button may disappear once its result shows, so the section keeps the focus. */
export function PanelSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  const section = useRef<HTMLElement>(null);
  const held = useRef(false);
  useEffect(() => {
    if (held.current && document.activeElement === document.body)
      section.current?.focus({ preventScroll: true });
  });

  // An element removed while it has the focus blurs to nothing.
  function blur({ relatedTarget, currentTarget }: FocusEvent) {
    held.current = relatedTarget === null || currentTarget.contains(relatedTarget);
  }

  return (
    <section
      ref={section}
      tabIndex={-1}
      className="grid shrinks gap-4"
      aria-labelledby={id}
      onFocus={() => {
        held.current = true;
      }}
      onBlur={blur}
    >
      <h2 id={id} className="larger leading-130">
        {title}
      </h2>
      {children}
    </section>
  );
}
