import type { BodyOf, ReplyOf } from '@niyam/contract/endpoint.ts'
import type { Filing } from '@niyam/contract/filings.ts'
import { FILING_FIGURES, type FilingFigure } from '@niyam/contract/worksheet-limits.ts'
import type {
  recordFromWorksheet as recordCall,
  worksheetFigures as figuresCall,
} from '@niyam/contract/worksheet-uses.ts'
import type { Parts } from '../../parts.ts'
import type { KeptCell, KeptFigures } from '../../db/tables/worksheets.ts'
import { inOrganisation, type Tx } from '../../db/tx.ts'
import { AppError, type Fields, invalidFields } from '../../http/errors.ts'
import type { OrgScope } from '../../http/scope.ts'
import { say } from '../../language/speak.ts'
import { recordFiling } from '../filings/service.ts'
import { undoable } from '../items/service.ts'
import { cellNamed } from './cells-store.ts'
import { mustBeVersion, noWorksheet } from './policy.ts'
import { hold, mergedFigures } from './service.ts'
import { contentOf, insertUse } from './store.ts'

interface Figure {
  readonly figure: FilingFigure
  readonly cell: string
  readonly paise: number | null
  /** Why there is none. */
  readonly reason: string | null
}

/** The figure of a cell for a filing. A blank is not zero: the preparer types it. */
function figureOf(figure: FilingFigure, cell: string, content: KeptCell | undefined): Figure {
  const without = (reason: string) => ({ figure, cell, paise: null, reason: say(reason) })
  if (content?.problem) return without(`The figure cannot be taken: ${cell} has an error.`)
  if (content?.lacks !== undefined)
    return without(`The figure cannot be taken: ${cell} waits for ${content.lacks}, which is blank.`)
  if (typeof content?.value !== 'number') return without(`The figure cannot be taken: ${cell} is blank.`)
  if (content.value < 0) return without(`The figure cannot be taken: ${cell} is below zero.`)
  return { figure, cell, paise: content.value, reason: null }
}

interface Place {
  readonly worksheet_id: string
  readonly columns: readonly { readonly key: string }[]
}

const figuresFrom = async (tx: Tx, scope: OrgScope, place: Place, cells: KeptFigures): Promise<Figure[]> => {
  const figures: Figure[] = []
  for (const figure of FILING_FIGURES) {
    const cell = cells[figure]
    if (cell !== undefined) figures.push(figureOf(figure, cell, await cellNamed(tx, scope, place, cell)))
  }
  return figures
}

export const worksheetFigures = (
  { db }: Pick<Parts, 'db'>,
  scope: OrgScope,
  worksheet_id: string,
): Promise<ReplyOf<typeof figuresCall>> =>
  inOrganisation(db, scope, async (tx) => {
    const content = await contentOf(tx, scope, worksheet_id)
    if (!content) throw noWorksheet()
    const { columns, figures } = content
    return { figures: await figuresFrom(tx, scope, { worksheet_id, columns }, figures) }
  })

interface RecordInput extends BodyOf<typeof recordCall> {
  readonly worksheet_id: string
  readonly by: string
}

/**
 * Marks the calendar item of a worksheet as filed, with the figures of its cells; the filing and the worksheet name each other.
 *
 * @throws AppError `invalid` naming the figures whose cells have none; `conflict` for a draft, or one without an item
 */
export const recordFromWorksheet = (
  deps: Pick<Parts, 'db' | 'clock' | 'queue'>,
  scope: OrgScope,
  { worksheet_id, by, version, figures: chosen, ...filing }: RecordInput,
): Promise<Filing & { undo_id: string | null }> =>
  inOrganisation(deps.db, scope, async (tx) => {
    const worksheet = await hold(tx, scope, worksheet_id)
    mustBeVersion(worksheet, version)
    const { item_id, state } = worksheet
    if (state === 'draft')
      throw new AppError('conflict', 'This worksheet is a draft. Set it to prepared before you record its figures.')
    if (item_id === null)
      throw new AppError('conflict', 'This worksheet has no calendar item. Choose the one that its figures are for.')
    const cells = chosen ? mergedFigures({ ...worksheet, figures: {} }, chosen) : worksheet.figures
    const figures = await figuresFrom(tx, scope, worksheet, cells)
    const wrong: Fields = {}
    for (const { figure, reason } of figures) if (reason !== null) wrong[`figures.${figure}`] = [reason]
    if (figures.length === 0) wrong['figures'] = ['Choose at least one figure of the worksheet.']
    if (Object.keys(wrong).length > 0) throw invalidFields(wrong)
    const amounts = { amount_paise: null, ...Object.fromEntries(figures.map(({ figure, paise }) => [figure, paise])) }
    const recorded = await undoable(deps, tx, scope, { item_ids: [item_id], access: 'filings.write' }, () =>
      recordFiling(deps, tx, scope, { ...filing, ...amounts, item_id, user_id: by }),
    )
    const used = figures.map(({ figure, cell, paise }) => ({ figure, cell, paise: paise ?? 0 }))
    const { filing_id } = recorded
    await insertUse(tx, scope, { worksheet_id, filing_id, figures: used, by, at: deps.clock.now().toISOString() })
    return recorded
  })
