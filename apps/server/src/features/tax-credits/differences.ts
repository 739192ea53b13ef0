import type { CreditDifference, PaidInAis } from '@niyam/contract/income-tax.ts'
import type { Tx } from '../../db/tx.ts'
import type { OrgScope } from '../../http/scope.ts'
import { aisOf } from './credits.ts'
import { taxByDeductor } from './credits-store.ts'

/** The AIS of an entity's year beside Form 26AS. */
export interface AisBeside {
  /** Deductors whose tax differs; empty where Form 26AS is not imported. */
  readonly differences: CreditDifference[]
  readonly payments: PaidInAis[]
  readonly unread: number
}

/** Two amounts within a rupee are the same: tax is rounded to whole rupees. */
const TOLERANCE = 100

/** Null where the AIS of the year is not imported. */
export async function aisBeside(
  tx: Tx,
  scope: OrgScope,
  entity_id: string,
  year: string,
  hasStatement: boolean,
): Promise<AisBeside | null> {
  const ais = (await aisOf(tx, scope, [entity_id], year)).get(entity_id)
  if (!ais) return null
  const { credits, payments, unread } = ais
  const statement = hasStatement ? await taxByDeductor(tx, scope, entity_id, year) : null
  return { differences: statement ? differencesOf(statement, credits) : [], payments: [...payments], unread }
}

interface Tax {
  readonly name: string
  readonly tan: string
  readonly tax_paise: number
}

/** By TAN, else by name. A deductor that one of them lacks has no amount there, which is not zero. */
export function differencesOf(statement: readonly Tax[], ais: readonly Tax[]): CreditDifference[] {
  const keyOf = ({ name, tan }: Tax) => (tan === '' ? name.toLowerCase() : tan)
  const all = new Map<string, CreditDifference>()
  for (const one of statement)
    all.set(keyOf(one), { name: one.name, tan: one.tan, form_26as_paise: one.tax_paise, ais_paise: null })
  for (const one of ais) {
    const before = all.get(keyOf(one))
    all.set(keyOf(one), {
      name: before?.name ?? one.name,
      tan: one.tan,
      form_26as_paise: before?.form_26as_paise ?? null,
      ais_paise: one.tax_paise,
    })
  }
  return [...all.values()]
    .filter(
      ({ form_26as_paise, ais_paise }) =>
        form_26as_paise === null || ais_paise === null || Math.abs(form_26as_paise - ais_paise) > TOLERANCE,
    )
    .toSorted((a, b) => a.name.localeCompare(b.name) || a.tan.localeCompare(b.tan))
}
