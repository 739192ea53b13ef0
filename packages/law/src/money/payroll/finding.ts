/** An error is what the portal would refuse or the law forbids; a warning is to be checked; a note says what was not known. */
export type PayrollSeverity = 'error' | 'warning' | 'note'

/** What a clerk should look at in a month of contributions. */
export interface PayrollFinding {
  readonly severity: PayrollSeverity
  /** Stable name, as `pension-differs`. */
  readonly code: string
  /** A sentence in English; its Hindi is in the phrasebook of the package. */
  readonly text: string
}

/** A finding about one line of the file. */
export interface PersonFinding extends PayrollFinding {
  readonly line: number
}

/** A person in the file of the month before. */
export interface KnownPerson {
  readonly number: string
  readonly name: string
}

/** Lines whose number is in an earlier line of the same file, with that line. */
export function repeated<Person extends { readonly line: number }>(
  persons: readonly Person[],
  numberOf: (person: Person) => string,
): Map<number, number> {
  const first = new Map<string, number>()
  const repeats = new Map<number, number>()
  for (const person of persons) {
    const before = first.get(numberOf(person))
    if (before === undefined) first.set(numberOf(person), person.line)
    else repeats.set(person.line, before)
  }
  return repeats
}

/** '2025-12' of '2026-01'. */
export function monthBefore(month: string): string {
  const [year, number] = [Number(month.slice(0, 4)), Number(month.slice(5))]
  return number === 1 ? `${year - 1}-12` : `${year}-${String(number - 1).padStart(2, '0')}`
}
