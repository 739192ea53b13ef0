import type { IsoDate } from '@niyam/law'

/** How a field is written: text, a whole number, rupees with two decimals, ddmmyyyy, a percentage with four decimals. */
export type FieldType = 'text' | 'count' | 'amount' | 'day' | 'rate'

/** `M` is mandatory; `E` is by the table, yet empty in the published samples: an empty one is only a warning. */
export type Need = 'M' | 'E' | 'O'

/** Number of the field from 1, key, type, most characters, need. */
export type FieldSpec = readonly [at: number, key: string, type: FieldType, size: number, need: Need]

export interface Layout {
  readonly width: number
  readonly fields: readonly FieldSpec[]
}

type ValueOf<Type extends FieldType> = Type extends 'text'
  ? string
  : Type extends 'day'
    ? IsoDate | null
    : number | null

/** A record by the keys of its fields: text is empty and a number null where the file has nothing. */
export type RecordOf<Spec extends FieldSpec> = { readonly [One in Spec as One[1]]: ValueOf<One[2]> }

export const FILE_HEAD = [
  [3, 'file_type', 'text', 4, 'M'],
  [4, 'upload_type', 'text', 2, 'M'],
  [5, 'created_on', 'day', 8, 'M'],
  [6, 'sequence', 'count', 9, 'O'],
  [7, 'uploader', 'text', 1, 'M'],
  [8, 'tan', 'text', 10, 'M'],
  [9, 'batches', 'count', 9, 'M'],
  [10, 'software', 'text', 75, 'M'],
] as const satisfies readonly FieldSpec[]

/** The same in the files under both Acts, as far as they are confirmed. */
export const BATCH_HEAD = [
  [4, 'challan_count', 'count', 9, 'M'],
  [5, 'form', 'text', 4, 'M'],
  [9, 'previous_token', 'text', 15, 'O'],
  [13, 'tan', 'text', 10, 'M'],
  [15, 'pan', 'text', 10, 'M'],
  [16, 'assessment_year', 'text', 6, 'M'],
  [17, 'tax_year', 'text', 6, 'M'],
  [18, 'quarter', 'text', 2, 'M'],
  [19, 'name', 'text', 75, 'M'],
  [20, 'country', 'text', 75, 'M'],
  [21, 'address_1', 'text', 25, 'M'],
  [22, 'address_2', 'text', 25, 'O'],
  [23, 'address_3', 'text', 25, 'O'],
  [24, 'address_4', 'text', 25, 'O'],
  [25, 'address_5', 'text', 25, 'O'],
  [26, 'state', 'text', 2, 'M'],
  [27, 'pincode', 'text', 6, 'M'],
  [28, 'email', 'text', 75, 'M'],
  [29, 'phone_code', 'text', 5, 'M'],
  [30, 'phone', 'text', 10, 'M'],
  [32, 'deductor_type', 'text', 1, 'M'],
  [33, 'responsible_name', 'text', 75, 'M'],
  [34, 'responsible_designation', 'text', 20, 'M'],
  [35, 'responsible_address_1', 'text', 25, 'M'],
  [36, 'responsible_address_2', 'text', 25, 'O'],
  [37, 'responsible_address_3', 'text', 25, 'O'],
  [38, 'responsible_address_4', 'text', 25, 'O'],
  [39, 'responsible_address_5', 'text', 25, 'O'],
  [40, 'responsible_state', 'text', 2, 'M'],
  [41, 'responsible_pincode', 'text', 6, 'M'],
  [42, 'responsible_email', 'text', 75, 'M'],
  [43, 'responsible_country', 'text', 25, 'E'],
  [44, 'responsible_phone_code', 'text', 5, 'M'],
  [45, 'responsible_phone', 'text', 10, 'M'],
  [47, 'challan_total_paise', 'amount', 15, 'M'],
  [52, 'filed_earlier', 'text', 1, 'M'],
  [54, 'state_of_department', 'text', 2, 'O'],
  [57, 'ministry', 'text', 3, 'O'],
  [58, 'other_ministry', 'text', 150, 'O'],
  [59, 'responsible_pan', 'text', 10, 'M'],
  [68, 'ain', 'text', 7, 'O'],
  [69, 'gstin', 'text', 15, 'O'],
] as const satisfies readonly FieldSpec[]

/** Confirmed by a sample alone: field 20 is the branch, field 43 a mobile number. */
export const BATCH_HEAD_1961 = [
  ...BATCH_HEAD.filter(([at]) => at !== 20 && at !== 43),
  [20, 'branch', 'text', 75, 'O'],
  [43, 'responsible_mobile', 'text', 10, 'O'],
] as const satisfies readonly FieldSpec[]

export const CHALLAN_2025 = [
  [4, 'challan_number', 'count', 9, 'M'],
  [5, 'deductee_count', 'count', 9, 'M'],
  [6, 'is_nil', 'text', 1, 'M'],
  [8, 'tax_paise', 'amount', 15, 'M'],
  [9, 'interest_paise', 'amount', 15, 'M'],
  [10, 'fee_paise', 'amount', 15, 'M'],
  [11, 'others_paise', 'amount', 15, 'M'],
  [12, 'total_paise', 'amount', 15, 'M'],
  [13, 'mode', 'text', 1, 'O'],
  [15, 'bsr_code', 'text', 7, 'O'],
  [17, 'serial', 'text', 5, 'O'],
  [19, 'paid_on', 'day', 8, 'M'],
  [21, 'deposited_paise', 'amount', 15, 'M'],
  [22, 'deducted_paise', 'amount', 15, 'M'],
  [23, 'minor_head', 'text', 3, 'O'],
] as const satisfies readonly FieldSpec[]

