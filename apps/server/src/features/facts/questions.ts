import type { OpenQuestion, OpenRow } from '@niyam/contract/facts.ts'
import { OPEN_ROWS_AT_MOST } from '@niyam/contract/facts-limits.ts'
import { attributeInfo, factLabel } from '@niyam/law'
import { isFactOfEntity } from '@niyam/law/catalogue/attributes.ts'
import { decidesWhich } from '@niyam/law/catalogue/attributes/changeable.ts'
import type { Parts } from '../../parts.ts'
import { inOrganisation, type Tx } from '../../db/tx.ts'
import type { OrgScope } from '../../http/scope.ts'
import { callersLanguage } from '../../language/speak.ts'
import * as store from './store.ts'

/** Whether a missing item is a fact that can be answered here; others are days, events and what follows from other data. */
const isAnswerable = (attribute: string): boolean => {
  const info = attributeInfo(attribute)
  return info !== undefined && !info.derived && !decidesWhich(attribute)
}

async function openQuestions(tx: Tx, scope: OrgScope) {
  const missing = (await store.missingFacts(tx, scope)).filter(({ attribute }) => isAnswerable(attribute))
  const attributes = missing.map(({ attribute }) => attribute)
  return { missing, entities: await store.entitiesMissing(tx, scope, attributes) }
}

/** What calendars need, over all entities that the caller sees. */
export const questions = (
  { db }: Pick<Parts, 'db'>,
  scope: OrgScope,
): Promise<{ questions: OpenQuestion[]; entities: number }> =>
  inOrganisation(db, scope, async (tx) => {
    const { missing, entities } = await openQuestions(tx, scope)
    return {
      questions: missing.map((one) => ({ ...one, label: factLabel(one.attribute, callersLanguage()) })),
      entities,
    }
  })

/** How many questions that list has, and of how many entities. */
export async function countQuestions(tx: Tx, scope: OrgScope): Promise<{ questions: number; entities: number }> {
  const { missing, entities } = await openQuestions(tx, scope)
  return { questions: missing.length, entities }
}

/** Where one fact is needed and not stated. */
export const openRows = (
  { db }: Pick<Parts, 'db'>,
  scope: OrgScope,
  attribute: string,
): Promise<{ rows: OpenRow[]; total: number }> =>
  inOrganisation(db, scope, async (tx) => {
    if (!isAnswerable(attribute)) return { rows: [], total: 0 }
    const kinds = isFactOfEntity(attribute) ? [] : (attributeInfo(attribute)?.registrations ?? [])
    const rows = await store.openRows(tx, scope, attribute, kinds)
    return { rows: rows.slice(0, OPEN_ROWS_AT_MOST), total: rows.length }
  })
