import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import {
  buttonColours,
  type CssRule,
  contrast,
  type ColourTheme,
  COLOUR_THEMES,
  type OfLibrary,
  rulesOf,
  variablesOf,
} from '../test/colours.ts'

// WCAG 2.2 AA: text needs 4.5:1 (1.4.3); icons, lines of controls and the focus ring need 3:1 (1.4.11). Disabled
// controls are exempt. Journeys run axe on whole pages; this checks every pair in all three themes, also in states that
// no journey shows.
const OF_TEXT = 4.5
const OF_SIGNS = 3

/** Each of `colours` is drawn on each of `grounds`. */
type Row = readonly [what: string, colours: readonly string[], grounds: readonly string[]]

// Rows under the pointer, chosen rows and notes carry every kind of text.
const SURFACES = ['--page', '--card', '--raised', '--sunken', '--hover', '--primary-soft']
const SOFT = ['--success-soft', '--danger-soft', '--warning-soft', '--neutral-soft']
const TAGS = ['violet', 'blue', 'teal', 'green', 'amber', 'orange', 'red', 'grey'].map((name) => `--tag-${name}`)

const TEXT: readonly Row[] = [
  ['text', ['--text', '--text-2'], [...SURFACES, ...SOFT]],
  ['a link', ['--primary-text'], [...SURFACES, ...SOFT, '--fold-open']],
  ['a word of success', ['--success-text'], [...SURFACES, '--success-soft']],
  ['a word of danger', ['--danger-text'], [...SURFACES, '--danger-soft', '--field', '--fold-open']],
  ['a word of warning', ['--warning-text'], [...SURFACES, '--warning-soft', '--fold-open']],
  ['a neutral word', ['--neutral-text'], [...SURFACES, '--neutral-soft']],
  [
    'white on a fill',
    ['--mantine-color-white'],
    ['--primary', '--primary-hover', '--success', '--danger', '--warning'],
  ],
  ['the navigation', ['--nav-text', '--nav-text-2'], ['--nav', '--nav-hover']],
  ['the open page in the navigation', ['--nav-active-text'], ['--nav-active']],
  ['a field, its placeholder and its list', ['--text', '--text-2'], ['--field', '--list', '--list-hover']],
  ['a day of a calendar', ['--text', '--text-2'], ['--list', '--day-hover']],
  ['an open fold', ['--text', '--text-2'], ['--fold-open']],
  ['a number of the pager', ['--text'], ['--pager']],
  ['what was picked in a field', ['--pill-text'], ['--pill']],
  ['a segment', ['--segments-text'], ['--segments']],
  ['the chosen segment', ['--segment-chosen-text'], ['--segment-chosen']],
  ['an alert', ['--alert-text'], SOFT],
]

const SIGNS: readonly Row[] = [
  ['the focus ring', ['--ring'], [...SURFACES, ...SOFT, '--field', '--list', '--segments', '--segment-chosen']],
  ['the focus ring in the navigation', ['--nav-active-text'], ['--nav', '--nav-hover', '--nav-active']],
  ['the line of a control', ['--control-line'], ['--page', '--card', '--raised', '--sunken', '--hover']],
  ['the line of a wrong field', ['--danger-line'], ['--card']],
  ['a switch that is off, and its knob', ['--control-line'], ['--page', '--card', '--mantine-color-white']],
  ['the line of the open item or page', ['--primary-fill'], ['--primary-soft', '--page', '--card']],
  ['a dot of what is not read', ['--primary-fill'], ['--card', '--raised', '--hover', '--primary-soft']],
  ['a step of a ladder', ['--primary-line'], ['--card']],
  ['how sure a rule is', ['--success-line', '--primary-line', '--warning-line'], ['--card']],
  ['the cross of a dialog', ['--close'], ['--card']],
  ['the dot of a tag', TAGS, ['--card', '--raised', '--hover', '--primary-soft', '--neutral-soft']],
]

/** Hairlines and white paper under a code or a scanned page: nothing of ours is read on them. */
const BARE = ['--hairline', '--mantine-color-white']

/** What the library's style sheets write out instead of taking it from the theme. */
const OF_LIBRARY: Readonly<Record<string, OfLibrary>> = {
  '--field': ['core/styles/Input.css', '--input-bg', "[data-variant='default']"],
  '--list': ['core/styles/Popover.css', 'background-color', ''],
  '--list-hover': ['core/styles/Combobox.css', 'background-color', ':hover'],
  '--fold-open': ['core/styles/Accordion.css', '--item-filled-color', ''],
  '--day-hover': ['dates/styles.css', 'background-color', ':hover'],
  '--pill': ['core/styles/Pill.css', 'background-color', ''],
  '--pill-text': ['core/styles/Pill.css', 'color', ''],
  '--segments': ['core/styles/SegmentedControl.css', 'background-color', ''],
  '--segments-text': ['core/styles/SegmentedControl.css', 'color', ''],
  '--segment-chosen': ['core/styles/SegmentedControl.css', 'background-color', '[data-active]'],
  '--segment-chosen-text': ['core/styles/SegmentedControl.css', 'color', '[data-active]'],
  '--pager': ['core/styles/Pagination.css', 'background-color', ''],
  '--alert-text': ['core/styles/Alert.css', 'color', ''],
  '--close': ['core/styles/CloseButton.css', 'color', ''],
}

const VARIABLES = { light: of('light'), 'semi-dark': of('semi-dark'), dark: of('dark') }

