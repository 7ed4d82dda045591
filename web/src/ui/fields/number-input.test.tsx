import { setupI18n } from '@lingui/core';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { renderInTheme } from '../../testing/render-in-theme.tsx';
import { NumberInput } from './number-input.tsx';

const field = () => page.getByRole('spinbutton');
const up = () => page.getByRole('button', { name: 'Increase Minutes' });
const down = () => page.getByRole('button', { name: 'Decrease Minutes' });

describe('typing', () => {
  test('accepts only digits and a leading minus', async () => {
    await renderInTheme(<NumberInput label="Minutes" />);
    await userEvent.type(field(), '-1e2x+3-. 4');
    await expect.element(field()).toHaveValue('-1234');
  });

  test('accepts no decimal point at precision 0', async () => {
    await renderInTheme(<NumberInput label="Minutes" precision={0} />);
    await userEvent.type(field(), '2.5');
    await expect.element(field()).toHaveValue('25');
  });

  test('accepts as many decimals as the precision, and one point', async () => {
    await renderInTheme(<NumberInput label="Minutes" precision={2} />);
    await userEvent.type(field(), '1.2.345');
    await expect.element(field()).toHaveValue('1.23');
  });

  test('reads a comma as a decimal point', async () => {
    const onChange = vi.fn();
    await renderInTheme(<NumberInput label="Minutes" precision={1} onChange={onChange} />);
    await userEvent.type(field(), '1,5');
    await expect.element(field()).toHaveValue('1.5');
    expect(onChange).toHaveBeenLastCalledWith(1.5);
  });

  test('shows a decimal comma in languages that use it, whichever is typed', async () => {
    const onChange = vi.fn();
    const german = setupI18n({ locale: 'de', messages: { de: {} }, missing: (_locale, text) => text });
    await renderInTheme(
      <NumberInput label="Minutes" defaultValue={2.5} precision={2} onChange={onChange} />,
      german,
    );
    await expect.element(field()).toHaveValue('2,5');
    await userEvent.type(field(), '{End}{Backspace}{Backspace}.7,5');
    await expect.element(field()).toHaveValue('2,75');
    expect(onChange).toHaveBeenLastCalledWith(2.75);
  });

  test('does not move the caret when a character is rejected', async () => {
    await renderInTheme(<NumberInput label="Minutes" defaultValue={15} />);
    await userEvent.click(field());
    await userEvent.keyboard('{Home}{ArrowRight}x2');
    await expect.element(field()).toHaveValue('125');
  });

  test('reports null for an emptied field', async () => {
    const onChange = vi.fn();
    await renderInTheme(<NumberInput label="Minutes" defaultValue={7} onChange={onChange} />);
    await userEvent.clear(field());
    expect(onChange.mock.calls).toEqual([[null]]);
  });

  test('waits for an input method to finish', async () => {
    await renderInTheme(<NumberInput label="Minutes" />);
    compose(field(), ['ｊ', 'ｊ１', '１２']);
    await expect.element(field()).toHaveValue('12');
  });
});

describe('pasting', () => {
  test.each([
    ['1,234.5', '1234.5'],
    ['1.234,5', '1234.5'],
    ['1,234,567', '1234567'],
    [' 12 min', '12'],
    ['−3.14159', '-3.14'],
    ['abc', ''],
    ['10-15', '10'],
  ])('%j becomes %j', async (pasted, kept) => {
    await renderInTheme(<NumberInput label="Minutes" precision={2} />);
    await paste(pasted);
    await expect.element(field()).toHaveValue(kept);
  });
});

describe('limits', () => {
  test('a number above the maximum becomes the maximum', async () => {
    const onChange = vi.fn();
    await renderInTheme(<NumberInput label="Minutes" max={60} onChange={onChange} />);
    await userEvent.type(field(), '75{Tab}');
    await expect.element(field()).toHaveValue('60');
    expect(onChange.mock.calls).toEqual([[7], [60]]);
  });

  test('a number below the minimum becomes the minimum', async () => {
    await renderInTheme(<NumberInput label="Minutes" min={1} />);
    await userEvent.type(field(), '-5{Tab}');
    await expect.element(field()).toHaveValue('1');
  });

  test('steps stop at the limits, and the button is disabled', async () => {
    await renderInTheme(<NumberInput label="Minutes" defaultValue={9} min={0} max={10} step={2} />);
    await up().click();
    await expect.element(field()).toHaveValue('10');
    await expect.element(up()).toHaveAttribute('aria-disabled', 'true');
    await expect.element(down()).not.toHaveAttribute('aria-disabled');
  });
});

