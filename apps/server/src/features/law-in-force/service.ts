import {
  type Catalogue,
  catalogueHash,
  catalogueRelease,
  catalogueReleases,
  loadRelease,
  type OwnLaw,
  ownObligation,
  withOwnLaw,
} from '@niyam/law'
import type { Tx } from '../../db/tx.ts'
import type { OrgScope } from '../../http/scope.ts'
import { inLaw } from './extensions.ts'
import { ruleForLaw } from './own-rules.ts'
import * as store from './store.ts'

export { citationOf, type ExtensionInput, inLaw } from './extensions.ts'
export { ruleForLaw } from './own-rules.ts'
export {
  holdRelease,
  lawState,
  markOwnLaw,
  type RuleRow,
  rulesWithVersions,
  type VersionRow,
  type Wording,
} from './store.ts'

// An organisation's catalogue shares everything it does not change with the common one, so each costs little.
const KEPT = 100
const cache = new Map<string, { readonly version: string; readonly law: Catalogue }>()

/** The release that a state asks for: the newest where it asks for none, or for one that this program does not have. */
export const releaseOf = ({ held_release }: Pick<store.LawState, 'held_release'>): string =>
  held_release !== null && catalogueReleases.includes(held_release) ? held_release : catalogueRelease

export const releaseFollowed = async (tx: Tx, scope: OrgScope): Promise<string> =>
  releaseOf(await store.lawState(tx, scope))

/** The release of the catalogue that the organisation follows, without what it added itself. */
export const catalogueFollowed = async (tx: Tx, scope: OrgScope): Promise<Catalogue> =>
  loadRelease(releaseOf(await store.lawState(tx, scope)))

/** What the organisation adds to the catalogue: approved orders and its own rules. */
export async function ownLaw(tx: Tx, scope: OrgScope): Promise<OwnLaw> {
  const [orders, rules] = await Promise.all([store.approvedExtensions(tx, scope), store.rulesWithVersions(tx, scope)])
  return {
    extensions: orders.flatMap(inLaw),
    obligations: rules.flatMap(({ rule, versions }) => ownObligation(ruleForLaw(rule, versions)) ?? []),
  }
}

/** The law as it holds in an organisation: the catalogue, with the orders and duties that the organisation added. */
export async function lawOf(tx: Tx, scope: OrgScope): Promise<Catalogue> {
  const state = await store.lawState(tx, scope)
  const release = releaseOf(state)
  if (state.own_law_mark === null) return loadRelease(release)
  const version = `${release}:${state.own_law_mark}`
  const known = cache.get(scope.organisation_id)
  // Moved to the end: the least recently used one is dropped first.
  cache.delete(scope.organisation_id)
  const law = known?.version === version ? known.law : withOwnLaw(await loadRelease(release), await ownLaw(tx, scope))
  cache.set(scope.organisation_id, { version, law })
  const [oldest] = cache.keys()
  if (cache.size > KEPT && oldest !== undefined) cache.delete(oldest)
  return law
}

let hash: Promise<string> | undefined

/** Changes whenever the law of an organisation does: calendars made with another one are computed again. */
export async function lawInForce(tx: Tx, scope: OrgScope): Promise<string> {
  const [content, state] = await Promise.all([(hash ??= catalogueHash()), store.lawState(tx, scope)])
  const release = releaseOf(state)
  // A published release never changes: an earlier one needs no mark of its content.
  const catalogue = release === catalogueRelease ? `${release}:${content}` : `${release}:held`
  return state.own_law_mark === null ? catalogue : `${catalogue}:${state.own_law_mark}`
}
