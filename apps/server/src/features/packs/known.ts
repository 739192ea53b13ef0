import type { IsoDate } from '@niyam/law'
import { lacksProof } from '@niyam/law/acknowledgements/lacks-proof.ts'
import { daysBetween } from '@niyam/law/calendar/iso-date.ts'
import { type StateOnDay, stateOn } from '@niyam/law/calendar/item-state.ts'
import type { Words } from './cost-words.ts'
import type { PackDocument, PackFiling, PackItem } from './items-store.ts'

/** An item as it was known on a day. */
export interface KnownItem extends PackItem {
  readonly state: StateOnDay
  /** The filing in force; undefined while there is none. */
  readonly filing: PackFiling | undefined
  /** Every filing known, the oldest first: those not in force are earlier versions. */
  readonly filings: readonly PackFiling[]
  readonly lacks_proof: boolean
  /** Days after the due date of what was filed late or is overdue; 0 for all else. */
  readonly days_late: number
}

export const groupedBy = <T>(all: readonly T[], key: (one: T) => string): ReadonlyMap<string, T[]> => {
  const groups = new Map<string, T[]>()
  for (const one of all) groups.set(key(one), [...(groups.get(key(one)) ?? []), one])
  return groups
}

/** Items with their filings, as known on a day. Items that did not apply on that day are left out. */
export function knownItems(
  items: readonly PackItem[],
  filings: readonly PackFiling[],
  documents: readonly PackDocument[],
  day: IsoDate,
): KnownItem[] {
  const byItem = groupedBy(filings, ({ item_id }) => item_id)
  const documentsOf = groupedBy(documents, ({ filing_id }) => filing_id)
  return items.flatMap((item) => {
    const own = byItem.get(item.item_id) ?? []
    const filing = inForce(item, own)
    const state = stateOf(item, filing, day)
    if (state === 'not_applicable') return []
    const { due_date } = item
    const until = filing?.filed_on ?? day
    const isLate = due_date !== null && (state === 'filed_late' || state === 'overdue')
    return {
      ...item,
      state,
      filing,
      filings: own,
      days_late: isLate ? daysBetween(due_date as IsoDate, until as IsoDate) : 0,
      lacks_proof:
        filing !== undefined &&
        lacksProof({ ...item, ...filing, documents: documentsOf.get(filing.filing_id)?.length ?? 0 }),
    }
  })
}

const inForce = ({ filing_id }: PackItem, filings: readonly PackFiling[]): PackFiling | undefined => {
  const known = filings.filter(({ is_in_force }) => is_in_force)
  return known.find((filing) => filing.filing_id === filing_id) ?? known.at(-1)
}

function stateOf(item: PackItem, filing: PackFiling | undefined, day: IsoDate): StateOnDay {
  const { stage, due_date, set_aside_on, is_optional, needs_facts } = item
  if (filing) return due_date !== null && filing.filed_on > due_date ? 'filed_late' : 'filed'
  if (stage === 'waived' && (set_aside_on === null || set_aside_on <= day)) return 'waived'
  // Filed or waived only after that day, it was still to be done.
  return stateOn(needs_facts ? 'facts' : is_optional ? 'optional' : 'open', due_date, day)
}

export type GapKind = 'overdue' | 'open' | 'needs_facts' | 'no_proof'

/** The gap of an item; null where it has none. */
export function gapOf({ state, lacks_proof }: KnownItem): GapKind | null {
  if (state === 'overdue' || state === 'needs_facts') return state
  if (state === 'due' || state === 'upcoming') return 'open'
  return lacks_proof ? 'no_proof' : null
}

export const GAP_WORDS: Readonly<Record<GapKind, string>> = {
  overdue: 'Overdue',
  open: 'Not filed yet',
  needs_facts: 'Information needed',
  no_proof: 'Filed, no proof',
}

const STATE_WORDS: Readonly<Record<StateOnDay, string>> = {
  filed: 'Filed',
  filed_late: 'Filed late',
  overdue: 'Overdue',
  due: 'Due',
  upcoming: 'Upcoming',
  needs_facts: 'Information needed',
  waived: 'Waived',
  not_applicable: 'Does not apply',
}

/** `Filed late, 3 days`: the state of an item, with how late it is. */
export function stateWords(words: Words, { state, days_late }: KnownItem): string {
  const late = days_late === 0 ? '' : days_late === 1 ? words('1 day') : words('{1} days', String(days_late))
  return [words(STATE_WORDS[state]), late].filter((part) => part !== '').join(', ')
}
