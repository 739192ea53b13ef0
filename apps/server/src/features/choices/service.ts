import type { Choice, ChoiceQuery } from '@niyam/contract/choices.ts'
import { REGISTRATION_KINDS } from '@niyam/law/reference/registration-kinds.ts'
import type { Parts } from '../../parts.ts'
import { type Db, inOrganisation, type Tx } from '../../db/tx.ts'
import type { OrgScope } from '../../http/scope.ts'
import { say } from '../../language/speak.ts'
import { formsOfLaw } from '../calendar/service.ts'
import * as store from './store.ts'

const inStore =
  (find: (tx: Tx, scope: OrgScope, query: ChoiceQuery) => Promise<Choice[]>) =>
  (db: Db, scope: OrgScope, query: ChoiceQuery): Promise<Choice[]> =>
    inOrganisation(db, scope, (tx) => find(tx, scope, query))

export const entityChoices = inStore(store.entities)
export const peopleChoices = inStore(store.people)
export const tagChoices = inStore(store.tags)
export const groupChoices = inStore(store.groups)

const LABELS = new Map<string, string>(REGISTRATION_KINDS.map(({ key, label }) => [key, label]))

export const registrationChoices = inStore(async (tx, scope, query) =>
  (await store.registrations(tx, scope, query)).map((row) => ({ value: row.registration_id, label: labelOf(row) })),
)

const labelOf = ({ kind, number, entity_name }: store.FoundRegistration) =>
  `${say(LABELS.get(kind) ?? kind)} ${number} · ${entity_name}`

/** From the catalogue: no table of them is searched. */
export async function formChoices(db: Parts['db'], scope: OrgScope, { search, limit }: ChoiceQuery): Promise<Choice[]> {
  const { forms } = await formsOfLaw({ db }, scope)
  const words = search.toLowerCase()
  const matches = forms.filter(({ form }) => form.toLowerCase().includes(words)).slice(0, limit)
  return matches.map(({ form }) => ({ value: form, label: form }))
}
