import type { previewAnswer } from '@niyam/contract/applicability.ts'
import type { BodyOf, ReplyOf } from '@niyam/contract/endpoint.ts'
import { type ApplicableObligation, attributeInfo } from '@niyam/law'
import type { Parts } from '../../parts.ts'
import { inOrganisation } from '../../db/tx.ts'
import { invalidField } from '../../http/errors.ts'
import type { OrgScope } from '../../http/scope.ts'
import { noEntity } from '../entity-presence/service.ts'
import { wrongValue } from '../registrations/attributes.ts'
import { decisionsOf } from './not-required.ts'
import { applicableTo, keyOfRow, keyText } from './rows.ts'
import { openQuestions } from './service.ts'
import { judgedRows, nameOf } from './table.ts'

const FORMS_AT_MOST = 12

/** Judges the entity with the fact answered, and saves nothing. @throws AppError `invalid` as saving it does */
export async function answerPreview(
  deps: Pick<Parts, 'db' | 'clock'>,
  scope: OrgScope,
  entity_id: string,
  answer: BodyOf<typeof previewAnswer>,
): Promise<ReplyOf<typeof previewAnswer>> {
  const info = attributeInfo(answer.attribute)
  if (!info)
    throw invalidField('attribute', `The law does not use the fact "${answer.attribute}". Choose one of the list.`)
  const wrong = answer.value === null ? null : wrongValue(info, answer.value)
  if (wrong !== null) throw invalidField('value', wrong)
  const [was, is, decisions] = await inOrganisation(deps.db, scope, async (tx) => [
    await applicableTo(deps, tx, scope, entity_id),
    await applicableTo(deps, tx, scope, entity_id, answer),
    await decisionsOf(tx, scope, entity_id),
  ])
  if (!was || !is) throw noEntity()
  return {
    applies: decided(was.rows, is.rows, 'applies'),
    does_not_apply: decided(was.rows, is.rows, 'does-not-apply'),
    questions: openQuestions(judgedRows(is.rows, decisions, deps.clock.today()), is),
  }
}

const rowKey = (row: ApplicableObligation): string => `${keyText(keyOfRow(row))} ${row.states.join()}`

/** The obligations whose answer changed to this one, those that follow an event included. */
function decided(
  was: readonly ApplicableObligation[],
  is: readonly ApplicableObligation[],
  answer: 'applies' | 'does-not-apply',
) {
  const before = new Map(was.map((row) => [rowKey(row), row.answer]))
  const rows = is.filter((row) => row.answer === answer && !row.version.optional && before.get(rowKey(row)) !== answer)
  return { count: rows.length, forms: [...new Set(rows.map(nameOf))].slice(0, FORMS_AT_MOST) }
}
