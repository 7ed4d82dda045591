import { Switch } from '@mantine/core';
import { useState } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { withReducedMotion } from '../testing/input/emulated.ts';
import { renderInTheme } from '../testing/render-in-theme.tsx';
import { Card, CardGrid } from './card.tsx';
import { ToggleChip } from './chip.tsx';
import { CopyField } from './copy-field.tsx';
import { ChoiceCards } from './fields/choice-cards.tsx';
import { FormBar } from './fields/form-bar.tsx';
import { Segments } from './fields/segments.tsx';
import { Stepper } from './fields/stepper.tsx';
import { HeartToggle } from './heart-toggle.tsx';
import { IconButton } from './icon-button.tsx';
import type { LinkProps } from './link.ts';
import { MoreMenu } from './more-menu.tsx';
import { PillButton } from './pill-button.tsx';
import { TickRow } from './rows/tick-row.tsx';
import { Dialog, Sheet } from './sheet.tsx';
import { ProgressLine } from './states/progress-line.tsx';
import { TabsNav } from './tabs-nav.tsx';

const link = (href: string) => (props: LinkProps) => <a href={href} {...props} />;

test('the heart exposes its state and title', async () => {
  const onChange = vi.fn();
  await renderInTheme(<HeartToggle title="Soup" pressed={false} onChange={onChange} />);
  const heart = page.getByRole('button', { name: 'Favourite Soup' });
  await expect.element(heart).toHaveAttribute('aria-pressed', 'false');
  await heart.click();
  expect(onChange).toHaveBeenCalledWith(true);
});

test('tabs are links, and the current one is marked', async () => {
  const tabs = [
    { key: 'my', label: 'My', link: link('#my') },
    { key: 'pending', label: 'Pending', count: '2', link: link('#pending') },
  ];
  await renderInTheme(<TabsNav label="Recipes" tabs={tabs} current="pending" />);
  await expect.element(page.getByRole('link', { name: 'Pending 2' })).toHaveAttribute('aria-current', 'page');
  await expect.element(page.getByRole('link', { name: 'My' })).not.toHaveAttribute('aria-current');
});

test('overflowing tabs fade out, also with reduced motion', async () => {
  const tabs = ['Meals', 'Lists', 'Calendars', 'Circles', 'Users', 'Search', 'Changes'].map(label => ({
    key: label,
    label,
    link: link(`#${label}`),
  }));
  await withReducedMotion(async () => {
    await renderInTheme(<TabsNav label="Documents" tabs={tabs} current="Meals" />);
    const nav = page.getByRole('navigation', { name: 'Documents' }).element();
    const fading = () => ['--before', '--behind'].map(each => getComputedStyle(nav).getPropertyValue(each));
    await expect.poll(fading).toEqual(['0px', '56px']);
    nav.scrollLeft = nav.scrollWidth;
    await expect.poll(fading).toEqual(['56px', '0px']);
  });
});

test('a row of tabs starts where the current one and the smaller tabs’ current one are visible', async () => {
  await page.viewport(390, 844);
  const tabs = ['My', 'Pending', 'Explore', 'Cookbooks', 'Menus'].map(label => ({
    key: label,
    label,
    link: link(`#${label}`),
  }));
  await renderInTheme(
    <div className="scroll-row" data-scroll-row>
      <TabsNav label="Recipes" tabs={tabs} current="Menus" />
      <nav aria-label="Menus">
        <a href="#yours" aria-current="page">
          Yours
        </a>{' '}
        <a href="#waiting">Waiting for an answer</a>
      </nav>
    </div>,
  );
  const edges = (name: string) => page.getByRole('link', { name }).element().getBoundingClientRect();
  const row = document.querySelector('[data-scroll-row]')?.getBoundingClientRect();
  await expect.poll(() => edges('Yours').right).toBeLessThanOrEqual((row?.right ?? 0) - 55);
  expect(edges('Menus').left).toBeGreaterThanOrEqual(row?.left ?? 0);
});

test('all of a card is a link, except its heart', async () => {
  const onChange = vi.fn();
  const heart = <HeartToggle title="Soup" pressed={false} onChange={onChange} />;
  await renderInTheme(
    <CardGrid label="Recipes">
      <Card title="Soup" link={link('#soup')} picture={<div style={{ height: 200 }} />} corner={heart} />
    </CardGrid>,
  );
  await page.getByRole('button', { name: 'Favourite Soup' }).click();
  expect([onChange.mock.calls.length, location.hash]).toEqual([1, '']);
  await page.getByRole('listitem').click({ position: { x: 40, y: 120 } });
  expect(location.hash).toBe('#soup');
  history.replaceState(null, '', ' ');
});

