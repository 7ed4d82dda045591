import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { keepFocus } from './keep-focus.ts';

beforeEach(() => {
  document.body.innerHTML = '';
  onTestFinished(keepFocus());
});

test('a button that becomes another gives it the focus', async () => {
  show('<h1>Dora</h1><div><button id="ask">Ask</button><button>Other</button></div>');
  at('#ask').focus();
  at('#ask').outerHTML = '<button>Take back</button>';
  await expect.poll(focused).toBe('Take back');
});

test('a row that goes gives it to the row that is there now, which does nothing by itself', async () => {
  show('<h1>Lists</h1><ul><li>A <button>Take A</button></li><li>B <button>Take B</button></li></ul>');
  at('li button').focus();
  at('li').remove();
  await expect.poll(focused).toBe('B Take B');
  at('li').remove();
  await expect.poll(focused).toBe('Lists');
});

test('what goes as a whole gives it to the heading next to it', async () => {
  show('<h1>Soup</h1><section><h2>Guests</h2><p><button>Leave</button></p></section>');
  at('button').focus();
  at('p').remove();
  await expect.poll(focused).toBe('Guests');
  at('section').remove();
  await expect.poll(focused).toBe('Soup');
});

test('within a dialog it stays there, and afterwards is where the dialog was opened', async () => {
  show('<h1>Soup</h1><button id="open">Share</button>');
  document.body.insertAdjacentHTML(
    'beforeend',
    '<div role="dialog"><h2>Share</h2><p><a href="#">Invite</a></p></div>',
  );
  at('#open').focus();
  at('a').focus();
  at('a').remove();
  await expect.poll(() => document.activeElement?.matches('[role="dialog"] h2')).toBe(true);
  at('[role="dialog"]').remove();
  await expect.poll(() => document.activeElement?.id).toBe('open');
});

test('a button has it again that was busy for a moment', async () => {
  show('<h1>Soup</h1><button>Save</button>');
  const button = at('button') as HTMLButtonElement;
  button.focus();
  button.disabled = true;
  button.blur();
  await new Promise(resolve => setTimeout(resolve, 50));
  button.disabled = false;
  await expect.poll(focused).toBe('Save');
});

test('whoever pressed where nothing is stays nowhere', async () => {
  show('<h1>Soup</h1><p>Words</p><button>Save</button>');
  at('button').focus();
  at('p').dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
  at('button').remove();
  await new Promise(resolve => setTimeout(resolve, 50));
  expect(document.activeElement).toBe(document.body);
});

function show(html: string) {
  document.body.insertAdjacentHTML('beforeend', `<main id="main" tabindex="-1">${html}</main>`);
}

function at(selector: string): HTMLElement {
  const found = document.querySelector<HTMLElement>(selector);
  if (!found) throw new Error(`There is no ${selector}.`);
  return found;
}

function focused(): string | null | undefined {
  return document.activeElement?.textContent;
}
