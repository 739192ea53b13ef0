import { COMPANY_AND_PAYROLL_LAYOUTS } from './company-and-payroll-layouts.test-support.ts'
import { GST_LAYOUTS } from './gst-layouts.test-support.ts'
import { INCOME_TAX_LAYOUTS } from './income-tax-layouts.test-support.ts'
import type { Layout } from './writing.test-support.ts'

/** What portals print, each after public descriptions. */
export const LAYOUTS: readonly Layout[] = [...GST_LAYOUTS, ...INCOME_TAX_LAYOUTS, ...COMPANY_AND_PAYROLL_LAYOUTS]
