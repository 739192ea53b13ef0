import { hindiCorporateAttributes } from './hindi-corporate.ts'
import { hindiFinanceAttributes } from './hindi-finance.ts'
import type { HindiLabel, HindiLabels } from './hindi-label.ts'
import { hindiLabourAttributes } from './hindi-labour.ts'
import { hindiLicenceAttributes } from './hindi-licences.ts'
import { hindiStates } from './hindi-states.ts'
import { hindiTaxAttributes } from './hindi-tax.ts'
import { hindiTrustAndTradeAttributes } from './hindi-trusts-and-trade.ts'

const labels: HindiLabels = {
  ...hindiTaxAttributes,
  ...hindiCorporateAttributes,
  ...hindiLabourAttributes,
  ...hindiLicenceAttributes,
  ...hindiFinanceAttributes,
  ...hindiTrustAndTradeAttributes,
  state: { label: 'राज्य', options: hindiStates },
}

/** The label of an attribute in Hindi and those of its options; undefined for one without a translation. */
export const hindiAttribute = (key: string): HindiLabel | undefined => labels[key]
