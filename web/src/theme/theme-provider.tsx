import { useLingui } from '@lingui/react/macro';
import {
  type CSSVariablesResolver,
  localStorageColorSchemeManager,
  type MantineColorsTuple,
  MantineProvider,
  type MantineThemeOverride,
} from '@mantine/core';
import { type ReactNode, useMemo, useState } from 'react';
import './theme.css';
import { type Hue, hues } from '@potluck/contract/hue';

/** Mantine's ten shades of a hue, each mapped to the tone in tokens.css that matches Mantine's use of that shade. */
function hue(name: Hue): MantineColorsTuple {
  const [tone, fill, hover] = [`var(--${name})`, `var(--${name}-fill)`, `var(--${name}-fill-hover)`];
  const [tint, ink] = [`var(--${name}-tint)`, `var(--${name}-ink)`];
  return [ink, tint, tint, tint, ink, tone, fill, hover, hover, ink];
}

const [paper, surface, second] = ['var(--paper)', 'var(--surface)', 'var(--surface-2)'];
const [line, edge, ink2, ink] = ['var(--line)', 'var(--edge)', 'var(--ink-2)', 'var(--ink)'];

/** The neutrals that Mantine uses in the light scheme, then those in the dark one. */
const gray: MantineColorsTuple = [paper, second, line, line, edge, edge, ink2, ink2, ink, ink];
const dark: MantineColorsTuple = [ink, ink2, ink2, edge, edge, line, surface, surface, second, paper];

/** The variables that Mantine would otherwise compute itself, and differently in each scheme. */
const cssVariables: CSSVariablesResolver = () => {
  const variables = { ...neutralVariables, ...Object.assign({}, ...hues.map(hueVariables)) };
  return { variables: {}, light: variables, dark: variables };
};

const neutralVariables = {
  '--mantine-color-body': paper,
  '--mantine-color-text': ink,
  '--mantine-color-bright': ink,
  '--mantine-color-dimmed': ink2,
  '--mantine-color-placeholder': ink2,
  '--mantine-color-anchor': 'var(--basil-ink)',
  '--mantine-color-error': 'var(--tomato-ink)',
  '--mantine-color-success': 'var(--basil-ink)',
  '--mantine-color-default': surface,
  '--mantine-color-default-hover': second,
  '--mantine-color-default-color': ink,
  '--mantine-color-default-border': 'var(--line-strong)',
  '--mantine-color-disabled': second,
  '--mantine-color-disabled-color': ink2,
  '--mantine-color-disabled-border': line,
  '--mantine-color-gray-light': second,
  '--mantine-color-gray-light-hover': second,
  '--mantine-color-gray-light-color': ink,
};

function hueVariables(name: Hue) {
  const variable = `--mantine-color-${name}`;
  return {
    [`${variable}-text`]: `var(--${name}-ink)`,
    [`${variable}-light`]: `var(--${name}-tint)`,
    [`${variable}-light-hover`]: `color-mix(in srgb, var(--${name}-tint), var(--${name}) 14%)`,
    [`${variable}-light-color`]: `var(--${name}-ink)`,
    [`${variable}-outline`]: `var(--${name}-ink)`,
    [`${variable}-outline-hover`]: `var(--${name}-tint)`,
  };
}

/** The storage key of the colour scheme; public/before-paint.js reads it too. */
export const colorSchemeKey = 'colorScheme';

/** Wraps the whole app, inside the language provider. Follows the system's colour scheme until the user chooses one. */
export function ThemeProvider({ children }: { children: ReactNode }) {
  const { t } = useLingui();
  const theme = useMemo(() => themeWith(t`Close`), [t]);
  const [manager] = useState(() => localStorageColorSchemeManager({ key: colorSchemeKey }));
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      colorSchemeManager={manager}
      defaultColorScheme="auto"
      deduplicateCssVariables={false}
      withGlobalClasses={false}
    >
      {children}
    </MantineProvider>
  );
}

/** Sizes and defaults of the components, with the label of the close button of dialogs; tokens.css has the colours. */
function themeWith(close: string): MantineThemeOverride {
  // Mantine renders dialog headers as <header>, which would be a second banner on the page.
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

/** The chevron of a select is decorative: the select has its own label. */
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
      h1: { fontSize: 'var(--text-4xl)', lineHeight: '1.1' },
      h2: { fontSize: 'var(--text-2xl)', lineHeight: '1.2' },
      h3: { fontSize: 'var(--text-xl)', lineHeight: '1.3' },
    },
  },
  fontSizes: {
    xs: 'var(--text-xs)',
    sm: 'var(--text-sm)',
    md: 'var(--text-md)',
    lg: 'var(--text-lg)',
    xl: 'var(--text-xl)',
  },
  lineHeights: { xs: '1.35', sm: '1.4', md: '1.5', lg: '1.6', xl: '1.6' },
  spacing: {
    xxs: 'var(--space-2)',
    xs: 'var(--space-3)',
    sm: 'var(--space-4)',
    md: 'var(--space-5)',
    lg: 'var(--space-7)',
    xl: 'var(--space-8)',
  },
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
      // Its hidden focus target would be a child that ARIA does not allow in a menu.
      defaultProps: {
        radius: 'lg',
        shadow: 'md',
        position: 'bottom-end',
        withInitialFocusPlaceholder: false,
        // No higher than the viewport.
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
