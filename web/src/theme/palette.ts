import type { CSSVariablesResolver, MantineColorsTuple } from '@mantine/core';
import { type Hue, hues } from '@potluck/contract/hue';

/** Mantine's ten shades of a hue, each pointing at the tone of tokens.css that Mantine uses that shade for. */
export function hue(name: Hue): MantineColorsTuple {
  const [tone, fill, hover] = [`var(--${name})`, `var(--${name}-fill)`, `var(--${name}-fill-hover)`];
  const [tint, ink] = [`var(--${name}-tint)`, `var(--${name}-ink)`];
  return [ink, tint, tint, tint, ink, tone, fill, hover, hover, ink];
}

const [paper, surface, second] = ['var(--paper)', 'var(--surface)', 'var(--surface-2)'];
const [line, edge, ink2, ink] = ['var(--line)', 'var(--edge)', 'var(--ink-2)', 'var(--ink)'];

/** The neutrals that Mantine takes in the light scheme, then those of the dark one. */
export const gray: MantineColorsTuple = [paper, second, line, line, edge, edge, ink2, ink2, ink, ink];
export const dark: MantineColorsTuple = [ink, ink2, ink2, edge, edge, line, surface, surface, second, paper];

/** What Mantine would otherwise work out itself, and differently in each scheme. */
export const cssVariables: CSSVariablesResolver = () => {
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
