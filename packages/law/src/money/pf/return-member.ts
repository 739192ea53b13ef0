import type { IsoDate } from '../../calendar/iso-date.ts'
import type { Paise } from '../../format/paise.ts'

/** A member in the return of a month, as its line has it. Null where the line has no readable figure. */
export interface ReturnMember {
  readonly line: number
  readonly uan: string
  readonly name: string
  readonly gross_wages: Paise | null
  readonly epf_wages: Paise | null
  readonly eps_wages: Paise | null
  readonly edli_wages: Paise | null
  readonly employee_share: Paise | null
  readonly pension_share: Paise | null
  readonly difference: Paise | null
  /** Days without contribution. */
  readonly ncp_days: number | null
  readonly refund: Paise | null
  /** Not in the return; where it is not known, the age of 58 is not checked. */
  readonly born_on?: IsoDate | undefined
}
