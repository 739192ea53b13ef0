import type { OwnDayPage, OwnDayPreview, OwnDayRule } from '@niyam/contract/internal-deadlines.ts'
import type { Catalogue } from '@niyam/law'
import { v7 as uuidv7 } from 'uuid'
import type { Parts } from '../../parts.ts'
import { type Db, inOrganisation, type Tx } from '../../db/tx.ts'
import { type Fields, invalidFields } from '../../http/errors.ts'
import type { OrgScope } from '../../http/scope.ts'
import { lawOf } from '../law-in-force/service.ts'
import * as store from './store.ts'

type Deps = Pick<Parts, 'db' | 'clock'>

export const ownDays = ({ db }: Deps, scope: OrgScope): Promise<OwnDayPage> =>
  inOrganisation(db, scope, (tx) => page(tx, scope))

async function page(tx: Tx, scope: OrgScope): Promise<OwnDayPage> {
  const [law, rules, people] = await Promise.all([
    lawOf(tx, scope),
    store.rulesOf(tx, scope),
    store.peopleOf(tx, scope),
  ])
  const choices = law.obligations.flatMap(({ id, area, versions }) => {
    const latest = versions.at(-1)
    return latest ? [{ obligation_id: id, area, form: latest.name, title: latest.title }] : []
  })
  return {
    rules: rules.map(({ user_id, area, obligation_id, days_before }) => ({
      user_id,
      area,
      obligation_id,
      days_before,
    })),
    people,
    choices,
  }
}

/** Keeps these rules instead of those before. Days that were set by hand stay. */
export const changeOwnDays = ({ db }: Deps, scope: OrgScope, rules: readonly OwnDayRule[]): Promise<OwnDayPage> =>
  inOrganisation(db, scope, async (tx) => {
    await keep(tx, scope, rules)
    await renewOwnDays(tx, scope)
    return page(tx, scope)
  })

/**
 * The people and items that the rules would change. They are stored, counted, and rolled back, so the count is exact.
 */
export const previewOwnDays = (
  { db, clock }: Deps,
  scope: OrgScope,
  rules: readonly OwnDayRule[],
): Promise<OwnDayPreview> =>
  takenBack(db, scope, async (tx) => {
    await keep(tx, scope, rules)
    const saved = await store.rulesOf(tx, scope)
    const counted = await store.changesOfDays(tx, scope, clock.today())
    const idOf = new Map(saved.map((rule) => [keyOf(rule), rule.rule_id]))
    const countOf = new Map(counted.rules.map(({ rule_id, ...count }) => [rule_id, count]))
    return {
      ...counted,
      rules: rules.map((rule) => countOf.get(idOf.get(keyOf(rule)) ?? '') ?? { items: 0, changed: 0 }),
    }
  })

/** Internal days follow rules and days off that this transaction changed. */
export const renewOwnDays = (tx: Tx, scope: OrgScope): Promise<unknown> => store.renewDays(tx, scope)

class TakenBack extends Error {}

async function takenBack<T>(db: Db, scope: OrgScope, fn: (tx: Tx) => Promise<T>): Promise<T> {
  const made: T[] = []
  try {
    await inOrganisation(db, scope, async (tx) => {
      made.push(await fn(tx))
      throw new TakenBack()
    })
  } catch (error) {
    if (!(error instanceof TakenBack)) throw error
  }
  return made[0] as T
}

async function keep(tx: Tx, scope: OrgScope, rules: readonly OwnDayRule[]): Promise<void> {
  const law = await lawOf(tx, scope)
  const people = new Set((await store.peopleOf(tx, scope)).map(({ user_id }) => user_id))
  const fields = faultsOf(law, people, rules)
  if (Object.keys(fields).length > 0) throw invalidFields(fields)
  await store.saveRules(
    tx,
    scope,
    rules.map((rule) => ({ ...rule, rule_id: uuidv7() })),
  )
}

const keyOf = ({ user_id, area, obligation_id }: OwnDayRule) => JSON.stringify([user_id, area, obligation_id])

function faultsOf(law: Catalogue, people: ReadonlySet<string>, rules: readonly OwnDayRule[]): Fields {
  const fields: Fields = {}
  const keys = rules.map(keyOf)
  for (const [at, rule] of rules.entries()) {
    const { user_id, area, obligation_id } = rule
    if (area !== null && obligation_id !== null)
      fields[`rules.${at}.area`] = ['A rule is for a law or for one of its forms. Choose one of them.']
    if (obligation_id !== null && !law.obligation(obligation_id))
      fields[`rules.${at}.obligation_id`] = [
        `${obligation_id} is not in the catalogue any more. Take it out of the list.`,
      ]
    if (user_id !== null && !people.has(user_id))
      fields[`rules.${at}.user_id`] = [
        'This person does not belong to the organisation. Choose a person from the list.',
      ]
    if (keys.indexOf(keyOf(rule)) < at)
      fields[`rules.${at}.days_before`] = ['There is a rule for the same already. Keep one of them.']
  }
  return fields
}
