import type * as contract from '@niyam/contract/worksheets.ts'
import type { Parts } from '../../parts.ts'
import { inOrganisation, type Tx } from '../../db/tx.ts'
import { AppError } from '../../http/errors.ts'
import type { OrgScope } from '../../http/scope.ts'
import { inThread } from '../../threads/threads.ts'
import { openCells } from './change-cells.ts'
import { isSmall, sheetOf } from './change.ts'
import { hashOfWorksheet } from './hash.ts'
import { mustBeDraft, mustBeVersion } from './policy.ts'
import { detailOf, hold } from './service.ts'
import { Sheet } from './sheet.ts'
import { type HeldWorksheet, updateWorksheet } from './store.ts'

type Deps = Pick<Parts, 'db' | 'clock'>

interface StateInput {
  readonly worksheet_id: string
  readonly by: string
  readonly version: number
}

/** Gives a worksheet another state, on the version that the caller looked at. */
const move = (
  { db, clock }: Deps,
  scope: OrgScope,
  { worksheet_id, by, version }: StateInput,
  valuesFor: (tx: Tx, worksheet: HeldWorksheet, at: string) => Promise<Record<string, unknown>>,
): Promise<contract.WorksheetDetail> =>
  inOrganisation(db, scope, async (tx) => {
    const worksheet = await hold(tx, scope, worksheet_id)
    const at = clock.now().toISOString()
    const values = await valuesFor(tx, worksheet, at)
    mustBeVersion(worksheet, version)
    await updateWorksheet(tx, scope, worksheet_id, { ...values, by, at })
    return detailOf(tx, scope, worksheet_id)
  })

/** Sets a draft to prepared. @throws AppError `conflict` naming cells with an error */
export const prepareWorksheet = (deps: Deps, scope: OrgScope, input: StateInput) =>
  move(deps, scope, input, async (tx, worksheet, at) => {
    mustBeDraft(worksheet, input.version)
    if (worksheet.problems > 0) {
      const { problems } = openCells(new Sheet(await sheetOf(tx, scope, worksheet)))
      throw new AppError('conflict', `Cells have an error: ${problems.slice(0, 10).join(', ')}. Correct them first.`)
    }
    const isSettled = { returned_by: null, returned_at: null, remark: '' }
    return { state: 'prepared', prepared_by: input.by, prepared_at: at, ...isSettled }
  })

const notIn = (worksheet: HeldWorksheet): AppError =>
  new AppError('conflict', `This worksheet is ${STATE_WORDS[worksheet.state]}. Load it again.`)

const STATE_WORDS = { draft: 'a draft', prepared: 'prepared', reviewed: 'reviewed', locked: 'locked' } as const

const NOT_PREPARED = { prepared_by: null, prepared_at: null }
const NOT_REVIEWED = { reviewed_by: null, reviewed_at: null }

/** Sets a prepared worksheet back to draft. */
export const reopenWorksheet = (deps: Deps, scope: OrgScope, input: StateInput) =>
  move(deps, scope, input, (_, worksheet) => {
    if (worksheet.state !== 'prepared') throw notIn(worksheet)
    return Promise.resolve({ state: 'draft', ...NOT_PREPARED })
  })

/** Four eyes: who prepared it does not review it. */
export const reviewWorksheet = (deps: Deps, scope: OrgScope, input: StateInput) =>
  move(deps, scope, input, (_, worksheet, at) => {
    if (worksheet.state !== 'prepared') throw notIn(worksheet)
    if (worksheet.prepared_by === input.by)
      throw new AppError('conflict', 'You prepared this worksheet. Another person reviews it.')
    return Promise.resolve({ state: 'reviewed', reviewed_by: input.by, reviewed_at: at })
  })

/** Sends a worksheet back to its preparer. */
export const returnWorksheet = (
  deps: Deps,
  scope: OrgScope,
  { remark, ...asked }: StateInput & { readonly remark: string },
) =>
  move(deps, scope, asked, (_, worksheet, at) => {
    if (worksheet.state !== 'prepared' && worksheet.state !== 'reviewed') throw notIn(worksheet)
    const returned = { returned_by: asked.by, returned_at: at, remark }
    return Promise.resolve({ state: 'draft', ...NOT_PREPARED, ...NOT_REVIEWED, ...returned })
  })

/** Locks a reviewed worksheet for good. */
export const lockWorksheet = (deps: Deps, scope: OrgScope, input: StateInput) =>
  move(deps, scope, input, async (tx, worksheet, at) => {
    if (worksheet.state !== 'reviewed') throw notIn(worksheet)
    const { worksheet_id, entity_id, registration_id, kind, title, period, edition, conclusion } = worksheet
    const { prepared_by, reviewed_by } = worksheet
    const head = { worksheet_id, entity_id, registration_id, kind, title, period, edition, conclusion }
    const people = { prepared_by, reviewed_by, locked_by: input.by }
    const sheet = await sheetOf(tx, scope, worksheet)
    const locked = { head: { ...head, ...people }, sheet }
    const hash = isSmall(sheet)
      ? hashOfWorksheet(locked)
      : await inThread(scope.organisation_id, 'hashOfWorksheet', locked)
    return { state: 'locked', locked_by: input.by, locked_at: at, sha256: hash }
  })
