import type { BodyOf } from '@niyam/contract/endpoint.ts'
import type { copyWorksheet as copyCall } from '@niyam/contract/worksheet-uses.ts'
import type { WorksheetDetail } from '@niyam/contract/worksheets.ts'
import { nextPeriod, type Period, periodLabel } from '@niyam/law/calendar/period.ts'
import { v7 as uuidv7 } from 'uuid'
import type { Parts } from '../../parts.ts'
import { inOrganisation } from '../../db/tx.ts'
import { AppError, invalidField } from '../../http/errors.ts'
import type { OrgScope } from '../../http/scope.ts'
import { inThread } from '../../threads/threads.ts'
import { isSmall, sheetOf } from './change.ts'
import { insertDocuments, saveRows } from './cells-store.ts'
import { copiedSheet } from './copied-sheet.ts'
import { detailOf, hold } from './service.ts'
import * as store from './store.ts'

interface CopyInput extends BodyOf<typeof copyCall> {
  readonly worksheet_id: string
  readonly by: string
}

/** Copies a worksheet to another period, or as a new version for the same one. The copy is a draft. */
export const copyWorksheet = (
  { db, clock }: Pick<Parts, 'db' | 'clock'>,
  scope: OrgScope,
  { worksheet_id, by, as, period: wanted }: CopyInput,
): Promise<WorksheetDetail> =>
  inOrganisation(db, scope, async (tx) => {
    const from = await hold(tx, scope, worksheet_id)
    const period =
      as === 'new_version' ? samePeriod(from.period, wanted) : (wanted ?? nextPeriod(from.period as Period))
    if (period === null) throw invalidField('period', 'No period follows this one. Enter the period of the copy.')
    const draft = await store.draftCopy(tx, scope, { worksheet_id, period })
    if (draft !== undefined)
      throw new AppError(
        'conflict',
        `There is a draft for this period that was copied from this worksheet: "${draft}".`,
      )
    const at = clock.now().toISOString()
    const sheet = await sheetOf(tx, scope, from)
    const target = { worksheet_id, period: from.period, at }
    const copied = isSmall(sheet)
      ? copiedSheet(sheet, as, target)
      : await inThread(scope.organisation_id, 'copiedSheet', sheet, as, target)
    const { rows, columns, row_count, figures, problems, lacks, documents } = copied
    const { entity_id, registration_id, area, kind, template_version, edition } = from
    const item = from.item_id === null ? null : ((await itemFor(from.item_id, period)) ?? null)
    const id = uuidv7()
    await store.insertWorksheet(tx, scope, {
      worksheet_id: id,
      entity_id,
      registration_id,
      area,
      kind,
      template_version,
      columns,
      row_count,
      figures,
      problems,
      lacks,
      item_id: item,
      title: titleFor(from, period),
      period,
      edition: as === 'new_version' ? edition + 1 : 1,
      conclusion: as === 'new_version' ? from.conclusion : '',
      copied_from: worksheet_id,
      created_by: by,
      created_at: at,
    })
    await saveRows(tx, scope, id, rows)
    if (documents.length > 0) await insertDocuments(tx, scope, id, documents)
    return detailOf(tx, scope, id)

    function itemFor(item_id: string, of: string): Promise<string | undefined> {
      return as === 'new_version' ? Promise.resolve(item_id) : store.itemOfPeriod(tx, scope, item_id, of)
    }
  })

function samePeriod(period: string, wanted: string | undefined): string {
  if (wanted !== undefined && wanted !== period)
    throw invalidField('period', 'A new version is for the same period. Leave the period out.')
  return period
}

/** A title that names its period names the other one instead. */
const titleFor = ({ title, period }: store.HeldWorksheet, other: string): string =>
  title.replace(periodLabel(period as Period), periodLabel(other as Period))
