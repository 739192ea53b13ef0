import type { ItemState, Mark, OwnDay, Risk, Step } from '@niyam/contract/calendar-filter.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { ofGroup } from '../../db/group-condition.ts'
import { containing } from '../../db/list.ts'
import type { Tx } from '../../db/tx.ts'
import type { OrgScope } from '../../http/scope.ts'
import type { Money } from './risk.ts'
import type { Now } from './due-window.ts'
import { riskSql } from './risk-store.ts'
import { inState } from './state-store.ts'

export interface Filter {
  readonly entity_id?: string | undefined
  readonly registration_id?: string | undefined
  /** A person, or `nobody`. */
  readonly assigned_to?: string | undefined
  readonly tag?: string | undefined
  readonly group?: string | undefined
  readonly areas: readonly string[]
  /** Required by law, or by the organisation's own rule. */
  readonly rule?: 'law' | 'own' | undefined
  readonly states: readonly (ItemState | Step | Mark)[]
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly filed_from?: string | undefined
  readonly filed_to?: string | undefined
  /** Who recorded the filing in force. */
  readonly filed_by?: string | undefined
  /** Obligations that a form stands for, and the name of an item itself. Undefined when no form was asked for. */
  readonly of_form?: { readonly obligations: readonly string[]; readonly name: string } | undefined
  /** States of India. */
  readonly in_states?: readonly string[] | undefined
  readonly risks?: { readonly any: readonly Risk[]; readonly money: Money } | undefined
  readonly own_day?: OwnDay | undefined
  /** What a search came down to: an item belongs to one of these. Undefined when nothing was searched for. */
  readonly found?: FilterMatches | undefined
}

export interface FilterMatches {
  readonly entities: readonly string[]
  readonly registrations: readonly string[]
  readonly obligations: readonly string[]
}

type Condition = RawBuilder<SqlBool>

const isOpen = sql<SqlBool>`i.stage in ('open', 'optional', 'facts')`

// Open work by internal due date, which has a separate index over items that are not filed.
const byOwnDay: Record<OwnDay, (now: Now) => Condition> = {
  passed: ({ today }) => sql`(${isOpen} and i.filing_id is null and i.own_day < ${today})`,
  week: ({ today, due_until }) =>
    sql`(${isOpen} and i.filing_id is null and i.own_day >= ${today} and i.own_day <= ${due_until})`,
  none: () => sql`(${isOpen} and i.own_day is null)`,
}

/** Where an item is worked on: the state of its registration, else that of its entity. */
const inStates = ({ organisation_id }: OrgScope, states: readonly string[]): Condition => {
  const any = sql`any(${[...states]}::text[])`
  return sql`(i.registration_id in (
      select r.registration_id from registration r
      join entity e on e.organisation_id = r.organisation_id and e.entity_id = r.entity_id
      where r.organisation_id = ${organisation_id} and coalesce(r.state, e.address_state) = ${any})
    or i.registration_id is null and i.entity_id in (
      select e.entity_id from entity e where e.organisation_id = ${organisation_id} and e.address_state = ${any}))`
}

/** What an item of the calendar must meet to be asked for. */
export function where(scope: OrgScope, filter: Filter, now: Now): Condition {
  const all: Condition[] = [sql`i.organisation_id = ${scope.organisation_id}`]
  if (filter.entity_id !== undefined) all.push(sql`i.entity_id = ${filter.entity_id}`)
  if (filter.registration_id !== undefined) all.push(sql`i.registration_id = ${filter.registration_id}`)
  if (filter.assigned_to === 'nobody') all.push(sql`i.assigned_to is null`)
  else if (filter.assigned_to !== undefined) all.push(sql`i.assigned_to = ${filter.assigned_to}`)
  if (filter.tag !== undefined)
    all.push(sql`i.entity_id in (select h.entity_id from entity_tag h
      where h.organisation_id = ${scope.organisation_id} and h.tag_id = ${filter.tag})`)
  if (filter.group !== undefined) all.push(ofGroup(scope, sql`i.entity_id`, filter.group))
  if (filter.rule === 'own') all.push(sql`i.obligation_id like 'own.%'`)
  else if (filter.rule === 'law') all.push(sql`i.obligation_id not like 'own.%'`)
  if (filter.areas.length > 0) all.push(sql`i.area = any(${[...filter.areas]}::text[])`)
  if (filter.from !== undefined) all.push(sql`i.due_date >= ${filter.from}`)
  if (filter.to !== undefined) all.push(sql`i.due_date <= ${filter.to}`)
  if (filter.filed_from !== undefined) all.push(sql`i.filed_on >= ${filter.filed_from}`)
  if (filter.filed_to !== undefined) all.push(sql`i.filed_on <= ${filter.filed_to}`)
  if (filter.filed_by !== undefined)
    all.push(sql`exists (select from filing f where f.organisation_id = i.organisation_id
      and f.filing_id = i.filing_id and f.filed_by = ${filter.filed_by})`)
  if (filter.states.length > 0)
    all.push(
      sql`(${sql.join(
        filter.states.map((state) => inState[state](now)),
        sql` or `,
      )})`,
    )
  // Items that may not apply are listed only on request. Items that apply and only lack the day of a meeting are listed.
  else
    all.push(sql`i.stage <> 'gone' and (i.stage <> 'facts' or i.due_date is null)
      and (i.stage <> 'optional' or i.due_date >= ${now.today})`)
  if (filter.of_form)
    all.push(
      sql`(i.obligation_id = any(${[...filter.of_form.obligations]}::text[]) or i.form = ${filter.of_form.name})`,
    )
  if (filter.in_states && filter.in_states.length > 0) all.push(inStates(scope, filter.in_states))
  if (filter.risks && filter.risks.any.length > 0) {
    const risk = riskSql(now, filter.risks.money)
    all.push(
      sql`(${sql.join(
        filter.risks.any.map((one) => risk[one]),
        sql` or `,
      )})`,
    )
  }
  if (filter.own_day) all.push(byOwnDay[filter.own_day](now))
  if (filter.found) all.push(among(filter.found))
  return sql.join(all, sql` and `)
}

// Only what was found is named, so that each arm has its index.
export function among({ entities, registrations, obligations }: FilterMatches): Condition {
  const arms = [
    entities.length > 0 && sql`i.entity_id = any(${[...entities]}::uuid[])`,
    registrations.length > 0 && sql`i.registration_id = any(${[...registrations]}::uuid[])`,
    obligations.length > 0 && sql`i.obligation_id = any(${[...obligations]}::text[])`,
  ].filter((arm) => arm !== false)
  return arms.length === 0 ? sql`false` : sql`(${sql.join(arms, sql` or `)})`
}

/** Entities by name and registrations by number. They are few, so they are looked up first and the items then by keys. */
export async function findByWords(
  tx: Tx,
  { organisation_id }: OrgScope,
  search: string,
): Promise<{ entities: string[]; registrations: string[] }> {
  const like = containing(search)
  const [entities, registrations] = await Promise.all([
    tx
      .selectFrom('entity')
      .select('entity_id')
      .where('organisation_id', '=', organisation_id)
      .where('name', 'ilike', like)
      .execute(),
    tx
      .selectFrom('registration')
      .select('registration_id')
      .where('organisation_id', '=', organisation_id)
      .where('number', 'ilike', like.replace(/\s/g, ''))
      .execute(),
  ])
  return {
    entities: entities.map(({ entity_id }) => entity_id),
    registrations: registrations.map(({ registration_id }) => registration_id),
  }
}
