import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { restoreFocus } from './restore-focus.ts';

beforeEach(() => {
  document.body.innerHTML = '';
  onTestFinished(restoreFocus());
  // The other files of this page look for their own elements.
  onTestFinished(() => document.body.replaceChildren());
});

test('a focused button that is replaced passes the focus to its replacement', async () => {
  show('<h1>Dora</h1><div><button id="ask">Ask</button><button>Other</button></div>');
  at('#ask').focus();
  at('#ask').outerHTML = '<button>Take back</button>';
  await expect.poll(focused).toBe('Take back');
});

test('a removed row passes the focus to the row in its place, not to a control in it', async () => {
  show('<h1>Lists</h1><ul><li>A <button>Take A</button></li><li>B <button>Take B</button></li></ul>');
  at('li button').focus();
  at('li').remove();
  await expect.poll(focused).toBe('B Take B');
  at('li').remove();
  await expect.poll(focused).toBe('Lists');
});

test('a removed section passes the focus to the nearest heading', async () => {
  show('<h1>Soup</h1><section><h2>Guests</h2><p><button>Leave</button></p></section>');
  at('button').focus();
  at('p').remove();
  await expect.poll(focused).toBe('Guests');
  at('section').remove();
  await expect.poll(focused).toBe('Soup');
});

test('in a dialog the focus stays inside, and after closing returns to the button that opened it', async () => {
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

test('the next part of a sheet gets the focus in its first field, or else at the heading', async () => {
  show('<h1>Soup</h1>');
  const part = (html: string) => `<div id="part">${html}</div>`;
  const sheet = `<header><h2>Connect</h2><button>Close</button></header><div>${part('<a href="#">Next</a>')}</div>`;
  document.body.insertAdjacentHTML('beforeend', `<div role="dialog">${sheet}</div>`);
  at('#part a').focus();
  at('#part').outerHTML = part('<button>Copy</button><input aria-label="Name"><button>Next</button>');
  await expect.poll(() => document.activeElement?.ariaLabel).toBe('Name');
  at('#part').outerHTML = part('<p><button>Done</button></p>');
  await expect.poll(focused).toBe('Connect');
});

test('a button that was briefly disabled gets the focus back', async () => {
  show('<h1>Soup</h1><button>Save</button>');
  const button = at('button') as HTMLButtonElement;
  button.focus();
  button.disabled = true;
  button.blur();
  await new Promise(resolve => setTimeout(resolve, 50));
  button.disabled = false;
  await expect.poll(focused).toBe('Save');
});

test('after a press on empty space, the focus is not moved', async () => {
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
