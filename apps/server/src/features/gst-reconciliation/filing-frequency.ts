import type { EntitySubject } from '@niyam/law'
import { periodSpan } from '@niyam/law/calendar/period.ts'
import { factIn, factSheet } from '@niyam/law/engine/facts/fact-sheet.ts'
import type { Tx } from '../../db/tx.ts'
import type { OrgScope } from '../../http/scope.ts'
import { subjectsOf } from '../reports/subjects.ts'
import type { FrequencyByMonth } from './engine/return-periods.ts'

interface FrequencyQuery {
  readonly entity_id: string
  readonly gstin: string
  readonly months: readonly string[]
}

/**
 * How often each GSTIN files GSTR-3B, in the order asked: what the registration says for the month, or the law where it leaves
 * no choice. Null where neither is known; what is only presumed is not known.
 */
export async function frequenciesOf(
  tx: Tx,
  scope: OrgScope,
  queries: readonly FrequencyQuery[],
): Promise<FrequencyByMonth[]> {
  const subjects = await subjectsOf(tx, scope, [...new Set(queries.map(({ entity_id }) => entity_id))])
  return queries.map(({ entity_id, gstin, months }) => frequencyOf(subjects.get(entity_id), gstin, months))
}

function frequencyOf(subject: EntitySubject | undefined, gstin: string, months: readonly string[]): FrequencyByMonth {
  const registration = subject?.registrations.find(({ kind, number }) => kind === 'gst' && number === gstin)
  const sheet = subject && registration ? factSheet(subject, registration) : null
  return Object.fromEntries(
    months.map((month) => {
      const span = periodSpan(month)
      if (sheet === null || span === null || sheet.assumed.has('filing_frequency')) return [month, null]
      const fact = factIn(sheet, span, 'filing_frequency')
      return [month, fact === 'monthly' || fact === 'quarterly' ? fact : null]
    }),
  )
}