it('has enough contrast in every pair of every look', () => {
  expect([...weakIn(TEXT, OF_TEXT), ...weakIn(SIGNS, OF_SIGNS)]).toEqual([])
})

it('has enough contrast on every button, at rest and under the pointer', () => {
  const tones = ['primary', 'success', 'danger', 'warning']
  const toned = tones.flatMap((tone) => ['filled', 'light', 'outline', 'subtle'].map((variant) => [variant, tone]))
  const rows = [...toned, ['subtle', 'gray'], ['default', 'primary']].map(([variant = '', tone = '']): Row => {
    const { color, background, hover } = buttonColours(variant, tone)
    return [`${variant} ${tone}`, [color], [...(background === 'transparent' ? SURFACES : [background]), hover]]
  })
  expect(weakIn(rows, OF_TEXT)).toEqual([])
})

it('has every colour and ground in its tables that a style sheet names', () => {
  const rows = [...TEXT, ...SIGNS]
  const colours = new Set(rows.flatMap(([, some]) => some))
  const grounds = new Set([...rows.flatMap(([, , some]) => some), ...colours, ...BARE])
  const pairs = new Set(
    rows.flatMap(([, some, on]) => some.flatMap((colour) => on.map((one) => `${colour} on ${one}`))),
  )
  const isKnown = (colour: string, ground: string) => {
    if (colour && ground) return pairs.has(`${colour} on ${ground}`)
    return colour ? colours.has(colour) : !ground || grounds.has(ground)
  }
  const missing = styleSheets().flatMap(([file, rules]) =>
    rules.flatMap((rule) =>
      namedIn(rule)
        .filter(([colour, ground]) => !isKnown(colour, ground))
        .map((pair) => `${file} ${rule.selector}: ${pair.join(' on ')}`),
    ),
  )
  expect(missing).toEqual([])
})

/** A rule of one of our style sheets, by a part of its selector. */
const valuesOf = (file: string, selector: string) =>
  rulesOf(readFileSync(join(import.meta.dirname, file), 'utf8')).find((rule) => rule.selector.includes(selector))
    ?.values

it.each([
  ['a segment', 'global.css', 'SegmentedControl-input:focus-visible', { outline: '2px solid var(--ring)' }],
  ['a switch', 'global.css', 'Switch-input:focus-visible', { outline: '2px solid var(--ring)' }],
  ['a switch that is off', 'global.css', 'Switch-input:not(:checked', { '--switch-bg': 'var(--control-line)' }],
  ['the navigation', 'Frame.module.css', '.side', { '--ring': 'var(--nav-active-text)' }],
  ['a menu over the navigation', 'Frame.module.css', '[popover]', { '--ring': 'var(--primary-text)' }],
  ['the chosen place of a list', '../fields/PlaceOption.module.css', 'combobox-selected', { color: 'inherit' }],
  ['the open item', '../domain/Agenda.module.css', '[aria-current]', { 'border-left-color': 'var(--primary-fill)' }],
] as const)('draws %s in the colours that the tables look at', (_what, file, selector, values) => {
  expect(valuesOf(file, selector)).toMatchObject(values)
})

function of(look: ColourTheme): Record<string, string> {
  return variablesOf(look, OF_LIBRARY)
}

/** The pairs that have less contrast than asked, look by look. */
const weakIn = (rows: readonly Row[], least: number): string[] =>
  COLOUR_THEMES.flatMap((look) =>
    rows.flatMap(([what, colours, grounds]) =>
      colours.flatMap((colour) =>
        grounds
          .map((ground) => [ground, contrast(colour, ground, VARIABLES[look])] as const)
          .filter(([, ratio]) => ratio < least)
          .map(([ground, ratio]) => `${look}: ${what}, ${colour} on ${ground}, ${ratio.toFixed(2)}`),
      ),
    ),
  )

/** All style sheets of the product, without the rules for what is disabled. */
function styleSheets(): (readonly [file: string, rules: CssRule[]])[] {
  const root = join(import.meta.dirname, '..')
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.css'))
  expect(files.length).toBeGreaterThan(80)
  return files.map((file) => {
    const rules = rulesOf(readFileSync(join(root, file), 'utf8'))
    return [file, rules.filter(({ selector }) => !selector.includes('disabled'))]
  })
}

/** The colour and the ground that a rule sets, empty where it sets none; five pairs where it follows a tone. */
function namedIn({ values }: CssRule): (readonly [colour: string, ground: string])[] {
  const [colour, ground] = [
    nameOf(values.color ?? values.fill),
    nameOf(values.background ?? values['background-color']),
  ]
  if (!`${colour}${ground}`.includes('--tone-')) return [[colour, ground]]
  const tones = ['primary', 'success', 'danger', 'warning', 'neutral']
  return tones.map((tone) => [colour.replace('--tone-', `--${tone}-`), ground.replace('--tone-', `--${tone}-`)])
}

/** The variable that a value takes its colour from, by our own name for it; empty for none, inherited and the like. */
function nameOf(value = ''): string {
  if (value === '#fff') return '--mantine-color-white'
  const names = value.match(/--[\w-]+/g) ?? []
  const name = names.find((one) => one.startsWith('--tone-') || one in VARIABLES.light) ?? ''
  const behind = VARIABLES.light[name] ?? ''
  return name.startsWith('--mantine-') && behind.startsWith('var(') ? nameOf(behind) : name
}
