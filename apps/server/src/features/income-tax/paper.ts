import type { IncomeTaxYear, TaxAmount, TaxDetail, TaxLine } from '@niyam/contract/income-tax.ts'
import { incomeTaxYear as actOfYear, type FinancialYear, financialYearOf, type IsoDate } from '@niyam/law'
import { formatFinancialYear } from '@niyam/law/format/period-text.ts'
import { indianDay } from '../../clock.ts'
import type { PaperCell, PaperTable, ReportPaper } from '../../http/report-pdf.ts'
import { dayOnPaper, rupeesOnPaper } from '../../language/paper-words.ts'
import { callersLanguage, say, wordsFor } from '../../language/speak.ts'
import type { PaperHead } from '../entities/letterhead.ts'

const PAYERS = {
  company: 'Company',
  'non-company': 'Other than a company',
  presumptive: 'Presumptive income (one instalment)',
  senior: 'Resident senior citizen, no business income',
} as const
const FIGURES = {
  tax: 'tax on total income',
  credits: 'TDS and TCS credits',
  reliefs: 'reliefs and tax credits',
  payments: 'amount of a payment',
  later_income: 'tax on capital gains and dividend by date',
  total_income: 'total income',
  due_date: 'due date of the return',
  payer: 'kind of payer',
} as const

/** The working of a year on paper: the same lines as on the screen. */
export function paperOfYear(data: IncomeTaxYear, { entity, organisation, place, particulars }: PaperHead): ReportPaper {
  const words = wordsFor(callersLanguage())
  const { working, figures, year } = data
  const named = actOfYear(year as FinancialYear)
  const { sections, detail } = working
  return {
    organisation,
    place,
    title: words('Income-tax working, FY {1}', formatFinancialYear(year)),
    entity: entity.name,
    particulars: [
      ...particulars,
      named.act === 1961
        ? words('Assessment year {1}, Income-tax Act, 1961', formatFinancialYear(named.assessment_year))
        : words('Tax year {1}, Income-tax Act, 2025', formatFinancialYear(named.tax_year)),
    ],
    tables: [
      { ...TABLE, title: say('Working'), columns: LINE_COLUMNS(), rows: linesOf(data) },
      paymentsOf(data),
      ...(detail === null ? [] : [instalmentsOf(detail, sections)]),
      ...(detail === null || detail.applied.length === 0 ? [] : [appliedOf(detail, sections)]),
    ],
    notes: [
      ...(figures.note === '' ? [] : [words('Note: {1}', figures.note)]),
      ...(data.changed_by && data.changed_at
        ? [words('Figures saved by {1} on {2}.', data.changed_by, dayOnPaper(indianDay(new Date(data.changed_at))))]
        : []),
    ],
    made: words('As of {1} · law release {2}', dayOnPaper(data.today), data.release),
    page: say('Page'),
  }
}

const TABLE = { notes: [], none: '' }

const LINE_COLUMNS = () => [
  { label: say('Line'), share: 58 },
  { label: say('Section'), share: 20 },
  { label: say('Amount'), share: 22, isNumber: true },
]

type Lines = PaperTable['rows'][number]

