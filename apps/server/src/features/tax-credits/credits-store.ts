import { CREDIT_SECTIONS } from '@niyam/formats/ais/credits.ts'
import type { AisRow } from '@niyam/formats/ais/reader.ts'
import { sql } from 'kysely'
import type { Tx } from '../../db/tx.ts'
import type { OrgScope } from '../../http/scope.ts'

export interface CreditSums {
  readonly final_paise: number
  readonly provisional_paise: number
  readonly unmatched_paise: number
}

/** Credits of the imported Form 26AS of the year, by how they are booked. */
export const statementSums = async (
  tx: Tx,
  { organisation_id }: OrgScope,
  entity_ids: readonly string[],
  year: string,
): Promise<(CreditSums & { readonly entity_id: string })[]> => {
  const { rows } = await sql<CreditSums & { readonly entity_id: string }>`
    select s.entity_id, coalesce(sum(c.deposited_paise) filter (where c.status = 'F'), 0)::bigint as final_paise,
      coalesce(sum(c.deposited_paise) filter (where c.status = 'P'), 0)::bigint as provisional_paise,
      coalesce(sum(c.deposited_paise) filter (where c.status not in ('F', 'P')), 0)::bigint as unmatched_paise
    from portal_file s
    left join form_26as_credit c on c.organisation_id = s.organisation_id and c.statement_id = s.file_id
    where s.organisation_id = ${organisation_id} and s.entity_id = any(${[...entity_ids]}::uuid[])
      and s.kind = 'form-26as' and s.period = ${year}
    group by s.entity_id`.execute(tx)
  return rows
}

export interface CreditLine {
  readonly entity_id: string
  readonly financial_year: string
  readonly tan: string
  readonly deductor_name: string
  readonly section: string
  readonly day: string | null
  readonly status: string
  readonly amount: number | null
  readonly tax: number
  readonly deposited_paise: number
}

/** Credits of some deductors, by their TAN, PAN or name in small letters, in the order of the file. */
export const creditLines = async (
  tx: Tx,
  { organisation_id }: OrgScope,
  entity_ids: readonly string[],
  years: readonly string[],
  deductors: readonly string[],
): Promise<CreditLine[]> => {
  const { rows } = await sql<CreditLine>`
    select c.entity_id, c.financial_year, coalesce(c.tan, c.deductor_pan, '') as tan, c.deductor_name, c.section,
      c.transaction_on as day, c.status, c.amount_paise as amount, coalesce(c.deducted_paise, c.deposited_paise) as tax,
      c.deposited_paise
    from form_26as_credit c
    where c.organisation_id = ${organisation_id} and c.entity_id = any(${[...entity_ids]}::uuid[])
      and c.financial_year = any(${[...years]}) and (coalesce(c.tan, c.deductor_pan, '') = any(${[...deductors, '']}))
    order by c.entity_id, c.financial_year, c.statement_id, c.line`.execute(tx)
  return rows
}

/** Rows of the imported AIS of the year that hold tax; an entity whose AIS has none has one row without any. */
export const aisRows = async (
  tx: Tx,
  { organisation_id }: OrgScope,
  entity_ids: readonly string[],
  year: string,
): Promise<{ entity_id: string; row: AisRow | null }[]> => {
  const { rows } = await sql<{ entity_id: string; row: AisRow | null }>`
    select f.entity_id, r.row from portal_file f
    left join portal_file_row r on r.organisation_id = f.organisation_id and r.file_id = f.file_id
      and r.row ->> 'section' = any(${[...CREDIT_SECTIONS]})
    where f.organisation_id = ${organisation_id} and f.entity_id = any(${[...entity_ids]}::uuid[])
      and f.kind = 'ais' and f.period = ${year}
    order by f.entity_id, r.line`.execute(tx)
  return rows
}

/** Tax of each deductor in the imported Form 26AS of an entity's year. */
export const taxByDeductor = async (
  tx: Tx,
  { organisation_id }: OrgScope,
  entity_id: string,
  year: string,
): Promise<{ name: string; tan: string; tax_paise: number }[]> => {
  const { rows } = await sql<{ name: string; tan: string; tax_paise: number }>`
    select min(c.deductor_name) as name, coalesce(c.tan, c.deductor_pan, '') as tan,
      sum(c.deposited_paise)::bigint as tax_paise
    from form_26as_credit c
    where c.organisation_id = ${organisation_id} and c.entity_id = ${entity_id} and c.financial_year = ${year}
    group by coalesce(c.tan, c.deductor_pan, ''), case when c.tan is null and c.deductor_pan is null
      then c.deductor_name else '' end`.execute(tx)
  return rows
}
