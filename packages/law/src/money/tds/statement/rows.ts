import type { IsoDate } from '../../../calendar/iso-date.ts'

/** A challan of a statement. Amounts in paise; null where the file has none. */
export interface StatementChallan {
  readonly line: number
  readonly challan_number: number | null
  readonly is_nil: string
  readonly bsr_code: string
  readonly serial: string
  readonly minor_head: string
  readonly paid_on: IsoDate | null
  readonly tax_paise: number | null
  readonly surcharge_paise?: number | null
  readonly cess_paise?: number | null
  readonly interest_paise: number | null
  readonly total_paise: number | null
}

/** A payment to one deductee, below its challan. */
export interface StatementDeductee {
  readonly line: number
  readonly challan_number: number | null
  readonly pan: string
  readonly name: string
  /** The code of the statement: `94C`, or a payment code of four digits. */
  readonly section: string
  /** The day of credit or payment. */
  readonly paid_on: IsoDate | null
  readonly deducted_on: IsoDate | null
  readonly amount_paise: number | null
  readonly deducted_paise: number | null
  readonly deposited_paise: number | null
  /** Why tax was deducted at another rate or not at all; empty for no reason. */
  readonly reason: string
}

export interface StatementToCheck {
  readonly act: 1961 | 2025
  readonly challans: readonly StatementChallan[]
  readonly deductees: readonly StatementDeductee[]
}
