import type { ChainLine } from '@niyam/contract/gst-reconciliation.ts'
import { formatFinancialYear } from '@niyam/law/format/period-text.ts'
import { inOrganisation } from '../../db/tx.ts'
import type { OrgScope } from '../../http/scope.ts'
import type { PaperTable, ReportPaper } from '../../http/report-pdf.ts'
import { dayOnPaper, monthOnPaper, rupeesOnPaper } from '../../language/paper-words.ts'
import { callersLanguage, say, wordsFor } from '../../language/speak.ts'
import type { Parts } from '../../parts.ts'
import { inThread } from '../../threads/threads.ts'
import { paperHead } from '../entities/letterhead.ts'
import type { ReturnFrequency } from './engine/return-periods.ts'
import { type InFull, monthsShown } from './in-thread.ts'
import { readGstin, withChosen, yearOf } from './one-gstin.ts'
import { documentTable } from './paper-documents.ts'
import { CLASSES, HEADS, TABLES } from './paper-words.ts'

/** Documents of one class on a paper; the screen has the rest. */
const LISTED_AT_MOST = 200

interface Query {
  readonly gstin?: string | undefined
  readonly year?: string | undefined
  readonly month?: string | undefined
  readonly frequency?: ReturnFrequency | undefined
}

/** The reconciliation of one GSTIN on paper, in the language of the call. */
export async function reconciliationPaper(
  { db, clock }: Pick<Parts, 'db' | 'clock'>,
  scope: OrgScope,
  entity_id: string,
  query: Query,
): Promise<{ content: Buffer; name: string }> {
  const words = wordsFor(callersLanguage())
  const today = clock.today()
  const year = yearOf(query, today)
  const { head, gstin, texts, plain, known, release } = await inOrganisation(db, scope, async (tx) => ({
    ...(await readGstin(tx, scope, entity_id, { year, gstin: query.gstin })),
    head: await paperHead({ clock }, tx, scope, entity_id, words),
  }))
  const month = query.month ?? null
  const view = { year, month, frequency: withChosen(known, query.frequency), today, most: LISTED_AT_MOST }
  const answer = await inThread(scope.organisation_id, 'reconciliationInFull', texts, plain, view)
  const months = monthsShown(view)
  const span =
    month === null
      ? words('FY {1}', formatFinancialYear(year))
      : [...new Set([months[0] ?? month, months.at(-1) ?? month])].map(monthOnPaper).join(' – ')
  const isFrequencyKnown = gstin === null || months.every((one) => view.frequency[one])
  const paper: ReportPaper = {
    organisation: head.organisation,
    place: head.place,
    title: words('GST reconciliation, {1}', span),
    entity: head.entity.name,
    particulars: [...head.particulars, gstin === null ? say('No file of a GSTIN is imported.') : `GSTIN ${gstin}`],
    tables: [
      chainTable(answer, isFrequencyKnown),
      classTable(answer),
      ...answer.differing.filter(({ total }) => total > 0).map(documentTable),
    ],
    notes: [
      ...(answer.undated > 0
        ? [words('Rows of GSTR-2B without a date, which are not matched: {1}.', String(answer.undated))]
        : []),
      ...(answer.unused.length > 0
        ? [words('Decisions about documents that are not in the files: {1}.', String(answer.unused.length))]
        : []),
    ],
    made: words('As of {1} · law release {2}', dayOnPaper(today), release),
    page: say('Page'),
  }
  const content = await inThread(scope.organisation_id, 'reportOnPaper', paper)
  const name = [head.entity.name, gstin ?? '', say('GST reconciliation'), month ?? year]
  return { content: Buffer.from(content), name: `${name.filter((part) => part !== '').join(' ')}.pdf` }
}

const FILES = { gstr3b: 'GSTR-3B', gstr1: 'GSTR-1', gstr2b: 'GSTR-2B', books: 'Purchase register' } as const

/** Tables of GSTR-3B that differ from GSTR-1 or GSTR-2B, and what is missing for the others. */
function chainTable({ chain, missing, incomplete }: InFull, isFrequencyKnown: boolean): PaperTable {
  const words = wordsFor(callersLanguage())
  const differing = chain.filter(differs)
  return {
    title: say('GSTR-3B against GSTR-1 and GSTR-2B'),
    notes: [
      ...(['gstr3b', 'gstr1', 'gstr2b', 'books'] as const)
        .filter((file) => missing[file].length > 0)
        .map((file) => words('{1} not imported: {2}', say(FILES[file]), missing[file].map(monthOnPaper).join(', '))),
      ...incomplete.map(({ period, files, of }) =>
        words(
          'GSTR-2B of {1}: {2} of {3} files imported. Its sums are not known yet.',
          monthOnPaper(period),
          String(files),
          String(of),
        ),
      ),
    ],
    columns: [
      { label: say('Table'), share: 34 },
      { label: say('Amount'), share: 15 },
      { label: 'GSTR-3B', share: 17, isNumber: true },
      { label: say('GSTR-1 or GSTR-2B'), share: 17, isNumber: true },
      { label: say('Difference'), share: 17, isNumber: true },
    ],
    rows: differing.flatMap(({ table, against, cells, rows, corrected_in }) =>
      cells.map(({ head, gstr3b, other, difference }, at) => ({
        cells: [
          at > 0
            ? ''
            : {
                text: `${table} ${say(TABLES[table] ?? '')}`.trim(),
                second: [
                  against === null ? say('No other file') : FILES[against],
                  ...(rows.not_counted > 0 ? [words('Rows not counted: {1}', String(rows.not_counted))] : []),
                  ...(corrected_in === 'gstr-1a' ? [say('Locked in GSTR-3B: correct it by GSTR-1A.')] : []),
                ],
              },
          say(HEADS[head]),
          rupeesOnPaper(gstr3b),
          rupeesOnPaper(other),
          rupeesOnPaper(difference),
        ],
      })),
    ),
    none: say(isFrequencyKnown ? 'All tables agree or are not known.' : 'Return frequency not known'),
  }
}

const differs = ({ cells, rows }: ChainLine): boolean =>
  rows.not_counted > 0 || cells.some(({ difference }) => difference !== null && difference !== 0)

/** Over the classes each side adds up to its documents. */
function classTable({ counts }: InFull): PaperTable {
  const names = Object.keys(CLASSES) as (keyof typeof CLASSES)[]
  return {
    title: say('Purchases against GSTR-2B'),
    notes: [],
    columns: [
      { label: say('Result'), share: 28 },
      { label: say('Books'), share: 12, isNumber: true },
      { label: say('Tax in books'), share: 24, isNumber: true },
      { label: 'GSTR-2B', share: 12, isNumber: true },
      { label: say('Tax in GSTR-2B'), share: 24, isNumber: true },
    ],
    rows: [
      ...names.map((name) => ({ cells: [say(CLASSES[name]), ...countCells([counts[name]])] })),
      { cells: [say('Together'), ...countCells(names.map((name) => counts[name]))], isSum: true },
    ],
    none: '',
  }
}

function countCells(counts: readonly InFull['counts']['exact'][]): string[] {
  const sum = (side: 'books' | 'statement', key: 'documents' | 'tax_paise') =>
    counts.reduce((all, count) => all + count[side][key], 0)
  return (['books', 'statement'] as const).flatMap((side) => [
    String(sum(side, 'documents')),
    rupeesOnPaper(sum(side, 'tax_paise')),
  ])
}
