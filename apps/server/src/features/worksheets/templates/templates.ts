import type { WorksheetKind } from '@niyam/contract/worksheet-limits.ts'
import { gst2b, gstr3b } from './gst.ts'
import { advanceTax, tds } from './income-tax.ts'
import { esi, pf, pt } from './payroll.ts'
import type { Template } from './template.ts'
import { turnover } from './turnover.ts'

/** In the order in which they are offered. */
export const TEMPLATES: readonly Template[] = [gstr3b, gst2b, tds, advanceTax, pf, esi, pt, turnover]

/** Undefined for `blank`. */
export const templateOf = (kind: WorksheetKind): Template | undefined => TEMPLATES.find((one) => one.kind === kind)
