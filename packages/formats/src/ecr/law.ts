import { loadTable } from '@niyam/law/tables/load-table.ts'
import type { EcrLaw } from './ecr.ts'

/** The law of a month; null where the month is not known. */
export const ecrLaw = async (month: string | undefined): Promise<EcrLaw | null> =>
  month === undefined ? null : { month, table: await loadTable('provident-fund') }
