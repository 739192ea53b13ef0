import type { ParamsOf } from '@niyam/contract/endpoint.ts'
import type {
  CHALLAN_PROBLEMS,
  DepositNotStated,
  StatementChallan,
  tdsStatementPaper,
} from '@niyam/contract/tds-statements.ts'
import { inOrganisation } from '../../../db/tx.ts'
import type { OrgScope } from '../../../http/scope.ts'
import type { PaperTable } from '../../../http/report-pdf.ts'
import { dayOnPaper, periodOnPaper, rupeesOnPaper } from '../../../language/paper-words.ts'
import { callersLanguage, say, wordsFor } from '../../../language/speak.ts'
import { inThread } from '../../../threads/threads.ts'
import { paperHead } from '../../entities/letterhead.ts'
import type { ReportDeps } from '../report.ts'
import type { DeducteeTotals, StatementByDeductee } from './page.ts'
import { challanOf, notStated, readStatement } from './statement.ts'

const DEDUCTEES_AT_MOST = 1000
const CHALLANS_AT_MOST = 500

const PROBLEMS: Readonly<Record<(typeof CHALLAN_PROBLEMS)[number], string>> = {
  over_used: 'More used than paid',
  balance: 'Not used up',
  minor_head: 'Minor head is not 200',
  interest_short: 'Interest not paid',
  not_recorded: 'Not in the calendar',
}

/** A statement on paper, in the language of the call: its challans, and the totals of each deductee. */
export async function statementPaper(
  { db, clock }: ReportDeps,
  scope: OrgScope,
  { file_id }: ParamsOf<typeof tdsStatementPaper>,
): Promise<{ content: Buffer; name: string }> {
  const words = wordsFor(callersLanguage())
  const today = clock.today()
  const { file, texts, facts, made, release, head } = await inOrganisation(db, scope, async (tx) => {
    const statement = await readStatement(tx, scope, file_id, today)
    return { ...statement, head: await paperHead({ clock }, tx, scope, statement.file.entity_id, words) }
  })
  const checked = await inThread(scope.organisation_id, 'statementByDeductee', texts, facts, DEDUCTEES_AT_MOST)
  const challans = checked.challans.map((use) => challanOf(use, made))
  const left = notStated(made, challans, file.period)
  const content = await inThread(scope.organisation_id, 'reportOnPaper', {
    organisation: head.organisation,
    place: head.place,
    title: words('Form {1}, {2}', file.part, periodOnPaper(file.period)),
    entity: head.entity.name,
    particulars: [...head.particulars, `TAN ${file.holder}`, words('File: {1}', file.file_name)],
    tables: [
      sumTable(checked),
      challanTable(challans),
      ...(left.length > 0 ? [leftTable(left)] : []),
      deducteeTable(checked),
    ],
    notes: [],
    made: words('As of {1} · law release {2}', dayOnPaper(today), release),
    page: say('Page'),
  })
  return { content: Buffer.from(content), name: `${file.part} ${file.period} ${file.holder}.pdf` }
}

/** `₹0.00 – ₹3,000.00` where it is not known exactly. */
function rangeWords({ least, most }: { readonly least: number; readonly most: number }): string {
  return least === most ? rupeesOnPaper(most) : `${rupeesOnPaper(least)} – ${rupeesOnPaper(most)}`
}

function sumTable({ totals }: StatementByDeductee): PaperTable {
  const row = (label: string, amount: string) => ({ cells: [label, amount] })
  return {
    title: say('Totals'),
    notes:
      totals.not_known > 0
        ? [
            wordsFor(callersLanguage())(
              'Rows whose interest or rate is not known, and not in the sums: {1}.',
              String(totals.not_known),
            ),
          ]
        : [],
    columns: [
      { label: say('Particulars'), share: 70 },
      { label: say('Amount'), share: 30, isNumber: true },
    ],
    rows: [
      row(say('Paid by challan'), rupeesOnPaper(totals.tax)),
      row(say('Used by deductions'), rupeesOnPaper(totals.used)),
      row(say('Deducted, not paid'), rupeesOnPaper(totals.unpaid)),
      row(say('Interest due'), rupeesOnPaper(totals.interest_due)),
      row(say('Interest paid with the challans'), rupeesOnPaper(totals.interest_paid)),
      row(say('Short deduction'), rangeWords(totals.short)),
      row(say('Interest on it, if deducted and paid today'), rangeWords(totals.short_interest)),
    ],
    none: '',
  }
}

