import type { ReplyOf } from '@niyam/contract/endpoint.ts'
import { type importTaxStatement, TAX_STATEMENT_BYTES_AT_MOST } from '@niyam/contract/reports.ts'
import { v7 as uuidv7 } from 'uuid'
import { inOrganisation, type Tx } from '../../db/tx.ts'
import { AppError, invalidField, invalidFields } from '../../http/errors.ts'
import type { OrgScope } from '../../http/scope.ts'
import { inThread } from '../../threads/threads.ts'
import { plainName } from '../documents/file-type.ts'
import type { ReportDeps } from './report.ts'
import * as store from './tax-credits-store.ts'

export interface GivenStatement {
  readonly name: string
  readonly content: Buffer
}

const MOST = `${TAX_STATEMENT_BYTES_AT_MOST / 1024 / 1024} MB`

export const tooLarge = () =>
  new AppError(
    'too_large',
    `A statement has at most ${MOST}. Export a single year of a single PAN, and choose that file.`,
  )

/** Reads a statement and puts it in the place of the one of the same entity and year: all of it, or nothing. */
export async function importStatement(
  { db, clock }: Pick<ReportDeps, 'db' | 'clock'>,
  scope: OrgScope,
  user_id: string,
  file: GivenStatement,
): Promise<ReplyOf<typeof importTaxStatement>> {
  const read = await inThread(scope.organisation_id, 'readStatement', file.content, clock.today())
  if (!read.ok) throw invalidFields({ file: [...read.problems] })
  return inOrganisation(db, scope, async (tx) => {
    const entity_id = await entityOf(tx, scope, read.pan)
    const statement = {
      statement_id: uuidv7(),
      entity_id,
      pan: read.pan,
      financial_year: read.year,
      file_name: plainName(file.name),
      made_on: read.made_on,
      imported_by: user_id,
    }
    await refuseFewer(tx, scope, statement, read.credit_count)
    const { is_replaced } = await store.replaceStatement(tx, scope, statement, read.credits)
    const row = await store.statementRow(tx, scope, statement.statement_id)
    if (!row) throw new Error('The statement that was just kept is not there')
    return { statement: row, is_replaced, remarks: [...read.remarks] }
  })
}

/**
 * A file cut off between two parts looks whole, except beside the statement that it would replace: credits of a year do
 * not disappear, and a reversal is a separate credit.
 */
async function refuseFewer(
  tx: Tx,
  scope: OrgScope,
  { entity_id, financial_year: year }: Pick<store.NewStatement, 'entity_id' | 'financial_year'>,
  credits: number,
): Promise<void> {
  const [present] = await store.statementRows(tx, scope, { entity_id, year })
  if (!present || credits >= present.credits) return
  throw invalidField(
    'file',
    `This file holds fewer credits of ${year} (${credits}) than the statement imported before (${present.credits}). It may be cut off: export it again. If fewer are right, remove the earlier statement first.`,
  )
}

async function entityOf(tx: Tx, scope: OrgScope, pan: string): Promise<string> {
  const [entity, second] = await store.entitiesOfPan(tx, scope, pan)
  if (!entity) {
    throw invalidField(
      'file',
      `This statement is for PAN ${pan}, which none of your entities has. Add that entity, or enter the PAN on its page, and import the file again.`,
    )
  }
  if (second) {
    throw invalidField(
      'file',
      `${entity.name} and ${second.name} both have PAN ${pan}. Correct one of them, and import the file again.`,
    )
  }
  return entity.entity_id
}
