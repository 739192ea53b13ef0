import type { DraftKind } from '@niyam/contract/proposal-kinds.ts'
import type { Action } from '@niyam/contract/permissions.ts'

/** What a person has to hold, besides releasing drafts, to do what one proposes. */
export const NEEDS: Readonly<Record<DraftKind, Action>> = {
  file: 'filings.write',
  work: 'calendar.work',
  set_aside: 'calendar.set_aside',
  facts: 'entities.write',
  task: 'tasks.write',
}

/** The state of an item that a draft builds on. */
export interface ItemState {
  readonly due_date: string | null
  readonly filing_id: string | null
  readonly waiting_filing_id: string | null
  readonly set_aside: string | null
  readonly note: string
  readonly assigned_to: string | null
  readonly internal_due_date: string | null
}
export type Aspect = keyof ItemState

const OF_ITS_END = ['due_date', 'filing_id', 'waiting_filing_id', 'set_aside'] as const

/** The parts of an item that must not have changed since a draft was made. */
export function aspectsOf(kind: DraftKind, proposal: object): readonly Aspect[] {
  switch (kind) {
    case 'file':
    case 'set_aside':
      return OF_ITS_END
    case 'work': {
      const own = (['note', 'assigned_to', 'internal_due_date'] as const).filter((one) => one in proposal)
      // A day before the due date was chosen with that date in mind.
      return 'internal_due_date' in proposal ? [...own, 'due_date'] : own
    }
    case 'facts':
    case 'task':
      return []
  }
}

export const factKey = (fact: { attribute: string; financial_year: string | null; state: string | null }): string =>
  [fact.attribute, fact.financial_year ?? '', fact.state ?? ''].join('|')