export const CHALLAN_1961 = [
  [4, 'challan_number', 'count', 9, 'M'],
  [5, 'deductee_count', 'count', 9, 'M'],
  [6, 'is_nil', 'text', 1, 'M'],
  [12, 'serial', 'text', 5, 'O'],
  [14, 'transfer_voucher', 'text', 9, 'O'],
  [16, 'bsr_code', 'text', 7, 'O'],
  [18, 'paid_on', 'day', 8, 'M'],
  [22, 'tax_paise', 'amount', 15, 'M'],
  [23, 'surcharge_paise', 'amount', 15, 'O'],
  [24, 'cess_paise', 'amount', 15, 'O'],
  [25, 'interest_paise', 'amount', 15, 'O'],
  [26, 'others_paise', 'amount', 15, 'O'],
  [27, 'total_paise', 'amount', 15, 'M'],
  [29, 'deposited_paise', 'amount', 15, 'M'],
  [33, 'deducted_paise', 'amount', 15, 'M'],
  [36, 'cheque', 'text', 15, 'O'],
  [37, 'is_book_entry', 'text', 1, 'O'],
  [38, 'remarks', 'text', 14, 'O'],
  [39, 'fee_paise', 'amount', 15, 'O'],
  [40, 'minor_head', 'text', 3, 'O'],
] as const satisfies readonly FieldSpec[]

export const DEDUCTEE_2025 = [
  [4, 'deductee_number', 'count', 9, 'M'],
  [5, 'challan_number', 'count', 9, 'M'],
  [6, 'mode', 'text', 1, 'M'],
  [8, 'pan', 'text', 10, 'M'],
  [9, 'name', 'text', 75, 'M'],
  [15, 'section', 'text', 4, 'M'],
  [18, 'is_deposited', 'text', 1, 'E'],
  [19, 'paid_on', 'day', 8, 'M'],
  [20, 'amount_paise', 'amount', 15, 'M'],
  [22, 'cash_over_1_crore_paise', 'amount', 15, 'O'],
  [23, 'cash_over_3_crore_paise', 'amount', 15, 'O'],
  [24, 'deducted_paise', 'amount', 15, 'M'],
  [25, 'deposited_paise', 'amount', 15, 'M'],
  [27, 'deducted_on', 'day', 8, 'O'],
  [28, 'rate_per_million', 'rate', 7, 'M'],
  [31, 'declaration', 'text', 26, 'O'],
  [32, 'reason', 'text', 1, 'O'],
  [33, 'certificate', 'text', 15, 'O'],
] as const satisfies readonly FieldSpec[]

// The meaning of fields 12, 14 and 30 is not published: they are kept as they are.
export const DEDUCTEE_144 = [
  ...DEDUCTEE_2025.filter(([at]) => at !== 22 && at !== 23),
  [12, 'field_12', 'text', 75, 'O'],
  [14, 'field_14', 'text', 75, 'O'],
  [16, 'remittance', 'text', 75, 'O'],
  [17, 'country', 'text', 75, 'O'],
  [21, 'is_grossed_up', 'text', 1, 'O'],
  [30, 'field_30', 'text', 75, 'O'],
  [37, 'address', 'text', 150, 'O'],
  [38, 'email', 'text', 75, 'O'],
  [39, 'phone', 'text', 15, 'O'],
] as const satisfies readonly FieldSpec[]

export const DEDUCTEE_1961 = [
  [4, 'challan_number', 'count', 9, 'M'],
  [5, 'deductee_number', 'count', 9, 'M'],
  [6, 'mode', 'text', 1, 'M'],
  [8, 'deductee_code', 'text', 1, 'O'],
  [10, 'pan', 'text', 10, 'M'],
  [12, 'pan_reference', 'text', 10, 'O'],
  [13, 'name', 'text', 75, 'M'],
  [14, 'tax_paise', 'amount', 15, 'O'],
  [15, 'surcharge_paise', 'amount', 15, 'O'],
  [16, 'cess_paise', 'amount', 15, 'O'],
  [17, 'deducted_paise', 'amount', 15, 'M'],
  [19, 'deposited_paise', 'amount', 15, 'M'],
  [22, 'amount_paise', 'amount', 15, 'M'],
  [23, 'paid_on', 'day', 8, 'M'],
  [24, 'deducted_on', 'day', 8, 'O'],
  [25, 'deposited_on', 'day', 8, 'O'],
  [26, 'rate_per_million', 'rate', 7, 'O'],
  [27, 'is_grossed_up', 'text', 1, 'O'],
  [28, 'is_book_entry', 'text', 1, 'O'],
  [30, 'reason', 'text', 1, 'O'],
  [33, 'section', 'text', 5, 'O'],
  [34, 'certificate', 'text', 15, 'O'],
] as const satisfies readonly FieldSpec[]
