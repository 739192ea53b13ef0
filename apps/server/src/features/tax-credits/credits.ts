import type { TaxCreditsFound } from '@niyam/contract/income-tax.ts'
import { type AisCredits, aisCredits } from '@niyam/formats/ais/credits.ts'
import type { AisRow } from '@niyam/formats/ais/reader.ts'
import type { Tx } from '../../db/tx.ts'
import type { OrgScope } from '../../http/scope.ts'
import { byLine } from './by-line.ts'
import { deductorOfRef, refsOf, yearOfRef } from './credit-ref.ts'
import * as sums from './credits-store.ts'
import { decisionsOf, type StoredDecision } from './store.ts'

/** Credits of a year of an entity. */
export interface YearCredits {
  /** From Form 26AS, else from the AIS, never from both; null where neither is imported. */
  readonly found: TaxCreditsFound | null
  readonly decided: DecidedSums
}

/** What people decided about credits of Form 26AS, by the tax deposited. */
export interface DecidedSums {
  readonly not_ours_paise: number
  readonly moved_out_paise: number
  readonly brought_in_paise: number
}

/** The credits of a year by entity. A statement counts as people decided about its lines. */
export async function creditsOfYear(
  tx: Tx,
  scope: OrgScope,
  entity_ids: readonly string[],
  year: string,
): Promise<ReadonlyMap<string, YearCredits>> {
  const [ofStatement, decisions] = await Promise.all([
    sums.statementSums(tx, scope, entity_ids, year),
    decisionsOf(tx, scope, entity_ids, year),
  ])
  const statements = new Map(ofStatement.map(({ entity_id, ...one }) => [entity_id, one]))
  const ais = await aisOf(
    tx,
    scope,
    entity_ids.filter((id) => !statements.has(id)),
    year,
  )
  const changes = await changesOf(tx, scope, decisions, year)
  return new Map(
    entity_ids.map((entity_id) => {
      const [statement, information] = [statements.get(entity_id), ais.get(entity_id)]
      const change = changes.get(entity_id) ?? NO_CHANGE
      const base = statement
        ? { source: 'form-26as' as const, ...statement }
        : information && { source: 'ais' as const, ...sumsOfAis(information) }
      return [entity_id, { found: base ? plus(base, change.sums) : null, decided: change.decided }]
    }),
  )
}

/** The AIS does not state how a credit is booked, so none of it is certain. */
const sumsOfAis = ({ credits }: AisCredits): sums.CreditSums => ({
  final_paise: 0,
  provisional_paise: 0,
  unmatched_paise: credits.reduce((all, { tax_paise }) => all + tax_paise, 0),
})

function plus<Sums extends sums.CreditSums>(base: Sums, change: sums.CreditSums): Sums {
  return {
    ...base,
    final_paise: base.final_paise + change.final_paise,
    provisional_paise: base.provisional_paise + change.provisional_paise,
    unmatched_paise: base.unmatched_paise + change.unmatched_paise,
  }
}

interface Change {
  readonly sums: sums.CreditSums
  readonly decided: DecidedSums
}

const NO_CHANGE: Change = {
  sums: { final_paise: 0, provisional_paise: 0, unmatched_paise: 0 },
  decided: { not_ours_paise: 0, moved_out_paise: 0, brought_in_paise: 0 },
}

/** What the decisions add to the credits of the year and take from them, by entity. */
async function changesOf(
  tx: Tx,
  scope: OrgScope,
  decisions: readonly StoredDecision[],
  year: string,
): Promise<ReadonlyMap<string, Change>> {
  const refs = decisions.flatMap(({ statement_refs }) => statement_refs)
  if (refs.length === 0) return new Map()
  const unique = <T>(values: readonly T[]) => [...new Set(values)]
  const ids = unique(decisions.map(({ entity_id }) => entity_id))
  const lines = await sums.creditLines(tx, scope, ids, unique(refs.map(yearOfRef)), unique(refs.map(deductorOfRef)))
  return new Map(
    ids.map((entity_id) => [
      entity_id,
      changeOf(
        lines.filter((line) => line.entity_id === entity_id),
        decisions.filter((one) => one.entity_id === entity_id),
        year,
      ),
    ]),
  )
}

function changeOf(lines: readonly sums.CreditLine[], decisions: readonly StoredDecision[], year: string): Change {
  const { move, verdict } = byLine(decisions, 'statement_refs')
  const change = { ...NO_CHANGE.sums }
  const decided = { ...NO_CHANGE.decided }
  const add = ({ status, deposited_paise }: sums.CreditLine, sign: 1 | -1) => {
    const booking = status === 'F' ? 'final_paise' : status === 'P' ? 'provisional_paise' : 'unmatched_paise'
    change[booking] += sign * deposited_paise
  }
  for (const period of new Set(lines.map(({ financial_year }) => financial_year))) {
    const ofFile = lines.filter(({ financial_year }) => financial_year === period)
    const refs = refsOf(
      period,
      ofFile.map((line) => ({ ...line, number: '' })),
    )
    for (const [at, line] of ofFile.entries()) {
      const ref = refs[at] ?? ''
      const claimed = move.get(ref)?.credit_year ?? period
      const isOurs = verdict.get(ref)?.kind !== 'not-ours'
      if (period === year && claimed !== year) {
        add(line, -1)
        decided.moved_out_paise += line.deposited_paise
      } else if (period === year && !isOurs) {
        add(line, -1)
        decided.not_ours_paise += line.deposited_paise
      } else if (period !== year && claimed === year && isOurs) {
        add(line, 1)
        decided.brought_in_paise += line.deposited_paise
      }
    }
  }
  return { sums: change, decided }
}

/** The credits of the imported AIS of a year, by entity. */
export async function aisOf(
  tx: Tx,
  scope: OrgScope,
  entity_ids: readonly string[],
  year: string,
): Promise<ReadonlyMap<string, AisCredits>> {
  if (entity_ids.length === 0) return new Map()
  const rows = new Map<string, AisRow[]>()
  for (const { entity_id, row } of await sums.aisRows(tx, scope, entity_ids, year)) {
    const own = rows.get(entity_id) ?? []
    if (row) own.push(row)
    rows.set(entity_id, own)
  }
  return new Map([...rows].map(([entity_id, own]) => [entity_id, aisCredits(own)]))
}
