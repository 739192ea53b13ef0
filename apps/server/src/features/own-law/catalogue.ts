import { type Catalogue, catalogueHash, catalogueRelease, loadCatalogue, withOwnLaw } from '@niyam/law'
import type { Tx } from '../../db/tx.ts'
import type { OrgScope } from '../../http/scope.ts'
import * as store from './store.ts'

// A catalogue shares all that it does not change with the one of everybody, so each costs little.
const KEPT = 100
const kept = new Map<string, { readonly mark: string; readonly law: Catalogue }>()

/** The law as it holds in an organisation: the catalogue, with the orders and duties that the organisation added. */
export async function lawOf(tx: Tx, scope: OrgScope): Promise<Catalogue> {
  const mark = await store.ownLawMark(tx, scope)
  if (mark === null) return loadCatalogue()
  const known = kept.get(scope.organisation_id)
  // Put back at the end: what is asked for least is forgotten first.
  kept.delete(scope.organisation_id)
  const law = known?.mark === mark ? known.law : withOwnLaw(await loadCatalogue(), await store.ownLaw(tx, scope))
  kept.set(scope.organisation_id, { mark, law })
  const [oldest] = kept.keys()
  if (kept.size > KEPT && oldest !== undefined) kept.delete(oldest)
  return law
}

let release: Promise<string> | undefined

/** Changes whenever the law of an organisation does: calendars made with another one are computed again. */
export async function lawInForce(tx: Tx, scope: OrgScope): Promise<string> {
  const [catalogue, mark] = await Promise.all([
    (release ??= catalogueHash().then((hash) => `${catalogueRelease}:${hash}`)),
    store.ownLawMark(tx, scope),
  ])
  return mark === null ? catalogue : `${catalogue}:${mark}`
}
