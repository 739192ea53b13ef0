import type { Acknowledgement } from '@niyam/contract/receipts.ts'

export interface Proved extends NonNullable<Acknowledgement['frequency']> {
  readonly file_name: string
  /** Why it is not proposed: another value is stated, or files prove both. */
  readonly doubt: 'stated' | 'both' | null
}

/** What the acknowledgements prove, each registration once, by client. */
export function provedBy(waiting: readonly Acknowledgement[]): Proved[] {
  const found = new Map<string, Proved>()
  for (const { file_name, frequency } of waiting) {
    if (!frequency) continue
    const before = found.get(frequency.registration_id)
    const doubt = before && before.shown !== frequency.shown ? 'both' : frequency.stated === null ? null : 'stated'
    found.set(frequency.registration_id, before && doubt !== 'both' ? before : { ...frequency, file_name, doubt })
  }
  return [...found.values()].toSorted((one, other) => one.entity_name.localeCompare(other.entity_name))
}
