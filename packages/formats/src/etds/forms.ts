import {
  BATCH_HEAD,
  BATCH_HEAD_1961,
  CHALLAN_1961,
  CHALLAN_2025,
  DEDUCTEE_144,
  DEDUCTEE_1961,
  DEDUCTEE_2025,
  FILE_HEAD,
  type Layout,
  type RecordOf,
} from './layout.ts'

export type RecordType = 'FH' | 'BH' | 'CD' | 'DD'

export interface FormLayout {
  readonly act: 1961 | 2025
  readonly layouts: Readonly<Record<RecordType, Layout>>
  /** Whether a sample or the published table confirms the layout of this very form. Others are read, and not written. */
  readonly isConfirmed: boolean
}

const of2025 = (deductee: Layout['fields'], isConfirmed: boolean): FormLayout => ({
  act: 2025,
  layouts: {
    FH: { width: 18, fields: FILE_HEAD },
    BH: { width: 72, fields: BATCH_HEAD },
    CD: { width: 30, fields: CHALLAN_2025 },
    DD: { width: 45, fields: deductee },
  },
  isConfirmed,
})

// The width of a deductee's record grew over the years and differs by form.
const of1961 = (isConfirmed: boolean): FormLayout => ({
  act: 1961,
  layouts: {
    FH: { width: 18, fields: FILE_HEAD },
    BH: { width: 72, fields: BATCH_HEAD_1961 },
    CD: { width: 41, fields: CHALLAN_1961 },
    DD: { width: 48, fields: DEDUCTEE_1961 },
  },
  isConfirmed,
})

/** Forms of the statements under both Acts: 138 follows 24Q, 140 follows 26Q, 144 follows 27Q, 143 follows 27EQ. */
export const FORMS: Readonly<Record<string, FormLayout>> = {
  '140': of2025(DEDUCTEE_2025, true),
  '144': of2025(DEDUCTEE_144, true),
  '138': of2025(DEDUCTEE_2025, false),
  '143': of2025(DEDUCTEE_2025, false),
  '24Q': of1961(true),
  '26Q': of1961(false),
  '27Q': of1961(false),
  '27EQ': of1961(false),
}

type FileHead = RecordOf<(typeof FILE_HEAD)[number]>
type BatchHead = RecordOf<(typeof BATCH_HEAD)[number] | (typeof BATCH_HEAD_1961)[number]>
type Challan = RecordOf<(typeof CHALLAN_2025)[number] | (typeof CHALLAN_1961)[number]>
type Deductee = RecordOf<
  (typeof DEDUCTEE_2025)[number] | (typeof DEDUCTEE_144)[number] | (typeof DEDUCTEE_1961)[number]
>

/** The heads of the file and of its one batch. */
export interface StatementHead extends FileHead, BatchHead {
  readonly act: 1961 | 2025
}

/** A challan or transfer voucher. Fields that its form does not have are empty. */
export interface ChallanRow extends Challan {
  readonly record: 'CD'
  readonly line: number
}

/** One payment to one deductee, below its challan. */
export interface DeducteeRow extends Deductee {
  readonly record: 'DD'
  readonly line: number
}

export type StatementRow = ChallanRow | DeducteeRow