test('the whole row toggles, except its controls', async () => {
  const onChange = vi.fn();
  const menu = <button type="button">Menu</button>;
  await renderInTheme(
    <TickRow checked={false} onChange={onChange} amount="2" controls={menu}>
      Eggs
    </TickRow>,
  );
  await page.getByRole('button', { name: 'Menu' }).click();
  expect(onChange).not.toHaveBeenCalled();
  await page.getByText('2').click();
  expect(onChange).toHaveBeenCalledWith(true);
});

test('a row without controls can be focused and toggled by keyboard', async () => {
  const onChange = vi.fn();
  await renderInTheme(
    <TickRow checked={false} onChange={onChange}>
      Eggs
    </TickRow>,
  );
  await userEvent.tab();
  await userEvent.keyboard(' ');
  expect(onChange).toHaveBeenCalledWith(true);
});

test('a menu opens by keyboard and restores the focus', async () => {
  const onSelect = vi.fn();
  const entries = [
    { label: 'Edit', onSelect: vi.fn() },
    { label: 'Delete', onSelect, danger: true },
  ];
  await renderInTheme(<MoreMenu label="More" entries={entries} />);
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('menuitem', { name: 'Edit' })).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect(onSelect).toHaveBeenCalledOnce();
  await expect.element(page.getByRole('button', { name: 'More' })).toHaveFocus();
});

test('pressing a menu’s button again closes it', async () => {
  const entries = ['Edit', 'Print'].map(label => ({ label, onSelect: vi.fn() }));
  await renderInTheme(<MoreMenu label="More" entries={entries} />);
  const button = page.getByRole('button', { name: 'More' });
  await button.click();
  await expect.element(page.getByRole('menuitem', { name: 'Edit' })).toBeVisible();
  await button.click();
  await expect.element(button).toHaveAttribute('aria-expanded', 'false');
  await expect.element(page.getByRole('menu')).not.toBeInTheDocument();
});

test('a menu with a single entry is a button for it', async () => {
  const onSelect = vi.fn();
  await renderInTheme(<MoreMenu label="More" entries={[{ label: 'Print', onSelect }]} />);
  await page.getByRole('button', { name: 'Print' }).click();
  expect(onSelect).toHaveBeenCalledOnce();
  expect(page.getByRole('button', { name: 'More' }).elements()).toEqual([]);
});

test('a menu without entries has no button', async () => {
  await renderInTheme(<MoreMenu label="More" entries={[]} />);
  expect(page.getByRole('button').elements()).toHaveLength(0);
});

test('a card can be selected, and its explanation is its accessible description', async () => {
  await renderInTheme(<Visibility />);
  await page.getByText('Only people it is shared with').click();
  const hidden = page.getByRole('radio', { name: 'Hidden' });
  await expect.element(hidden).toBeChecked();
  await expect.element(hidden).toHaveAccessibleDescription('Only people it is shared with');
});

