import type { IsoDate } from '../../calendar/iso-date.ts'
import type { Catalogue } from '../../catalogue/compile/catalogue.ts'
import { dueDate } from './due-date.ts'
import { kycPeriod } from './periods-due.ts'

/**
 * The day by which the holder of a DIN files KYC again: Companies (Appointment and Qualification of Directors) Rules, rule 12A.
 *
 * @param lastKycYear financial year for which it was filed last, `2024-25`
 * @returns null where the catalogue has no such rule for that time
 */
export function kycDueOn(catalogue: Catalogue, lastKycYear: string): IsoDate | null {
  const obligation = catalogue.obligation('mca.dir-3-kyc.triennial')
  if (!obligation) return null
  const answer = dueDate(obligation, kycPeriod(lastKycYear), { last_kyc_fy: lastKycYear })
  return answer.kind === 'due' ? answer.due_date : null
}
