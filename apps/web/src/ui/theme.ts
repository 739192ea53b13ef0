import { type CSSVariablesResolver, type MantineColorsTuple, createTheme } from '@mantine/core'

const shades = (...colours: string[]) => colours as unknown as MantineColorsTuple

// Index 5 is the colour of fills and lines, 6 the darker step that carries white text.
const primary = shades(
  '#f1effe',
  '#e0dcfc',
  '#c3bdf9',
  '#a79ef6',
  '#8e83f3',
  '#7367f0',
  '#5b4cea',
  '#4b3cd6',
  '#3e31b5',
  '#32288f',
)
const success = shades(
  '#e4f6ec',
  '#c8edd9',
  '#97dfb6',
  '#67d493',
  '#43cd7e',
  '#28c76f',
  '#12763d',
  '#0f6434',
  '#0c522b',
  '#094122',
)
const danger = shades(
  '#fdebeb',
  '#fad3d3',
  '#f5a9aa',
  '#f08081',
  '#ed6a6b',
  '#ea5455',
  '#c2272d',
  '#a81f25',
  '#8c191e',
  '#701418',
)
const warning = shades(
  '#fff1e2',
  '#ffe2c5',
  '#ffcb97',
  '#ffb56b',
  '#ffaa57',
  '#ff9f43',
  '#9a5300',
  '#834600',
  '#6b3a00',
  '#552e00',
)

/** Sizes, corners and colours of the whole product. No screen names a colour; tones come as tokens from `tokens.css`. */
export const theme = createTheme({
  colors: { primary, success, danger, warning },
  primaryColor: 'primary',
  primaryShade: 6,
  fontFamily: "'Inter Variable', 'Noto Sans Devanagari Variable', system-ui, sans-serif",
  headings: {
    fontFamily: "'Inter Variable', 'Noto Sans Devanagari Variable', system-ui, sans-serif",
    fontWeight: '600',
    sizes: {
      h1: { fontSize: '1.5rem', lineHeight: '1.25' },
      h2: { fontSize: '1.25rem', lineHeight: '1.25' },
      h3: { fontSize: '1rem', lineHeight: '1.25' },
      h4: { fontSize: '0.875rem', lineHeight: '1.25' },
    },
  },
  fontSizes: { xs: '0.75rem', sm: '0.875rem', md: '1rem', lg: '1.25rem', xl: '1.5rem' },
  lineHeights: { xs: '1.4', sm: '1.5', md: '1.5', lg: '1.4', xl: '1.25' },
  spacing: { xs: '0.5rem', sm: '0.75rem', md: '1rem', lg: '1.5rem', xl: '2rem' },
  radius: { xs: '4px', sm: '6px', md: '8px', lg: '12px', xl: '16px' },
  defaultRadius: 'sm',
  breakpoints: { xs: '30em', sm: '40em', md: '62em', lg: '75em', xl: '90em' },
  respectReducedMotion: true,
  cursorType: 'pointer',
  focusRing: 'never',
  // By name, not by import: the entry must not carry components that only some pages use.
  components: {
    Button: { defaultProps: { size: 'sm' }, styles: { root: { fontWeight: 500 } } },
    Badge: { styles: { root: { textTransform: 'none', fontWeight: 500, letterSpacing: 0 } } },
    Modal: { defaultProps: { radius: 'lg', centered: true, transitionProps: { duration: 140 } } },
    // With the corners of a field so small a box would be a circle, and a circle means one of several.
    Checkbox: { defaultProps: { radius: 'xs' } },
    // A dialog's head is not a banner of the page.
    ModalHeader: { defaultProps: { component: 'div' } },
    DrawerHeader: { defaultProps: { component: 'div' } },
    Drawer: { defaultProps: { transitionProps: { duration: 160 } } },
    // Typed letters and Enter choose. The list fits above or below its field where the window is low.
    Select: { defaultProps: { selectFirstOptionOnChange: true, maxDropdownHeight: 'min(220px, 32vh)' } },
    Menu: { defaultProps: { radius: 'md', shadow: 'md', transitionProps: { duration: 120 } } },
    Tooltip: { defaultProps: { openDelay: 300, transitionProps: { duration: 120 } } },
  },
})

const TONES = ['primary', 'success', 'danger', 'warning'] as const

/** Gives our tokens to the component library, which then follows the theme class of the body automatically. */
export const resolver: CSSVariablesResolver = () => {
  const toned = Object.fromEntries(
    TONES.flatMap((tone) => {
      const name = `--mantine-color-${tone}`
      return [
        [`${name}-filled`, `var(--${tone})`],
        [`${name}-filled-hover`, tone === 'primary' ? 'var(--primary-hover)' : `var(--${tone})`],
        [`${name}-light`, `var(--${tone}-soft)`],
        [`${name}-light-hover`, `var(--${tone}-soft)`],
        [`${name}-light-color`, `var(--${tone}-text)`],
        [`${name}-outline`, `var(--${tone}-text)`],
        [`${name}-outline-hover`, `var(--${tone}-soft)`],
        [`${name}-text`, `var(--${tone}-text)`],
      ]
    }),
  )
  const surfaces = {
    ...toned,
    '--mantine-color-body': 'var(--card)',
    '--mantine-color-text': 'var(--text)',
    '--mantine-color-bright': 'var(--text)',
    '--mantine-color-dimmed': 'var(--text-2)',
    '--mantine-color-placeholder': 'var(--text-2)',
    '--mantine-color-anchor': 'var(--primary-text)',
    '--mantine-color-error': 'var(--danger-text)',
    '--mantine-color-default': 'var(--card)',
    '--mantine-color-default-hover': 'var(--hover)',
    '--mantine-color-default-color': 'var(--text)',
    '--mantine-color-default-border': 'var(--hairline)',
    '--mantine-shadow-md': 'var(--shadow)',
  }
  return { variables: {}, light: surfaces, dark: surfaces }
}

export type Tone = (typeof TONES)[number] | 'neutral'