test('Escape closes a sheet and restores the focus', async () => {
  await renderInTheme(<Filters />);
  await page.getByRole('button', { name: 'Filters' }).click();
  await expect.element(page.getByRole('dialog', { name: 'Filters' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Filters' })).toHaveFocus();
});

test('copying writes to the clipboard, and the button says so', async () => {
  const written = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  onTestFinished(() => written.mockRestore());
  await renderInTheme(<CopyField label="Access key" value="key-1" />);
  await page.getByRole('button', { name: 'Copy “Access key”' }).click();
  await expect.element(page.getByRole('button', { name: 'Copied' })).toBeVisible();
  expect(written).toHaveBeenCalledWith('key-1');
});

test('copying works over plain http, where browsers have no clipboard', async () => {
  const clipboard = vi.spyOn(Navigator.prototype, 'clipboard', 'get').mockReturnValue(undefined as never);
  onTestFinished(() => clipboard.mockRestore());
  const copied = vi.fn();
  const texts: (string | undefined)[] = [];
  const listen = (event: ClipboardEvent) => texts.push(event.clipboardData?.getData('text/plain'));
  addEventListener('copy', listen);
  await renderInTheme(<CopyField label="Access key" value="key-1" onCopied={copied} />);
  await page.getByRole('button', { name: 'Copy “Access key”' }).click();
  await expect.element(page.getByRole('button', { name: 'Copied' })).toBeVisible();
  expect(texts).toEqual(['key-1']);
  expect(copied).toHaveBeenCalled();
  removeEventListener('copy', listen);
});

test('progress has a text for screen readers', async () => {
  await renderInTheme(<ProgressLine done={3} total={15} label="Weekly shop" />);
  await expect
    .element(page.getByRole('progressbar', { name: 'Weekly shop' }))
    .toHaveAttribute('aria-valuetext', '3 of 15');
});

test('all controls are at least 44 pixels high', async () => {
  await renderInTheme(
    <>
      <PillButton>Plan</PillButton>
      <IconButton label="Share" icon={null} />
      <HeartToggle title="Soup" pressed onChange={vi.fn()} />
      <ToggleChip pressed onChange={vi.fn()}>
        Quick
      </ToggleChip>
    </>,
  );
  const heights = page
    .getByRole('button')
    .elements()
    .map(button => button.getBoundingClientRect().height);
  expect(heights).toEqual([44, 44, 44, 44]);
});

test('the options of a segmented control stay within it, on several lines if need be', async () => {
  const options = ['Kühlschrank', 'Gefrierfach', 'Vorratskammer', 'Anderswo'];
  await renderInTheme(
    <form className="grid" style={{ width: 260 }}>
      <Segments label="Place" value="Anderswo" data={options.map(label => ({ value: label, label }))} />
    </form>,
  );
  const { left, right } = page.getByRole('radiogroup', { name: 'Place' }).element().getBoundingClientRect();
  expect(right - left).toBeLessThanOrEqual(260);
  for (const option of options) {
    const text = page.getByText(option).element().getBoundingClientRect();
    expect(text.left, option).toBeGreaterThanOrEqual(left);
    expect(text.right, option).toBeLessThanOrEqual(right);
  }
});

test('the buttons of a dialog cover what scrolls below them', async () => {
  await page.viewport(844, 390);
  onTestFinished(() => page.viewport(390, 844));
  const data = ['Have', 'Low', 'Out'].map(label => ({ value: label, label }));
  await renderInTheme(
    <Dialog opened onClose={vi.fn()} title="Edit item" footer={<PillButton>Save</PillButton>}>
      {[...'abcdefghijkl'].map(each => (
        <Segments key={each} label={`Left of ${each}`} value="Low" data={data} />
      ))}
    </Dialog>,
  );
  const save = page.getByRole('button', { name: 'Save' });
  await expect.element(save).toBeVisible();
  const { top, bottom, left } = (save.element().parentElement as HTMLElement).getBoundingClientRect();
  for (let y = Math.ceil(top) + 1; y < bottom; y += 4)
    expect(document.elementFromPoint(left + 40, y)?.closest('label'), `at ${y}`).toBeNull();
});

test('a stepper keeps its size beside long words', async () => {
  await renderInTheme(
    <div className="row between gap-3" style={{ width: 260 }}>
      <span>Wochen, bis ein Gericht wiederkommen darf</span>
      <Stepper label="Weeks" value={3} />
    </div>,
  );
  for (const name of ['Decrease Weeks', 'Increase Weeks'])
    await expect.element(page.getByRole('button', { name })).toBeInViewport({ ratio: 1 });
});

test('the title of a form gives way to its buttons', async () => {
  await renderInTheme(
    <form style={{ width: 288 }}>
      <FormBar
        title="Menü der Weihnachtstage bearbeiten"
        saveLabel="Speichern"
        busy={false}
        onCancel={vi.fn()}
      />
    </form>,
  );
  const box = (name: string) => page.getByRole('button', { name }).element().getBoundingClientRect();
  const title = page.getByRole('heading').element().getBoundingClientRect();
  expect(title.left).toBeGreaterThanOrEqual(box('Cancel').right - 12);
  expect(title.right).toBeLessThanOrEqual(box('Speichern').left);
});

test('a switch is 44 pixels high for fingers', async () => {
  await renderInTheme(
    <div style={{ padding: 20 }}>
      <Switch label="Weekly shop" />
    </div>,
  );
  const { left, top, height } = page.getByText('Weekly shop').element().getBoundingClientRect();
  for (const y of [-21, 21])
    expect(document.elementFromPoint(left + 10, top + height / 2 + y)?.localName).toBe('input');
});

test('a busy button is disabled', async () => {
  const onClick = vi.fn();
  await renderInTheme(
    <PillButton busy onClick={onClick}>
      Save
    </PillButton>,
  );
  await expect.element(page.getByRole('button', { name: 'Save' })).toBeDisabled();
  await expect.element(page.getByRole('button', { name: 'Save' })).toHaveAttribute('aria-busy', 'true');
});

function Visibility() {
  const [value, setValue] = useState<'public' | 'hidden'>('public');
  const choices = [
    { value: 'public', label: 'Public', explanation: 'Everyone signed in' },
    { value: 'hidden', label: 'Hidden', explanation: 'Only people it is shared with' },
  ] as const;
  return <ChoiceCards label="Who can see this" choices={[...choices]} value={value} onChange={setValue} />;
}

function Filters() {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpened(true)}>
        Filters
      </button>
      <Sheet opened={opened} onClose={() => setOpened(false)} title="Filters">
        <p>Nothing to filter by.</p>
      </Sheet>
    </>
  );
}

function Steps() {
  const [part, setPart] = useState('first');
  return (
    <Sheet opened onClose={() => undefined} title="Steps" part={part}>
      <p>The {part} part</p>
      <p style={{ height: 2000 }} />
      <button type="button" onClick={() => setPart('second')}>
        Next
      </button>
    </Sheet>
  );
}

test('each part of a sheet starts at its top', async () => {
  await renderInTheme(<Steps />);
  await page.getByRole('button', { name: 'Next' }).click();
  await expect.element(page.getByText('The second part')).toBeInViewport();
});

test('a sheet stays above the keyboard of a phone', async () => {
  await renderInTheme(
    <Sheet opened onClose={vi.fn()} title="Edit item" footer={<PillButton>Save</PillButton>}>
      <p style={{ height: 700 }}>Title</p>
    </Sheet>,
  );
  const save = page.getByRole('button', { name: 'Save' });
  await expect.element(save).toBeVisible();
  const view = visualViewport as VisualViewport;
  const shown = innerHeight - 336;
  Object.defineProperty(view, 'height', { value: shown, configurable: true });
  onTestFinished(() => {
    Reflect.deleteProperty(view, 'height');
    view.dispatchEvent(new Event('resize'));
  });
  view.dispatchEvent(new Event('resize'));
  await expect.poll(() => save.element().getBoundingClientRect().bottom).toBeLessThan(shown);
  const { top, bottom } = page.getByRole('dialog').element().getBoundingClientRect();
  expect(top).toBeGreaterThanOrEqual(40);
  expect(bottom).toBeLessThanOrEqual(shown);
});

test('a sheet on a phone follows the finger, closes when pulled down, and springs back from a short pull', async () => {
  const onClose = vi.fn();
  await renderInTheme(
    <Sheet opened onClose={onClose} title="Filters">
      <p style={{ height: 300 }}>Cuisine</p>
      <input aria-label="Word" />
    </Sheet>,
  );
  const dialog = page.getByRole('dialog', { name: 'Filters' });
  await expect.element(dialog).toBeVisible();
  const sheet = dialog.element() as HTMLElement;
  const text = page.getByText('Cuisine').element();
  const clock = vi.spyOn(performance, 'now').mockReturnValue(0);
  onTestFinished(() => clock.mockRestore());
  pull(text, 40);
  await expect.poll(() => sheet.style.translate).toBe('');
  pull(text, -40);
  pull(page.getByRole('textbox', { name: 'Word' }).element(), 300);
  expect(onClose).not.toHaveBeenCalled();
  pull(text, 300);
  expect(onClose).toHaveBeenCalledOnce();
  expect(sheet.style.translate).toBe('0px 300px');
  // A confirmation before closing may have kept it open.
  await expect.poll(() => sheet.style.translate).toBe('');

  /** Pulls with one finger, in two steps and one second. */
  function pull(target: Element, by: number): void {
    const touchAt = (clientY: number) => [new Touch({ identifier: 1, target, clientX: 100, clientY })];
    const send = (type: string, touches: Touch[]) =>
      target.dispatchEvent(
        new TouchEvent(type, { touches, changedTouches: touches, bubbles: true, cancelable: true }),
      );
    clock.mockReturnValue(0);
    send('touchstart', touchAt(400));
    send('touchmove', touchAt(400 + by / 2));
    clock.mockReturnValue(1000);
    send('touchmove', touchAt(400 + by));
    send('touchend', touchAt(400 + by));
  }
});

test('a menu with a single action is a button that says what it applies to, unless the button has a face', async () => {
  const remove = vi.fn();
  const entries = [{ label: 'Take off', onSelect: remove }];
  await renderInTheme(<MoreMenu label="More for Soup" of="Soup" entries={entries} />);
  await page.getByRole('button', { name: 'Take off: Soup' }).click();
  expect(remove).toHaveBeenCalledOnce();
  await renderInTheme(<MoreMenu label="Monday: more" face={<b>Mon 3</b>} entries={entries} />);
  await expect.element(page.getByRole('button', { name: 'Monday: more' })).toHaveTextContent('Mon 3');
});

test('the handle of a sheet belongs to the sheet, also once it has stopped moving', async () => {
  await withReducedMotion(async () => {
    await renderInTheme(
      <Sheet opened onClose={() => {}} title="Filters">
        Words
      </Sheet>,
    );
    const sheet = page.getByRole('dialog', { name: 'Filters' });
    await expect.element(sheet).toBeVisible();
    expect(getComputedStyle(sheet.element()).position).toBe('relative');
  });
});
