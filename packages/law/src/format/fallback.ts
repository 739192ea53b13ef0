/** Shown in place of a missing value. */
export const FALLBACKS = {
  value: 'No Value Entered',
  choice: 'Not Selected',
  unknown: 'Unknown',
  file: 'No File Uploaded',
} as const

type Printable = string | number | null | undefined

/** A zero is a value; blank text is not. */
export const valueOrFallback = (value: Printable, kind: keyof typeof FALLBACKS = 'value'): string =>
  value === null || value === undefined || String(value).trim() === '' ? FALLBACKS[kind] : String(value)

/** The chosen option's label; an option that the list no longer has is unknown, not unselected. */
export function choiceOrFallback(options: readonly { label: string; value: string }[], value: Printable): string {
  if (valueOrFallback(value) === FALLBACKS.value) return FALLBACKS.choice
  return options.find((option) => option.value === String(value))?.label ?? FALLBACKS.unknown
}
