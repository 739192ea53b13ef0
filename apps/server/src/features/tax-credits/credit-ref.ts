/** What names a line of Form 26AS or of the books. Its place in the file does not: a later file has it elsewhere. */
export interface NamedLine {
  /** TAN or PAN; empty where not known. */
  readonly tan: string
  readonly deductor_name: string
  readonly section: string
  readonly day: string | null
  readonly number: string
  readonly amount: number | null
  readonly tax: number
}

/**
 * Names of the lines of one file, in the order of the file. They hold when it is imported again, and when the status of
 * booking changes. Lines that say the same are counted, so that each has its own name.
 */
export function refsOf(year: string, lines: readonly NamedLine[]): string[] {
  const seen = new Map<string, number>()
  return lines.map(({ tan, deductor_name, section, day, number, amount, tax }) => {
    const deductor = tan === '' ? short(deductor_name).toLowerCase() : tan
    const name = [year, deductor, short(section), day ?? '', short(number), amount ?? '', tax].join('|')
    const count = (seen.get(name) ?? 0) + 1
    seen.set(name, count)
    return `${name}|${count}`
  })
}

const short = (text: string): string =>
  text
    .replace(/[|\s]+/g, ' ')
    .trim()
    .slice(0, 60)

/** The year of the file that has the line. */
export const yearOfRef = (ref: string): string => ref.slice(0, 7)

/** The TAN, PAN or name of its deductor. */
export const deductorOfRef = (ref: string): string => ref.split('|')[1] ?? ''