function challanTable(challans: readonly StatementChallan[]): PaperTable {
  const listed = challans.slice(0, CHALLANS_AT_MOST)
  return {
    title: say('Challans'),
    notes: partWords(listed.length, challans.length),
    columns: [
      { label: say('Challan'), share: 20 },
      { label: say('Paid on'), share: 14 },
      { label: say('Tax'), share: 15, isNumber: true },
      { label: say('Used'), share: 15, isNumber: true },
      { label: say('Balance'), share: 14, isNumber: true },
      { label: say('Interest due'), share: 12, isNumber: true },
      { label: say('Remark'), share: 16 },
    ],
    rows: listed.map((one) => ({
      cells: [
        [one.bsr_code, one.serial].filter(Boolean).join(' / ') || String(one.challan_number ?? ''),
        one.paid_on === null ? say('Not known') : dayOnPaper(one.paid_on),
        rupeesOnPaper(one.tax_paise),
        rupeesOnPaper(one.used_paise),
        rupeesOnPaper(one.balance_paise),
        rupeesOnPaper(one.interest_due_paise),
        { text: '', second: one.problems.map((problem) => say(PROBLEMS[problem])) },
      ],
    })),
    none: say('The statement has no challan.'),
  }
}

const leftTable = (left: readonly DepositNotStated[]): PaperTable => ({
  title: say('Deposits of the quarter that are not in the statement'),
  notes: [],
  columns: [
    { label: say('Month'), share: 30 },
    { label: say('Paid on'), share: 20 },
    { label: say('Challan number'), share: 25 },
    { label: say('Amount'), share: 25, isNumber: true },
  ],
  rows: left.map(({ period, paid_on, acknowledgement, amount_paise }) => ({
    cells: [periodOnPaper(period), dayOnPaper(paid_on), acknowledgement, rupeesOnPaper(amount_paise)],
  })),
  none: '',
})

function deducteeTable({ deductees, total }: StatementByDeductee): PaperTable {
  return {
    title: wordsFor(callersLanguage())('Deductees ({1})', String(total)),
    notes: partWords(deductees.length, total),
    columns: [
      { label: say('Deductee'), share: 28 },
      { label: say('Section'), share: 10 },
      { label: say('Amount'), share: 17, isNumber: true },
      { label: say('Tax deducted'), share: 15, isNumber: true },
      { label: say('Not paid'), share: 13, isNumber: true },
      { label: say('Interest'), share: 12, isNumber: true },
      { label: say('Short deduction'), share: 14, isNumber: true },
    ],
    rows: deductees.map(deducteeLine),
    none: say('The statement has no deduction.'),
  }
}

const deducteeLine = (one: DeducteeTotals): PaperTable['rows'][number] => ({
  cells: [
    {
      text: one.name || one.pan,
      second: [
        one.name === '' ? '' : one.pan,
        one.rows === 1 ? '' : wordsFor(callersLanguage())('{1} deductions', String(one.rows)),
      ].filter((line) => line !== ''),
    },
    one.sections.join(', '),
    rupeesOnPaper(one.amount),
    rupeesOnPaper(one.deducted),
    rupeesOnPaper(one.unpaid),
    rupeesOnPaper(one.interest),
    one.short === null ? say('Not compared') : rangeWords(one.short),
  ],
})

/** Says what was left out; nothing where all are listed. */
const partWords = (listed: number, total: number): string[] =>
  listed === total
    ? []
    : [wordsFor(callersLanguage())('Only the first {1} of {2} are listed.', String(listed), String(total))]