describe('stepping', () => {
  test('buttons and arrow keys move by one step, page keys by ten', async () => {
    await renderInTheme(<NumberInput label="Minutes" defaultValue={10} step={5} />);
    await up().click();
    await down().click();
    await down().click();
    await expect.element(field()).toHaveValue('5');
    await userEvent.click(field());
    await userEvent.keyboard('{ArrowUp}{PageUp}{ArrowDown}');
    await expect.element(field()).toHaveValue('55');
    await userEvent.keyboard('{PageDown}');
    await expect.element(field()).toHaveValue('5');
  });

  test('the default step is 1', async () => {
    await renderInTheme(<NumberInput label="Minutes" defaultValue={10} />);
    await up().click();
    await expect.element(field()).toHaveValue('11');
    await userEvent.click(field());
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    await expect.element(field()).toHaveValue('9');
  });

  test('decimal steps do not accumulate errors', async () => {
    await renderInTheme(<NumberInput label="Minutes" defaultValue={0.1} step={0.1} precision={1} />);
    await up().click();
    await up().click();
    await expect.element(field()).toHaveValue('0.3');
  });

  test('the buttons are 44 pixels wide', async () => {
    await renderInTheme(<NumberInput label="Minutes" />);
    for (const button of [up(), down()]) {
      const { width, height } = button.element().getBoundingClientRect();
      expect(width).toBeGreaterThanOrEqual(44);
      expect(height).toBeGreaterThanOrEqual(42);
    }
  });
});

describe('holding a button', () => {
  beforeEach(
    () => void vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval', 'clearTimeout', 'clearInterval'] }),
  );
  afterEach(() => void vi.useRealTimers());

  test('steps at once, after 500 ms and then every 50 ms, until it is released', async () => {
    const onChange = vi.fn();
    await renderInTheme(<NumberInput label="Minutes" defaultValue={0} onChange={onChange} />);
    press(up(), 'pointerdown');
    expect(onChange.mock.lastCall).toEqual([1]);
    vi.advanceTimersByTime(499);
    expect(onChange.mock.lastCall).toEqual([1]);
    vi.advanceTimersByTime(1);
    expect(onChange.mock.lastCall).toEqual([2]);
    vi.advanceTimersByTime(250);
    expect(onChange.mock.lastCall).toEqual([7]);
    press(up(), 'pointerup');
    vi.advanceTimersByTime(2000);
    expect(onChange.mock.lastCall).toEqual([7]);
  });

  test('stops at the limit', async () => {
    const onChange = vi.fn();
    await renderInTheme(<NumberInput label="Minutes" defaultValue={0} max={3} onChange={onChange} />);
    press(up(), 'pointerdown');
    vi.advanceTimersByTime(2000);
    expect(onChange.mock.calls).toEqual([[1], [2], [3]]);
  });

  test('does nothing if the finger scrolls', async () => {
    const onChange = vi.fn();
    await renderInTheme(<NumberInput label="Minutes" defaultValue={0} onChange={onChange} />);
    press(up(), 'pointerdown', 'touch');
    vi.advanceTimersByTime(120);
    press(up(), 'pointercancel', 'touch');
    vi.advanceTimersByTime(2000);
    expect(onChange).not.toHaveBeenCalled();
  });
});

test('repeats with a real mouse', async () => {
  await renderInTheme(<NumberInput label="Minutes" defaultValue={0} />);
  await up().click({ delay: 900 });
  const steps = Number(field().element().getAttribute('aria-valuenow'));
  // One step for the press and, of the eight or nine that fit into 900 ms, at least three on the slowest machine.
  expect(steps).toBeGreaterThanOrEqual(4);
});

describe('in a form', () => {
  test('submits a number within the limits, also with Enter', async () => {
    const sent = vi.fn();
    await renderInTheme(
      <form
        onSubmit={event => {
          event.preventDefault();
          sent(new FormData(event.currentTarget).get('minutes'));
        }}
      >
        <NumberInput label="Minutes" name="minutes" max={60} />
      </form>,
    );
    await userEvent.type(field(), '90{Enter}');
    expect(sent.mock.calls).toEqual([['60']]);
  });

  test('returns to the initial number on reset', async () => {
    await renderInTheme(
      <form>
        <NumberInput label="Minutes" name="minutes" defaultValue={5} />
        <button type="reset">Reset</button>
      </form>,
    );
    await userEvent.fill(field(), '8');
    await page.getByRole('button', { name: 'Reset' }).click();
    await expect.element(field()).toHaveValue('5');
  });

  test('follows its controlled value', async () => {
    await renderInTheme(<Halved />);
    await page.getByRole('button', { name: 'Halve' }).click();
    await expect.element(field()).toHaveValue('4');
    await userEvent.fill(field(), '6');
    await page.getByRole('button', { name: 'Halve' }).click();
    await expect.element(field()).toHaveValue('3');
  });
});

function Halved() {
  const [value, setValue] = useState<number | null>(8);
  return (
    <>
      <NumberInput label="Minutes" value={value} onChange={setValue} />
      <button type="button" onClick={() => setValue((value ?? 0) / 2)}>
        Halve
      </button>
    </>
  );
}

async function paste(text: string) {
  await userEvent.click(field());
  document.execCommand('insertText', false, text);
}

function press(button: Locator, type: string, pointerType = 'mouse') {
  button.element().dispatchEvent(new PointerEvent(type, { bubbles: true, button: 0, pointerType }));
}

// Input events as Chromium reports them for an input method: the text changes while composing, and is final at the end.
function compose(field: Locator, texts: string[]) {
  const input = field.element() as HTMLInputElement;
  const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
  input.dispatchEvent(new CompositionEvent('compositionstart', { bubbles: true }));
  for (const text of texts) {
    setValue?.call(input, text);
    input.dispatchEvent(new InputEvent('input', { bubbles: true, isComposing: true, data: text }));
  }
  input.dispatchEvent(new CompositionEvent('compositionend', { bubbles: true, data: texts.at(-1) }));
}
