import { NO_FIGURES } from '../features/income-tax/figures.ts'
import { incomeTaxYear, saveIncomeTaxYear } from '../features/income-tax/service.ts'
import { addMonths, financialYearOf } from '@niyam/law'
import type { Parts } from '../parts.ts'
import type { DemoEntity } from './demo-entity.ts'
import type { Worker } from './office.ts'

const RUPEE = 100
/** What the return shows above the estimate: an invented office pays most of its tax in advance, and not all. */
const ABOVE_ESTIMATE = 1.18
const ROUND_TO = 1000
const FIRST = 'income-tax.advance-tax.instalment-1'
const SECOND = 'income-tax.advance-tax.instalment-2'

/**
 * The income-tax figures of last year, of invented entities with an estimate of tax. Every third has no tax figure yet, so
 * that the report has something to ask for.
 */
export async function addIncomeTax(
  parts: Parts,
  { scope, user_id }: Worker,
  { entity_id, entity, place }: { readonly entity_id: string; readonly entity: DemoEntity; readonly place: number },
): Promise<void> {
  const estimate = entity.facts?.['estimated_tax_inr']
  if (entity.public || typeof estimate !== 'number' || place % 3 === 0) return
  const key = { entity_id, year: financialYearOf(addMonths(parts.clock.today(), -12)) }
  const known = await incomeTaxYear(parts, scope, key)
  if (known.version > 0) return
  const start = key.year.slice(0, 4)
  // The calendar may begin after the first instalments.
  const isEarlyMissing = known.found.payer !== 'presumptive' && known.payments.every(({ on }) => on > `${start}-09-30`)
  const tax = Math.round((estimate * ABOVE_ESTIMATE) / ROUND_TO) * ROUND_TO
  await saveIncomeTaxYear(parts, scope, user_id, key, {
    ...NO_FIGURES,
    version: 0,
    tax_paise: tax * RUPEE,
    reliefs_paise: 0,
    total_income_paise: tax * 4 * RUPEE,
    later_income_paise: place % 2 === 0 ? [0, 0, 0, 0, 0] : null,
    payments: isEarlyMissing
      ? [
          { item_id: null, on: `${start}-06-13`, amount_paise: advancePaise(FIRST, estimate, place) },
          { item_id: null, on: `${start}-09-15`, amount_paise: advancePaise(SECOND, estimate, place) },
        ]
      : [],
  })
}

/** Part of the year's tax that an instalment of advance tax pays; null for other obligations. */
export function advancePaise(obligation_id: string, estimate: unknown, chance: number): number | null {
  const share = { 'instalment-1': 0.15, 'instalment-2': 0.3, 'instalment-3': 0.3, 'instalment-4': 0.25, presumptive: 1 }
  const name = /^income-tax\.advance-tax\.(.+)$/.exec(obligation_id)?.[1]
  const part = Object.entries(share).find(([one]) => one === name)?.[1]
  if (part === undefined || typeof estimate !== 'number') return null
  // Some instalments are short by a tenth.
  const paid = estimate * part * (chance % 4 === 0 ? 0.9 : 1)
  return Math.round(paid / ROUND_TO) * ROUND_TO * RUPEE
}
