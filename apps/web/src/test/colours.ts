import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  DEFAULT_THEME,
  defaultCssVariablesResolver,
  defaultVariantColorsResolver,
  mergeMantineTheme,
} from '@mantine/core'
import { resolver, theme } from '../ui/theme.ts'

export const COLOUR_THEMES = ['light', 'semi-dark', 'dark'] as const
export type ColourTheme = (typeof COLOUR_THEMES)[number]

export interface CssRule {
  readonly selector: string
  readonly values: Readonly<Record<string, string>>
}

/** The rules of a style sheet, those inside of `@media` too, without the rule around them. */
export const rulesOf = (css: string): CssRule[] =>
  [...css.replace(/\/\*[^]*?\*\//g, '').matchAll(/([^{};]+)\{([^{}]*)\}/g)].map(([, selector = '', body = '']) => ({
    selector: selector.trim(),
    values: Object.fromEntries(
      [...body.matchAll(/(?:^|;)\s*([\w-]+):\s*([^;]+)/g)].map(([, name = '', value = '']) => [name, value.trim()]),
    ),
  }))

/** A value of the library's own style sheets: the file, the property and a part of the selector. */
export type OfLibrary = readonly [file: string, property: string, selector: string]

const read = (path: string) => rulesOf(readFileSync(join(import.meta.dirname, path), 'utf8'))
const tokens = read('../ui/tokens.css')
const merged = mergeMantineTheme(DEFAULT_THEME, theme)
const [usual, own] = [defaultCssVariablesResolver(merged), resolver(merged)]

const schemeOf = (look: ColourTheme) => (look === 'dark' ? 'dark' : 'light')

/**
 * Every colour of a look by the name of its variable: our tokens, the variables that the library makes of the theme, and
 * `more`, which the library's style sheets write out.
 */
export function variablesOf(look: ColourTheme, more: Readonly<Record<string, OfLibrary>>): Record<string, string> {
  const scheme = schemeOf(look)
  const ours = tokens.filter(({ selector }) => selector === ':root' || selector.includes(`body.${look})`))
  const written = Object.entries(more).map(([name, place]) => [name, valueOfLibrary(place, scheme)])
  return Object.assign(
    { ...usual.variables, ...usual[scheme], ...own[scheme] },
    ...ours.map(({ values }) => values),
    Object.fromEntries(written),
  )
}

function valueOfLibrary([file, property, selector]: OfLibrary, scheme: string): string {
  const found = read(`../../../../node_modules/@mantine/${file}`).find(
    (rule) =>
      rule.selector.includes(`color-scheme='${scheme}'`) && rule.selector.includes(selector) && property in rule.values,
  )
  if (!found) throw new Error(`${file} has no ${property} for ${selector} in ${scheme}.`)
  return found.values[property] ?? ''
}

/** What the library draws a button in. */
export const buttonColours = (variant: string, color: string) =>
  defaultVariantColorsResolver({ variant, color, theme: merged })

/** How much two colours of a look differ, 1 to 21, by WCAG's definition. A variable may go by its name alone. */
export function contrast(one: string, other: string, variables: Readonly<Record<string, string>>): number {
  const [dark = 0, light = 0] = [one, other].map((value) => luminance(value, variables)).toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

function luminance(value: string, variables: Readonly<Record<string, string>>): number {
  const [red = 0, green = 0, blue = 0] = channels(value, variables).map((channel) =>
    channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4,
  )
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/**
 * Red, green and blue, each 0 to 1.
 *
 * @throws Error for a colour that is not opaque, or a variable that no theme has
 */
function channels(value: string, variables: Readonly<Record<string, string>>): number[] {
  const [, name = value, fallback] = /^var\((--[\w-]+)(?:,\s*(.+))?\)$/.exec(value) ?? []
  const behind = variables[name] ?? fallback
  if (behind !== undefined) return channels(behind, variables)
  const hex = /^#((?:[\da-f]{3}){1,2})$/i.exec(value)?.[1]?.replace(/^(.)(.)(.)$/, '$1$1$2$2$3$3')
  if (hex) return [0, 2, 4].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
  const rgb = /^rgba?\((\d+), (\d+), (\d+)(?:, 1)?\)$/.exec(value)
  if (rgb) return rgb.slice(1).map((channel) => Number(channel) / 255)
  throw new Error(`${value} is not an opaque colour.`)
}
