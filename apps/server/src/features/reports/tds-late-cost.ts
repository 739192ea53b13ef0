import type { DelayCost } from '@niyam/contract/explanations.ts'
import type { CostPart, LateCost } from '@niyam/contract/reports.ts'
import type { Catalogue, EntitySubject, IsoDate } from '@niyam/law'
import { costsOnDay } from '../items/cost.ts'
import { isDeposit } from './tds-obligations.ts'
import type { TdsRow } from './tds-store.ts'

// Far above any statement's tax: a fee that is capped by the tax of its statement then shows itself without the cap.
const NO_CAP = { tax: 1_000_000_000_000 }

/** What a late deposit or statement costs: on the day it was done, else today. */
export async function lateCost(law: Catalogue, subject: EntitySubject, row: TdsRow, today: IsoDate): Promise<LateCost> {
  const on = (row.filed_on ?? today) as IsoDate
  // For a deposit the amount paid is the late tax. The amount noted with a statement may be anything, so it is not
  // used.
  const isKnown = isDeposit(row.obligation_id) && row.amount_paise !== null
  const amounts = isKnown ? { tax: (row.amount_paise ?? 0) / 100 } : {}
  const costs = await costsOnDay(law, subject, row, on, { amounts })
  const fee = costs.find(({ kind }) => kind === 'late-fee')
  const interest = costs.find(({ kind }) => kind === 'interest')
  const isOpen = row.filed_on === null
  const uncapped =
    fee?.amount_paise === null
      ? (await costsOnDay(law, subject, row, on, { amounts: NO_CAP })).find(({ kind }) => kind === 'late-fee')
      : undefined
  return {
    late_fee: fee ? partOf(fee, isOpen, { uncapped }) : null,
    // A section in words alone adds nothing here: a late statement bears no interest itself.
    interest:
      interest && !isInWordsOnly(interest)
        ? partOf(interest, isOpen, { percent: await percentOf(interest, law, subject, row, on) })
        : null,
  }
}

const isInWordsOnly = ({ amount_paise, missing }: DelayCost) => amount_paise === null && missing.length === 0

const TEN_LAKH = 1_000_000

/** Interest is a share of its one missing figure: it is worked out on ten lakh rupees. */
async function percentOf(
  { amount_paise, missing: [only, ...others] }: DelayCost,
  law: Catalogue,
  subject: EntitySubject,
  row: TdsRow,
  on: IsoDate,
): Promise<number | null> {
  if (amount_paise !== null || !only?.is_money || others.length > 0) return null
  const costs = await costsOnDay(law, subject, row, on, { amounts: { [only.name]: TEN_LAKH } })
  const paise = costs.find(({ kind }) => kind === 'interest')?.amount_paise
  return paise == null ? null : Math.round((paise / TEN_LAKH) * 100) / 100
}

interface Beside {
  readonly uncapped?: DelayCost | undefined
  readonly percent?: number | null
}

export const partOf = (cost: DelayCost, isOpen: boolean, { uncapped, percent = null }: Beside = {}): CostPart => ({
  provision: cost.provision,
  paise: cost.amount_paise,
  at_most_paise: uncapped?.amount_paise ?? null,
  percent,
  a_day_paise: isOpen ? (cost.a_day_paise ?? uncapped?.a_day_paise ?? null) : null,
  steps: uncapped ? uncapped.steps : cost.steps,
  missing: cost.missing.map(({ label }) => label),
})
