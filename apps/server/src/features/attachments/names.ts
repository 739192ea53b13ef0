import type { PlacedDocument } from './store.ts'

/** What no file may be called, on one system or another. */
const NOT_IN_NAMES = /[\\/:*?"<>|\p{Cc}]+/gu
const LONGEST = 120

/**
 * The name of a document in a zip: `AAACI4798L GSTR-3B 2026-10 AA2911260000001.pdf`. One that proves no filing keeps its own
 * name behind PAN, number and the day of its event.
 */
export function nameInZip(
  { name, kind, form, period, number, happened_on, acknowledgement }: PlacedDocument,
  pan: string | null,
): string {
  const dot = name.lastIndexOf('.')
  const [stem, ending] = dot > 0 ? [name.slice(0, dot), name.slice(dot)] : [name, '']
  const holder = number?.includes(pan ?? '\0') ? [number] : [pan, number]
  const parts = kind === 'filing' ? [pan, form, period, acknowledgement || stem] : [...holder, happened_on, stem]
  const wholeName = parts
    .filter(Boolean)
    .join(' ')
    .replaceAll(NOT_IN_NAMES, '-')
    .slice(0, LONGEST)
    // Windows drops these at an end, and what it drops may then be there twice.
    .replace(/(?<![. ])[. ]+$/, '')
  return `${wholeName || 'document'}${ending}`
}

/** The same names, with a number behind each that was there before: `a.pdf`, `a (2).pdf`. Capitals make no other name. */
export function apart(names: readonly string[]): string[] {
  const usedNames = new Set<string>()
  return names.map((name) => {
    const dot = name.lastIndexOf('.')
    const [stem, ending] = dot > 0 ? [name.slice(0, dot), name.slice(dot)] : [name, '']
    let own = name
    for (let count = 2; usedNames.has(own.toLowerCase()); count += 1) own = `${stem} (${count})${ending}`
    usedNames.add(own.toLowerCase())
    return own
  })
}
