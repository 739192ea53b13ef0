import type { ReplyOf } from '@niyam/contract/endpoint.ts'
import type { uploadWorksheet as uploadCall } from '@niyam/contract/worksheet-uses.ts'
import type { Parts } from '../../parts.ts'
import { inOrganisation } from '../../db/tx.ts'
import type { OrgScope } from '../../http/scope.ts'
import { say } from '../../language/speak.ts'
import { inThread } from '../../threads/threads.ts'
import { namesOf, rowTexts } from './cells-store.ts'
import { keepOutcome, sheetOf, workOut } from './change.ts'
import { mustBeDraft, noWorksheet } from './policy.ts'
import { hold } from './service.ts'
import { contentOf, documentsOf, headsOf } from './store.ts'

const words = () => ({
  worksheet: say('Worksheet'),
  notes: say('Notes'),
  cell: say('Cell'),
  note: say('Note'),
  source: say('Source'),
  tick: say('Tick mark'),
  former: say('Previous period'),
  ticks: {
    ledger: say('Traced to the ledger'),
    voucher: say('Vouched'),
    return: say('Agreed to the return'),
    former_period: say('Agreed to the previous period'),
    total: say('Total cast'),
    recalculated: say('Worked out again'),
    confirmed: say('Confirmed by a third party'),
    query: say('Open query'),
  },
  sources: {
    document: say('Document'),
    import: say('Workbook'),
    filing: say('Filing'),
    report: say('Portal file'),
    copied: say('Previous period'),
  },
})

/** A worksheet as an xlsx workbook. */
export async function downloadWorksheet(
  { db }: Pick<Parts, 'db'>,
  scope: OrgScope,
  worksheet_id: string,
): Promise<{ name: string; content: Buffer }> {
  const { title, sheet, documents } = await inOrganisation(db, scope, async (tx) => {
    const [[head], content] = await Promise.all([
      headsOf(tx, scope, [worksheet_id]),
      contentOf(tx, scope, worksheet_id),
    ])
    if (!head || !content) throw noWorksheet()
    const { columns, figures } = content
    const names = await namesOf(tx, scope, { people: [], documents: await documentsOf(tx, scope, worksheet_id) })
    const rows = await rowTexts(tx, scope, worksheet_id)
    return { title: head.title, sheet: { columns, figures, row_count: head.rows, rows }, documents: names.documents }
  })
  const content = await inThread(scope.organisation_id, 'worksheetAsXlsx', sheet, { ...words(), documents })
  return { name: `${title.replace(/[/\\:*?"<>|]/g, ' ').trim()}.xlsx`, content: Buffer.from(content) }
}

interface Upload {
  readonly worksheet_id: string
  readonly by: string
  readonly version: number
  readonly name: string
  readonly content: Buffer
}

const NAMED_AT_MOST = 100

/** Takes the cells of a workbook into a draft. */
export const uploadWorksheet = (
  { db, clock }: Pick<Parts, 'db' | 'clock'>,
  scope: OrgScope,
  { worksheet_id, by, version, name: file_name, content }: Upload,
): Promise<ReplyOf<typeof uploadCall>> =>
  inOrganisation(db, scope, async (tx) => {
    const worksheet = await hold(tx, scope, worksheet_id)
    mustBeDraft(worksheet, version)
    const found = await inThread(scope.organisation_id, 'cellsOfWorkbook', content, worksheet.columns)
    const at = clock.now().toISOString()
    const change = { act: 'import', cells: found.cells, by: { by, at }, file_name } as const
    const outcome = await workOut(scope, await sheetOf(tx, scope, worksheet), change)
    const made = await keepOutcome(tx, scope, worksheet, { outcome, act: 'import', by, at })
    return {
      version: made.version,
      rows: outcome.row_count,
      taken: found.cells.length,
      formulas_as_values: found.formulas_as_values.slice(0, NAMED_AT_MOST),
      formulas_as_values_count: found.formulas_as_values.length,
      undo_id: made.undo_id,
    }
  })
