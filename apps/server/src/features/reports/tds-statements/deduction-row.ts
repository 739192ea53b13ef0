import type { Row, TableReply } from '@niyam/contract/tables.ts'
import type { PaiseRange } from '@niyam/contract/tds-statements.ts'
import type { DeducteeCheck, RowDoubt } from '@niyam/law/money/tds/statement/deductee.ts'
import { formatRupeesShort } from '@niyam/law/format/rupee-text.ts'
import { rupees, text, withSecond } from '../../../http/cells.ts'
import { say } from '../../../language/speak.ts'
import type { CheckedDeduction } from './page.ts'

export const deductionFields: TableReply['fields'] = [
  { key: 'name', label: 'Deductee', class: '', sortable: true, detail: 'PAN' },
  { key: 'line', label: 'Line', class: 'number', sortable: true },
  { key: 'section', label: 'Section', class: '', sortable: true },
  { key: 'paid_on', label: 'Credited or paid', class: '', sortable: false, detail: 'Deducted on' },
  { key: 'amount', label: 'Amount', class: 'number', sortable: true },
  { key: 'deducted', label: 'Tax deducted', class: 'number', sortable: false },
  { key: 'unpaid', label: 'Not paid', class: 'number', sortable: false },
  { key: 'interest', label: 'Interest', class: 'number', sortable: true },
  { key: 'short', label: 'Short deduction', class: 'number', sortable: true },
  { key: 'remark', label: 'Remark', class: '', sortable: false },
]

/** One deduction with its working in words. */
export const deductionRow = ({ row, check }: CheckedDeduction): Row => ({
  id: String(row.line),
  header: row.name,
  groups: [
    withSecond(row.name, row.pan),
    text(String(row.line)),
    text(row.section),
    // Mostly the same day, which is then said once.
    withSecond(row.paid_on, row.deducted_on === row.paid_on ? null : row.deducted_on),
    text(rupees(row.amount_paise)),
    text(rupees(row.deducted_paise)),
    text(check.unpaid === 0 ? null : rupees(check.unpaid)),
    text(rupees(check.interest)),
    text(check.short === null ? null : rangeText(check.short)),
    text(remarkOf(check, row.reason) || null),
  ],
  actions: [],
})

/** `8000.00`, or `0.00–3000.00` where it is not known. */
const rangeText = ({ least, most }: PaiseRange): string | null =>
  least === most ? rupees(most) : `${rupees(least) ?? ''}–${rupees(most) ?? ''}`

const DOUBTS: Readonly<Record<Exclude<RowDoubt, 'reason_given'>, string>> = {
  no_day: 'A day is missing.',
  no_due_day: 'The due day of that month is not in the calendar.',
  section_unknown: 'This section code is not known.',
  section_without_rate: 'There is no rate for this section on that day.',
  rate_in_words: 'The rate is a slab or a treaty rate, and was not compared.',
}

function remarkOf({ legs, short, doubts }: DeducteeCheck, reason: string): string {
  const parts = [
    ...legs.map(
      ({ months, percent_a_month }) => `${months} ${months === 1 ? 'month' : 'months'} at ${percent_a_month}%.`,
    ),
    ...(short !== null && short.most > short.least
      ? [`Short by up to ${formatRupeesShort(short.most)} unless below the limit of the year.`]
      : []),
    ...doubts.map((doubt) =>
      doubt === 'reason_given' ? `Reason ${reason}: the rate was not compared.` : DOUBTS[doubt],
    ),
  ]
  return parts.map((part) => say(part)).join(' ')
}
