import { COMPANY_DOCUMENTS } from './kinds/companies.ts'
import { CONTRIBUTION_DOCUMENTS } from './kinds/contributions.ts'
import type { DocumentKind } from './kinds/document-kind.ts'
import { GST_DOCUMENTS } from './kinds/gst.ts'
import { INCOME_TAX_DOCUMENTS } from './kinds/income-tax.ts'
import { PROFESSION_TAX_DOCUMENTS } from './kinds/profession-tax.ts'
import { TAX_AT_SOURCE_DOCUMENTS } from './kinds/tax-at-source.ts'

/** A document fits one kind: where the marks of two fit, the file holds two documents. */
export const DOCUMENT_KINDS: readonly DocumentKind[] = [
  ...GST_DOCUMENTS,
  ...TAX_AT_SOURCE_DOCUMENTS,
  ...INCOME_TAX_DOCUMENTS,
  ...COMPANY_DOCUMENTS,
  ...CONTRIBUTION_DOCUMENTS,
  ...PROFESSION_TAX_DOCUMENTS,
]
