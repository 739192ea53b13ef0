import { EVIDENCE_KINDS } from '@niyam/law/acknowledgements/evidence-kinds.ts'
import { z } from 'zod'
import { IsoDay, note, PaiseField } from './fields.ts'

export const Evidence = z.enum(EVIDENCE_KINDS, { error: 'Choose what kind of number this is.' })

const money = () => PaiseField.nullable().default(null)

/** The details of a filing, for one item or many. */
export const filingFields = {
  filed_on: IsoDay,
  /** ARN, SRN, challan or token number; empty where the authority gives none. */
  acknowledgement: z.string().trim().max(80, 'An acknowledgement number has at most 80 characters.').default(''),
  /** Left out, it is the kind that is usual for the form. */
  evidence: Evidence.optional(),
  /** Tax, contribution or fee paid with it, without late fee and interest. */
  amount_paise: money(),
  late_fee_paise: money(),
  interest_paise: money(),
  /** Damages are one. */
  penalty_paise: money(),
  /** Null: unknown. */
  is_nil: z.boolean().nullable().default(null),
  note: note(2000).default(''),
}
