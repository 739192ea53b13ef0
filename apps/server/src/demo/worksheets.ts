import type { CalendarItem } from '@niyam/contract/calendar.ts'
import { saveCells as saveCall } from '@niyam/contract/worksheet-cells.ts'
import { createWorksheet as createCall, listWorksheets as listCall } from '@niyam/contract/worksheets.ts'
import type { Parts } from '../parts.ts'
import { saveCells } from '../features/worksheets/change.ts'
import { listWorksheets } from '../features/worksheets/list.ts'
import { createWorksheet } from '../features/worksheets/service.ts'
import { prepareWorksheet } from '../features/worksheets/states.ts'
import type { Office } from './office.ts'

/** Figures of a month: supplies, credit, and what is paid through it, so that every total is worked out. */
const GSTR_3B = {
  B2: '12,40,000',
  D2: '1,11,600',
  E2: '1,11,600',
  B3: '0',
  C3: '0',
  C5: '0',
  D5: '4,500',
  E5: '4,500',
  D12: '62,300',
  E12: '62,300',
  D14: '1,850',
  E14: '1,850',
  D18: '60,450',
  E18: '60,450',
}

/** Typed as zero, because a total over blank cells has no value. */
const NIL = 'C2 F2 D3 E3 F3 F5 D8 D9 D10 D11 C12 F12 D13 C14 F14 C18 F18 D22 D23'.split(' ')

/** Worksheets of the office: the working of a monthly return that waits for review, and a blank one that was begun. */
export async function addWorksheets(
  parts: Parts,
  { vikram, meera }: Office,
  items: readonly CalendarItem[],
): Promise<void> {
  const { scope, user_id } = meera
  const { worksheets } = await listWorksheets(parts, scope, listCall.query.parse({ pagesize: 1 }))
  const item = items.find(({ obligation_id, step }) => obligation_id === 'gst.gstr-3b.monthly' && step === null)
  if (worksheets.length > 0 || !item) return
  const { item_id, entity_id, period } = item
  const working = await createWorksheet(
    parts,
    scope,
    user_id,
    createCall.body.parse({ kind: 'gstr_3b', item_id, language: 'en' }),
  )
  const nil = NIL.map((cell) => [cell, '0'] as const)
  const cells = [...Object.entries(GSTR_3B), ...nil].map(([cell, text]) => ({ cell, text }))
  const { worksheet_id, version: first } = working
  const noted = cells.map((one) => (one.cell === 'D12' ? { ...one, note: 'Agrees with GSTR-2B', tick: 'return' } : one))
  const body = saveCall.body.parse({ version: first, cells: noted })
  const { version } = await saveCells(parts, scope, { by: user_id, worksheet_id }, body)
  await prepareWorksheet(parts, scope, { worksheet_id, version, by: user_id })
  await createWorksheet(
    parts,
    vikram.scope,
    vikram.user_id,
    createCall.body.parse({ kind: 'turnover', entity_id, period, language: 'en' }),
  )
}
