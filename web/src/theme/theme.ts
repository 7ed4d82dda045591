import type { MantineThemeOverride } from '@mantine/core';
import { dark, gray, hue } from './palette.ts';

/** Sizes and habits of the components, with the word that closes dialogs; the colours stand in tokens.css. */
export function themeWith(close: string): MantineThemeOverride {
  // Their heads are <header> elements, and the page has its one banner already.
  const dialog = {
    closeButtonProps: { 'aria-label': close },
    attributes: { header: { role: 'presentation' } },
  };
  return {
    ...theme,
    components: {
      ...theme.components,
      Drawer: { defaultProps: dialog },
      Modal: { defaultProps: { radius: 'xl', ...dialog } },
    },
  };
}

/** The arrow of a choice; what it opens is said by the choice itself. */
const signOnly = { 'aria-hidden': true };

const theme: MantineThemeOverride = {
  primaryColor: 'basil',
  primaryShade: 6,
  colors: {
    basil: hue('basil'),
    tomato: hue('tomato'),
    amber: hue('amber'),
    plum: hue('plum'),
    sky: hue('sky'),
    gray,
    dark,
  },
  white: '#ffffff',
  black: 'var(--ink)',
  fontFamily: 'var(--font-text)',
  headings: {
    fontFamily: 'var(--font-title)',
    fontWeight: '560',
    textWrap: 'balance',
    sizes: {
      h1: { fontSize: 'clamp(1.875rem, 1.3rem + 2.4vw, 2.75rem)', lineHeight: '1.1' },
      h2: { fontSize: '1.5rem', lineHeight: '1.2' },
      h3: { fontSize: '1.1875rem', lineHeight: '1.3' },
    },
  },
  fontSizes: { xs: '0.75rem', sm: '0.8125rem', md: '1rem', lg: '1.0625rem', xl: '1.1875rem' },
  lineHeights: { xs: '1.35', sm: '1.4', md: '1.5', lg: '1.6', xl: '1.6' },
  spacing: { xxs: '0.25rem', xs: '0.5rem', sm: '0.75rem', md: '1rem', lg: '1.5rem', xl: '2.25rem' },
  radius: { sm: '8px', md: '12px', lg: '18px', xl: '26px', pill: '999px' },
  shadows: { md: 'var(--shadow)' },
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    ActionIcon: { defaultProps: { variant: 'subtle', color: 'gray', radius: 'pill', size: 'var(--target)' } },
    Button: { defaultProps: { radius: 'pill', size: 'md' } },
    Checkbox: { defaultProps: { size: 'md', radius: 'sm' } },
    Input: { defaultProps: { size: 'md' } },
    InputWrapper: { defaultProps: { size: 'md' } },
    Menu: {
      // Its hidden first stop would be a child that a menu may not have.
      defaultProps: {
        radius: 'lg',
        shadow: 'md',
        position: 'bottom-end',
        withInitialFocusPlaceholder: false,
        // No higher than the screen has room for.
        middlewares: { shift: true, flip: true, size: { padding: 8 } },
      },
    },
    NativeSelect: { defaultProps: { size: 'md', rightSectionProps: signOnly } },
    Radio: { defaultProps: { size: 'md' } },
    SegmentedControl: { defaultProps: { size: 'md', radius: 'pill', withItemsBorders: false } },
    Select: { defaultProps: { size: 'md', allowDeselect: false, rightSectionProps: signOnly } },
    Switch: { defaultProps: { size: 'md' } },
    TagsInput: { defaultProps: { size: 'md' } },
    Textarea: { defaultProps: { size: 'md', autosize: true, minRows: 3 } },
    TextInput: { defaultProps: { size: 'md' } },
  },
};
