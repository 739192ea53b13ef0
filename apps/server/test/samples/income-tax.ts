import { saveIncomeTaxYear } from '@niyam/contract/income-tax.ts'
import type { Sample } from '../world/samples.ts'

const NOTHING_SAID = {
  payer: null,
  tax_paise: null,
  credits_paise: null,
  reliefs_paise: null,
  total_income_paise: null,
  later_income_paise: null,
  due_date: null,
  returned_on: null,
}

export const sample: Sample = {
  make: async ({ caller, ids: { entity_id = '' } }) => {
    const params = { entity_id, year: '2023-24' }
    await caller.call(saveIncomeTaxYear, { params, body: { version: 0, ...NOTHING_SAID, tax_paise: 98_76_500_00 } })
    return {}
  },
  params: {
    getIncomeTaxYear: { year: '2025-26' },
    incomeTaxYearPaper: { year: '2025-26' },
    saveIncomeTaxYear: { year: '2024-25' },
  },
  bodies: { saveIncomeTaxYear: { version: 0, ...NOTHING_SAID, tax_paise: 12_34_500_00 } },
}
