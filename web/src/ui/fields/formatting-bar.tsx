import { useLingui } from '@lingui/react/macro';
import { IconBold, IconItalic, IconLink, IconList } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { IconButton } from '../icon-button.tsx';
import { formats, type TextEdit } from './format-selection.ts';
import classes from './formatting-bar.module.css';

/**
 * Buttons, Ctrl B and Ctrl I for the marks of the text areas in the same element as the bar. A button works on the one
 * with the focus, or else on the first.
 */
export function FormattingBar({ sticky = false }: { sticky?: boolean }) {
  const { t } = useLingui();
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const around = bar.current?.parentElement;
    const press = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
      const format = { b: formats.bold, i: formats.italic }[event.key.toLowerCase()];
      if (!format || !(event.target instanceof HTMLTextAreaElement)) return;
      event.preventDefault();
      apply(event.target, format);
    };
    around?.addEventListener('keydown', press);
    return () => around?.removeEventListener('keydown', press);
  }, []);

  function change(format: (edit: TextEdit) => TextEdit) {
    const areas = [...(bar.current?.parentElement?.querySelectorAll('textarea') ?? [])];
    const area = areas.find(each => each === document.activeElement) ?? areas[0];
    if (area) apply(area, format);
  }

  const buttons = [
    { label: t`Bold`, Icon: IconBold, format: formats.bold },
    { label: t`Italic`, Icon: IconItalic, format: formats.italic },
    { label: t`List`, Icon: IconList, format: formats.list },
    { label: t`Link`, Icon: IconLink, format: formats.link },
  ];
  return (
    <div
      ref={bar}
      role="toolbar"
      aria-label={t`Formatting`}
      className={`row ${sticky ? classes.sticky : ''}`}
      // Keeps the focus, and the keyboard of a phone, at the text.
      onPointerDown={event => event.preventDefault()}
      onMouseDown={event => event.preventDefault()}
    >
      {buttons.map(({ label, Icon, format }) => (
        <IconButton
          key={label}
          label={label}
          icon={<Icon size={20} stroke={1.75} aria-hidden />}
          onClick={() => change(format)}
        />
      ))}
    </div>
  );
}

function apply(area: HTMLTextAreaElement, format: (edit: TextEdit) => TextEdit) {
  const { text, start, end } = format({
    text: area.value,
    start: area.selectionStart,
    end: area.selectionEnd,
  });
  area.focus({ preventScroll: true });
  if (area.maxLength >= 0 && text.length > area.maxLength) return;
  area.setRangeText(text, 0, area.value.length);
  area.setSelectionRange(start, end);
  area.dispatchEvent(new Event('input', { bubbles: true }));
  area.setSelectionRange(start, end);
}
