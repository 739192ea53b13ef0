import type { IsoDate } from '../../src/calendar/iso-date.ts'
import { loadTable } from '../../src/tables/load-table.ts'
import { normalFee } from '../../src/money/mca/fee-rows.ts'
import { smallCompany } from '../../src/engine/facts/company-size.ts'
import type { CaseKind } from './case-kind.ts'
import { lateForm } from './late-form.ts'
import type { TaxFacts } from './tax-facts.ts'

const FEES = await loadTable('company-fees')
const SIZES = await loadTable('small-company')

/** A form under the Companies Act filed late: normal fee by authorised capital, additional fee by the days. */
export const mcaLateFeeCase: CaseKind = (one, law) =>
  lateForm(one, law, {
    area: 'mca',
    normalFee(facts) {
      const stated = facts.paise('normal_fee')
      if (stated !== null) return stated
      if (facts.has('has_share_capital') && !facts.flag('has_share_capital'))
        return normalFee(FEES, 'company-normal', null)
      const capital = facts.paise('authorised_capital_inr')
      return capital === null ? null : normalFee(FEES, 'company-normal', capital)
    },
    isSmall,
  })

/** As said, else by class and figures; silent, not small. */
function isSmall(facts: TaxFacts, on: IsoDate): boolean {
  if (facts.has('small_company')) return facts.flag('small_company') || isOpc(facts)
  if (isOpc(facts)) return true
  const size = {
    company_type: facts.has('company_type') ? facts.text('company_type') : 'private',
    paid_up_capital_inr: facts.has('paid_up_capital_inr') ? facts.rupees('paid_up_capital_inr') : undefined,
    turnover_inr: facts.has('turnover_inr') ? facts.rupees('turnover_inr') : undefined,
    holding_or_subsidiary: facts.flag('holding_or_subsidiary'),
    wholly_owned_subsidiary: facts.flag('wholly_owned_subsidiary'),
  }
  return smallCompany(SIZES, size, on).answer === 'small'
}

const isOpc = (facts: TaxFacts): boolean => facts.has('company_type') && facts.text('company_type') === 'opc'