function linesOf(data: IncomeTaxYear): Lines[] {
  const words = wordsFor(callersLanguage())
  const { figures, found, working, payments } = data
  const { sections, detail } = working
  const line = (
    label: string,
    amount: string,
    { section = '', notes = [], isSum = false }: { section?: string; notes?: readonly string[]; isSum?: boolean } = {},
  ): Lines => ({ cells: [{ text: label, second: notes.filter((note) => note !== '') }, section, amount], isSum })
  const worked = (label: string, one: TaxLine, ...notes: readonly string[]) =>
    line(label, amountWords(one.amount), { section: one.provision, notes: [...notes, missingWords(one)] })
  const time = ({ base_paise, months, to }: Time) => timeWords(base_paise, months, to)
  const payer = figures.payer ?? found.payer
  const due = figures.due_date ?? found.return?.due_date ?? null
  const returned = figures.returned_on ?? found.return?.returned_on ?? null
  const isRefund = detail !== null && detail.refund_paise > 0
  const isRunning = financialYearOf(data.today as IsoDate) === data.year
  return [
    line(say('Kind of payer'), payer === null ? say('Not known') : say(PAYERS[payer])),
    line(say('Total income'), rupeesOnPaper(figures.total_income_paise)),
    line(say('Tax on total income'), rupeesOnPaper(figures.tax_paise), {
      notes: [say('With surcharge and cess, after rebate, before credits and reliefs')],
    }),
    line(say('Less TDS and TCS'), creditWords(data), {
      notes: creditNotes(data),
    }),
    line(say('Less reliefs and tax credits'), rupeesOnPaper(figures.reliefs_paise)),
    line(say('Assessed tax'), amountWords(working.assessed.amount), {
      notes: [missingWords(working.assessed)],
      isSum: true,
    }),
    line(say('Less advance tax'), sumWords(payments.filter(({ is_advance }) => is_advance))),
    worked(say('Interest for deferred instalments'), working.deferment),
    worked(say('Interest for advance tax below 90%'), working.shortfall, ...(detail?.shortfall.map(time) ?? [])),
    line(say('Due date of the return'), due === null ? say('Not known') : dayOnPaper(due), {
      notes: [found.return?.form ?? say('No return in the calendar for this year')],
    }),
    line(say('Return filed on'), returned === null ? say('Not filed') : dayOnPaper(returned)),
    worked(
      say('Interest for a late return'),
      working.late_return,
      ...(detail?.late_return ? [time(detail.late_return)] : []),
    ),
    worked(say('Late filing fee'), working.late_fee),
    line(say('Less self-assessment tax'), sumWords(payments.filter(({ is_advance }) => !is_advance)), {
      section: sections.order_of_payments,
    }),
    line(
      isRefund
        ? say('Refund')
        : isRunning
          ? say('Balance of the year’s tax')
          : words('Payable on {1}', dayOnPaper(data.today)),
      isRefund ? refundWords(detail, working.assessed.amount) : amountWords(working.payable.amount),
      {
        section: sections.whole_tens,
        notes: [monthWords(working.a_month), missingWords(working.payable)],
        isSum: true,
      },
    ),
  ]
}

/** The amount by its bounds: unknown is never zero. */
function amountWords({ least_paise, most_paise }: TaxAmount): string {
  const words = wordsFor(callersLanguage())
  if (least_paise === most_paise) return rupeesOnPaper(least_paise)
  if (most_paise === null)
    return least_paise === 0 ? say('Not known') : words('at least {1}', rupeesOnPaper(least_paise))
  if (least_paise === 0) return words('at most {1}', rupeesOnPaper(most_paise))
  return `${rupeesOnPaper(least_paise)} – ${rupeesOnPaper(most_paise)}`
}

function missingWords({ amount, missing }: TaxLine): string {
  if (amount.least_paise === amount.most_paise || missing.length === 0) return ''
  return wordsFor(callersLanguage())('Depends on: {1}', missing.map((name) => say(FIGURES[name])).join(', '))
}

/** Credits as the working counts them: what is final is certain, the rest may become so. */
function creditWords({ figures, found: { credits } }: IncomeTaxYear): string {
  if (figures.credits_paise !== null || credits === null) return rupeesOnPaper(figures.credits_paise)
  const least_paise = Math.max(0, credits.final_paise)
  const open = Math.max(0, credits.provisional_paise) + Math.max(0, credits.unmatched_paise)
  return amountWords({ least_paise, most_paise: least_paise + open })
}

/** Where the credits are read from, and what people decided about them. */
function creditNotes({ found: { credits, credit_decisions: decided } }: IncomeTaxYear): string[] {
  const words = wordsFor(callersLanguage())
  const part = (text: string, amount: number) => (amount === 0 ? [] : [words(text, rupeesOnPaper(amount))])
  return [
    credits === null
      ? say('Neither Form 26AS nor the AIS is imported for this year')
      : credits.source === 'ais'
        ? words('AIS: {1}. It does not state how a credit is booked', rupeesOnPaper(credits.unmatched_paise))
        : words(
            'Form 26AS: {1} final, {2} provisional, {3} unmatched',
            rupeesOnPaper(credits.final_paise),
            rupeesOnPaper(credits.provisional_paise),
            rupeesOnPaper(credits.unmatched_paise),
          ),
    ...part('Without credits that are not ours: {1}', decided.not_ours_paise),
    ...part('Without credits that are claimed in another year: {1}', decided.moved_out_paise),
    ...part('With credits brought from another year: {1}', credits === null ? 0 : decided.brought_in_paise),
    ...part('Brought from another year, not counted yet: {1}', credits === null ? decided.brought_in_paise : 0),
  ]
}

/** Nothing recorded is not a payment of nothing. */
const sumWords = (payments: IncomeTaxYear['payments']): string =>
  payments.length === 0 || payments.some(({ amount_paise }) => amount_paise === null)
    ? say('Not recorded')
    : rupeesOnPaper(payments.reduce((sum, { amount_paise }) => sum + (amount_paise ?? 0), 0))

