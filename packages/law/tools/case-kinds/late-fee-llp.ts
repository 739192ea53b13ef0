import { loadTable } from '../../src/tables/load-table.ts'
import { normalFee } from '../../src/money/mca/fee-rows.ts'
import { smallLlp } from '../../src/engine/facts/company-size.ts'
import type { CaseKind } from './case-kind.ts'
import { lateForm } from './late-form.ts'

const FEES = await loadTable('llp-fees')
const SIZES = await loadTable('small-company')

/** A form under the LLP Act filed late: normal fee by contribution, additional fee by days and by the size of the LLP. */
export const llpLateFeeCase: CaseKind = (one, law) =>
  lateForm(one, law, {
    area: 'llp',
    normalFee(facts) {
      const contribution = facts.paise('contribution_inr')
      return facts.paise('normal_fee') ?? (contribution === null ? null : normalFee(FEES, 'llp-normal', contribution))
    },
    isSmall(facts, on) {
      if (facts.has('small_llp')) return facts.flag('small_llp')
      const size = {
        contribution_inr: facts.has('contribution_inr') ? facts.rupees('contribution_inr') : undefined,
        turnover_inr: facts.has('turnover_inr') ? facts.rupees('turnover_inr') : undefined,
      }
      // Silent, not small: the sources give the halved table only to those who are.
      return smallLlp(SIZES, size, on).answer === 'small'
    },
  })
