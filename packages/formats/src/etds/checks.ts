import { parsePan, parseTan } from '@niyam/law/identifiers'
import type { Findings } from '../finding.ts'
import type { Totals } from '../format.ts'
import { rupeeDigits } from '../values.ts'
import {
  DEDUCTOR_TYPES,
  MINOR_HEADS,
  NO_PAN_REQUIRED,
  PAN_PLACEHOLDERS,
  REASONS_140,
  SECTIONS_140,
  STATES,
  TYPES_WITH_MINISTRY,
  TYPES_WITH_STATE,
} from './codes.ts'
import type { ChallanRow, DeducteeRow, StatementHead } from './forms.ts'

interface OpenChallan {
  readonly row: ChallanRow
  deductees: number
  deposited: number
  deducted: number
}

const ROUNDING_PAISE = 100

/** The rules that hold between the fields of a statement, checked while it is read: no row is looked at twice. */
export class Checks {
  readonly #findings: Findings
  readonly #today: string | null
  #head: StatementHead | null = null
  #batchLine = 0
  #open: OpenChallan | null = null
  #totals = {
    challans: 0,
    deductees: 0,
    challan_total_paise: 0,
    amount_paise: 0,
    deducted_paise: 0,
    deposited_paise: 0,
  }

  constructor(findings: Findings, today: string | null) {
    this.#findings = findings
    this.#today = today
  }

  totals = (): Totals => this.#totals

  head(head: StatementHead, lines: { file: number; batch: number }, fileTan: string): void {
    this.#head = head
    this.#batchLine = lines.batch
    const line = lines.batch
    const wrong = (column: number, field: string, text: string) =>
      this.#findings.error('value', { line, column, field }, text, field)
    if (head.tan !== '' && !parseTan(head.tan).ok) wrong(13, 'tan', head.tan)
    if (fileTan !== head.tan)
      this.#findings.error('differs', { line: lines.file, column: 8, field: 'tan' }, 'TAN', fileTan, head.tan)
    if (head.pan !== '' && head.pan !== NO_PAN_REQUIRED && !parsePan(head.pan).ok) wrong(15, 'pan', head.pan)
    if (head.responsible_pan !== '' && !parsePan(head.responsible_pan).ok)
      wrong(59, 'responsible_pan', head.responsible_pan)
    if (!/^Q[1-4]$/.test(head.quarter)) wrong(18, 'quarter', head.quarter)
    if (!isYearPair(head.tax_year)) wrong(17, 'tax_year', head.tax_year)
    else if (head.assessment_year !== nextPair(head.tax_year))
      this.#findings.error(
        'differs',
        { line, column: 16, field: 'assessment_year' },
        'assessment year',
        head.assessment_year,
        nextPair(head.tax_year),
      )
    if (isYearPair(head.tax_year) && head.tax_year >= FIRST_OF_2025_ACT !== (head.act === 2025))
      this.#findings.error(
        'differs',
        { line, column: 5, field: 'form' },
        'form',
        head.form,
        `tax year ${head.tax_year}`,
      )
    if (head.act === 2025) this.#codes(head, line)
  }

  #codes(head: StatementHead, line: number): void {
    const code = (column: number, field: string, text: string, known: string) =>
      this.#findings.error('code', { line, column, field }, text, field.replaceAll('_', ' '), known)
    if (head.upload_type !== 'R')
      this.#findings.error('not_read', { line: 1, column: 4, field: 'upload_type' }, `upload type ${head.upload_type}`)
    if (head.state !== '' && !STATES.has(head.state)) code(26, 'state', head.state, '01–37')
    if (head.responsible_state !== '' && !STATES.has(head.responsible_state))
      code(40, 'responsible_state', head.responsible_state, '01–37')
    if (head.deductor_type !== '' && !DEDUCTOR_TYPES.includes(head.deductor_type))
      code(32, 'deductor_type', head.deductor_type, DEDUCTOR_TYPES.join(', '))
    else if (head.deductor_type !== '') this.#department(head, line)
    if (head.filed_earlier !== '' && !/^[YN]$/.test(head.filed_earlier))
      code(52, 'filed_earlier', head.filed_earlier, 'Y, N')
    if (head.filed_earlier === 'Y' && head.previous_token === '')
      this.#findings.error('missing', { line, column: 9, field: 'previous_token' }, 'previous token')
    if (head.pincode !== '' && !/^\d{6}$/.test(head.pincode))
      this.#findings.error('value', { line, column: 27, field: 'pincode' }, head.pincode, 'pincode')
  }

  #department({ deductor_type, state_of_department, ministry }: StatementHead, line: number): void {
    if (TYPES_WITH_STATE.includes(deductor_type) && state_of_department === '')
      this.#findings.error('missing', { line, column: 54, field: 'state_of_department' }, 'state of department')
    if (TYPES_WITH_MINISTRY.includes(deductor_type) && ministry === '')
      this.#findings.error('missing', { line, column: 57, field: 'ministry' }, 'ministry')
  }

  challan(row: ChallanRow): void {
    this.#close()
    this.#open = { row, deductees: 0, deposited: 0, deducted: 0 }
    this.#totals.challans += 1
    this.#totals.challan_total_paise += row.total_paise ?? 0
    const place = { line: row.line, column: 4, field: 'challan_number' }
    if (row.challan_number !== null && row.challan_number !== this.#totals.challans)
      this.#findings.error('differs', place, 'challan number', row.challan_number, this.#totals.challans)
    const parts = [
      row.tax_paise,
      row.surcharge_paise,
      row.cess_paise,
      row.interest_paise,
      row.fee_paise,
      row.others_paise,
    ]
    const sum = parts.reduce<number>((all, one) => all + (one ?? 0), 0)
    if (row.total_paise !== null && row.total_paise !== sum)
      this.#sum(row.line, this.#column('total_paise'), 'total_paise', 'the total of the challan', row.total_paise, sum)
    if (row.paid_on !== null && this.#today !== null && row.paid_on > this.#today)
      this.#findings.error('future', { line: row.line, field: 'paid_on' }, row.paid_on, 'the date')
    if (this.#head?.act === 2025) this.#challan2025(row)
  }

  #challan2025(row: ChallanRow): void {
    const { line } = row
    if (row.is_nil === 'Y') return
    if (row.is_nil !== 'N')
      this.#findings.error('code', { line, column: 6, field: 'is_nil' }, row.is_nil, 'NIL indicator', 'Y, N')
    if (row.bsr_code === '') this.#findings.error('missing', { line, column: 15, field: 'bsr_code' }, 'bsr code')
    else if (!/^\d{7}$/.test(row.bsr_code))
      this.#findings.error('value', { line, column: 15, field: 'bsr_code' }, row.bsr_code, 'bsr code')
    if (row.mode === 'C' && !/^\d{5}$/.test(row.serial))
      this.#findings.error('value', { line, column: 17, field: 'serial' }, row.serial, 'serial')
    if (row.minor_head === '') {
      if (row.mode === 'C') this.#findings.warn('missing', { line, column: 23, field: 'minor_head' }, 'minor head')
    } else if (!MINOR_HEADS.has(row.minor_head))
      this.#findings.error(
        'code',
        { line, column: 23, field: 'minor_head' },
        row.minor_head,
        'minor head',
        [...MINOR_HEADS].join(', '),
      )
    for (const [column, field] of CHALLAN_MONEY)
      if ((row[field] ?? 0) % 100 !== 0)
        this.#findings.error('value', { line, column, field }, rupeeDigits(row[field] ?? 0), 'whole rupee amount')
  }

  deductee(row: DeducteeRow): void {
    const { line } = row
    const open = this.#open
    this.#totals.deductees += 1
    this.#totals.amount_paise += row.amount_paise ?? 0
    this.#totals.deducted_paise += row.deducted_paise ?? 0
    this.#totals.deposited_paise += row.deposited_paise ?? 0
    if (!open) return this.#findings.error('needs', { line }, 'a challan', 'above its deductees')
    open.deductees += 1
    open.deposited += row.deposited_paise ?? 0
    open.deducted += row.deducted_paise ?? 0
    if (row.challan_number !== null && row.challan_number !== open.row.challan_number)
      this.#findings.error(
        'differs',
        { line, field: 'challan_number' },
        'challan number',
        row.challan_number,
        open.row.challan_number ?? '',
      )
    if (row.deductee_number !== null && row.deductee_number !== open.deductees)
      this.#findings.error(
        'differs',
        { line, field: 'deductee_number' },
        'deductee number',
        row.deductee_number,
        open.deductees,
      )
    const isPlaceholder = PAN_PLACEHOLDERS.has(row.pan)
    const column = this.#head?.act === 2025 ? 8 : 10
    if (row.pan !== '' && !isPlaceholder && !parsePan(row.pan).ok)
      this.#findings.error('value', { line, column, field: 'pan' }, row.pan, 'PAN')
    if (this.#head?.act === 2025) this.#deductee2025(row, isPlaceholder)
    this.#dayAndRate(row)
  }

  #deductee2025(row: DeducteeRow, isPlaceholder: boolean): void {
    const { line } = row
    if (isPlaceholder && (row.deducted_paise ?? 0) > 0 && row.reason !== 'C')
      this.#findings.error('needs', { line, column: 32, field: 'reason' }, 'reason C', 'the deductee has no valid PAN')
    if (row.amount_paise === 0)
      this.#findings.error('value', { line, column: 20, field: 'amount_paise' }, '0.00', 'amount')
    if (!/^\d{4}$/.test(row.section))
      this.#findings.error('value', { line, column: 15, field: 'section' }, row.section, 'section')
    else if (this.#head?.form === '140' && !SECTIONS_140.has(row.section))
      this.#findings.warn('doubt', { line, column: 15, field: 'section' }, row.section, 'section')
    if (this.#head?.form === '140' && row.reason !== '' && !REASONS_140.includes(row.reason))
      this.#findings.error('code', { line, column: 32, field: 'reason' }, row.reason, 'reason', REASONS_140.join(', '))
    if (row.reason === 'A' && row.certificate === '' && this.#head?.form === '140')
      this.#findings.error('missing', { line, column: 33, field: 'certificate' }, 'certificate')
  }

  #dayAndRate(row: DeducteeRow): void {
    const { line } = row
    const deducted = row.deducted_paise ?? 0
    const column = this.#head?.act === 2025 ? 27 : 24
    if (deducted > 0 && row.deducted_on === null)
      this.#findings.error('needs', { line, column, field: 'deducted_on' }, 'deducted on', 'tax was deducted')
    if (deducted === 0 && row.deducted_on !== null && this.#head?.act === 2025)
      this.#findings.error('unwanted', { line, column, field: 'deducted_on' }, 'deducted on', 'no tax was deducted')
    if (row.amount_paise === null || row.rate_per_million === null) return
    const expected = Math.round((row.amount_paise * row.rate_per_million) / 1_000_000)
    if (Math.abs(expected - deducted) > ROUNDING_PAISE)
      this.#findings.warn(
        'differs',
        { line, field: 'deducted_paise' },
        'tax deducted',
        rupeeDigits(deducted),
        rupeeDigits(expected),
      )
  }

  /** Ends the last challan, and compares the batch with its challans. */
  finish(head: StatementHead): void {
    this.#close()
    const line = this.#batchLine
    if (head.challan_count !== null && head.challan_count !== this.#totals.challans)
      this.#findings.error(
        'differs',
        { line, column: 4, field: 'challan_count' },
        'the number of challans',
        head.challan_count,
        this.#totals.challans,
      )
    if (head.challan_total_paise !== null && head.challan_total_paise !== this.#totals.challan_total_paise)
      this.#sum(
        line,
        47,
        'challan_total_paise',
        'the total of all challans',
        head.challan_total_paise,
        this.#totals.challan_total_paise,
      )
    if (this.#totals.challans === 0) this.#findings.error('no_rows')
  }

  #close(): void {
    const open = this.#open
    this.#open = null
    if (!open) return
    const { row, deductees, deposited, deducted } = open
    if (row.deductee_count !== null && row.deductee_count !== deductees)
      this.#findings.error(
        'differs',
        { line: row.line, column: 5, field: 'deductee_count' },
        'the number of deductees',
        row.deductee_count,
        deductees,
      )
    if (row.deposited_paise !== null && row.deposited_paise !== deposited)
      this.#sum(
        row.line,
        this.#column('deposited_paise'),
        'deposited_paise',
        'the tax deposited',
        row.deposited_paise,
        deposited,
      )
    if (row.deducted_paise !== null && row.deducted_paise !== deducted)
      this.#sum(
        row.line,
        this.#column('deducted_paise'),
        'deducted_paise',
        'the tax deducted',
        row.deducted_paise,
        deducted,
      )
  }

  #sum(line: number, column: number, field: string, label: string, stated: number, sum: number): void {
    this.#findings.error('sum', { line, column, field }, label, rupeeDigits(stated), rupeeDigits(sum))
  }

  #column(field: 'total_paise' | 'deposited_paise' | 'deducted_paise'): number {
    const [of2025, of1961] = CHALLAN_COLUMNS[field]
    return this.#head?.act === 2025 ? of2025 : of1961
  }
}

const CHALLAN_COLUMNS = { total_paise: [12, 27], deposited_paise: [21, 29], deducted_paise: [22, 33] } as const
const CHALLAN_MONEY = [
  [8, 'tax_paise'],
  [9, 'interest_paise'],
  [10, 'fee_paise'],
  [11, 'others_paise'],
  [12, 'total_paise'],
] as const

const FIRST_OF_2025_ACT = '202627'
const isYearPair = (text: string): boolean =>
  /^\d{6}$/.test(text) && Number(text.slice(4)) === (Number(text.slice(0, 4)) + 1) % 100

const nextPair = (pair: string): string => {
  const year = Number(pair.slice(0, 4)) + 1
  return `${year}${String((year + 1) % 100).padStart(2, '0')}`
}