/** Credits that are still open could only add to it. */
const refundWords = ({ refund_paise }: TaxDetail, assessed: TaxAmount): string =>
  assessed.least_paise === assessed.most_paise
    ? rupeesOnPaper(refund_paise)
    : wordsFor(callersLanguage())('at least {1}', rupeesOnPaper(refund_paise))

const monthWords = (a_month: TaxAmount): string =>
  a_month.most_paise === 0 || a_month.most_paise === null
    ? ''
    : wordsFor(callersLanguage())('{1} more for each further month', amountWords(a_month))

type Time = Pick<TaxDetail['shortfall'][number], 'base_paise' | 'months' | 'to'>

function timeWords(base_paise: number, months: number, to: string): string {
  const words = wordsFor(callersLanguage())
  const [base, day] = [rupeesOnPaper(base_paise), dayOnPaper(to)]
  return months === 1
    ? words('1 month on {1}, to {2}', base, day)
    : words('{1} months on {2}, to {3}', String(months), base, day)
}

function paymentsOf({ payments }: IncomeTaxYear): PaperTable {
  return {
    ...TABLE,
    title: say('Tax payments'),
    none: say('No payment is recorded for this year.'),
    columns: [
      { label: say('Payment'), share: 50 },
      { label: say('Date'), share: 25 },
      { label: say('Amount'), share: 25, isNumber: true },
    ],
    rows: payments.map(({ name, on, amount_paise, is_advance }) => ({
      cells: [
        { text: name || say('Payment added by hand'), second: [say(is_advance ? 'Advance tax' : 'After 31 March')] },
        dayOnPaper(on),
        rupeesOnPaper(amount_paise),
      ],
    })),
  }
}

type Sections = IncomeTaxYear['working']['sections']

function instalmentsOf({ instalments }: TaxDetail, sections: Sections): PaperTable {
  const words = wordsFor(callersLanguage())
  const cell = (text: string, second: string): PaperCell => ({ text, second: second === '' ? [] : [second] })
  return {
    ...TABLE,
    title: words('Instalments of advance tax, {1}', sections.deferment),
    notes: [
      words(
        'Interest is counted on whole hundreds of rupees, {1}. Where a figure is not known, this is the most it can come to.',
        sections.whole_hundreds,
      ),
    ],
    columns: [
      { label: say('Due by'), share: 20 },
      { label: say('Due so far'), share: 20, isNumber: true },
      { label: say('Paid so far'), share: 20, isNumber: true },
      { label: say('Shortfall'), share: 18, isNumber: true },
      { label: say('Interest'), share: 22, isNumber: true },
    ],
    rows: instalments.map((one) => ({
      cells: [
        cell(dayOnPaper(one.day), words('{1}% of the year', String(one.percent))),
        cell(
          rupeesOnPaper(one.due_paise),
          one.left_out_paise > 0
            ? words('{1} left out, {2}', rupeesOnPaper(one.left_out_paise), sections.later_income)
            : '',
        ),
        cell(
          rupeesOnPaper(one.paid_paise),
          one.in_time_until === one.day ? '' : words('in time until {1}', dayOnPaper(one.in_time_until)),
        ),
        rupeesOnPaper(one.shortfall_paise),
        cell(rupeesOnPaper(one.interest_paise), whyWords(one)),
      ],
    })),
  }
}

function whyWords({ is_upcoming, is_excused, months, base_paise }: TaxDetail['instalments'][number]): string {
  const words = wordsFor(callersLanguage())
  if (is_upcoming) return say('Not due yet')
  if (is_excused) return say('12% or 36% was paid: no interest')
  if (months === 0) return ''
  const base = rupeesOnPaper(base_paise)
  return months === 1 ? words('1 month at 1% on {1}', base) : words('{1} months at 1% on {2}', String(months), base)
}

function appliedOf({ applied }: TaxDetail, sections: Sections): PaperTable {
  return {
    ...TABLE,
    title: wordsFor(callersLanguage())('Payments after 31 March, {1}', sections.order_of_payments),
    columns: [
      { label: say('Payment'), share: 34 },
      { label: say('To the fee'), share: 22, isNumber: true },
      { label: say('To interest'), share: 22, isNumber: true },
      { label: say('To tax'), share: 22, isNumber: true },
    ],
    rows: applied.map(({ on, amount_paise, fee_paise, interest_paise, tax_paise }) => ({
      cells: [
        { text: rupeesOnPaper(amount_paise), second: [dayOnPaper(on)] },
        rupeesOnPaper(fee_paise),
        rupeesOnPaper(interest_paise),
        rupeesOnPaper(tax_paise),
      ],
    })),
  }
}
