import type { IncomeTaxYear, TaxAmount, TaxDetail, TaxLine, TaxWorking } from '@niyam/contract/income-tax.ts'
import type { Range } from '@niyam/law/money/income-tax/range.ts'
import type { TaxYearDetail, TaxYearLine, TaxYearWorking } from '@niyam/law/money/income-tax/tax-year.ts'
import type { InterestTime } from '@niyam/law/money/income-tax/ledger.ts'
import type { AisBeside } from '../tax-credits/service.ts'
import { NO_FIGURES, notRecorded, payerFound, paymentsOf, type YearOfEntity } from './figures.ts'

// From the words of the law package to those of the contract.

export const amountOf = ({ least, most }: Range): TaxAmount => ({ least_paise: least, most_paise: most })

export const lineOf = ({ provision, amount, missing }: TaxYearLine): TaxLine => ({
  provision,
  amount: amountOf(amount),
  missing: [...missing],
})

const timeOf = ({ from, to, base, months, interest }: InterestTime) => ({
  from,
  to,
  base_paise: base,
  months,
  interest_paise: interest,
})

const detailOf = (detail: TaxYearDetail): TaxDetail => ({
  assessed_paise: detail.assessed,
  advance_paise: detail.advance,
  instalments: detail.instalments.map(({ due, paid, shortfall, left_out, base, interest, ...one }) => ({
    ...one,
    due_paise: due,
    paid_paise: paid,
    shortfall_paise: shortfall,
    left_out_paise: left_out,
    base_paise: base,
    interest_paise: interest,
  })),
  shortfall: detail.shortfall.map(timeOf),
  late_return: detail.late_return && timeOf(detail.late_return),
  applied: detail.applied.map(({ on, amount, fee, interest, tax, excess }) => ({
    on,
    amount_paise: amount,
    fee_paise: fee,
    interest_paise: interest,
    tax_paise: tax,
    excess_paise: excess,
  })),
  tax_left_paise: detail.tax_left,
  interest_left_paise: detail.interest_left,
  fee_left_paise: detail.fee_left,
  payable_paise: detail.payable,
  refund_paise: detail.refund,
})

export const workingOf = ({ detail, a_month, sections, ...lines }: TaxYearWorking): TaxWorking => ({
  sections,
  assessed: lineOf(lines.assessed),
  deferment: lineOf(lines.deferment),
  shortfall: lineOf(lines.shortfall),
  late_return: lineOf(lines.late_return),
  late_fee: lineOf(lines.late_fee),
  payable: lineOf(lines.payable),
  a_month: amountOf(a_month),
  detail: detail && detailOf(detail),
})

/** An entity's year as the page shows it, without the day and the release. */
export function yearOf(
  known: YearOfEntity,
  working: TaxYearWorking,
  ais: AisBeside | null,
): Omit<IncomeTaxYear, 'today' | 'release'> {
  const { entity, year, saved, credits, return: found } = known
  const payments = paymentsOf(known)
  const { version = 0, changed_by = null, changed_at = null, entity_id: _, ...figures } = saved ?? {}
  return {
    entity_id: entity.entity_id,
    entity_name: entity.entity_name,
    year,
    version,
    changed_by,
    changed_at,
    figures: { ...NO_FIGURES, ...figures },
    found: {
      payer: payerFound(known),
      credits: credits.found,
      credit_decisions: credits.decided,
      ais: ais && {
        differences: ais.differences,
        payments_not_recorded: notRecorded(ais, payments),
        unread: ais.unread,
      },
      return: found
        ? {
            item_id: found.item_id,
            form: found.form,
            due_date: found.fee_free_until ?? found.due_date,
            statutory_due_date: found.statutory_due_date,
            returned_on: found.filed_on,
          }
        : null,
    },
    payments,
    working: workingOf(working),
  }
}
