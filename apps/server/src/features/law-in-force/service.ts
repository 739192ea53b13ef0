import {
  type Catalogue,
  catalogueHash,
  catalogueRelease,
  loadRelease,
  type OwnLaw,
  ownObligation,
  withOwnLaw,
} from '@niyam/law'
import type { Tx } from '../../db/tx.ts'
import type { OrgScope } from '../../http/scope.ts'
import { inLaw } from './extensions.ts'
import { ruleForLaw } from './own-rules.ts'
import { type PresentRelease, presentFrom } from './present.ts'
import * as store from './store.ts'

export { citationOf, type ExtensionInput, inLaw } from './extensions.ts'
export { ruleForLaw } from './own-rules.ts'
export { knownMissing, type PresentRelease, presentRelease } from './present.ts'
export { fileOf } from './present-store.ts'
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

/** The present release, and the one of it that an organisation follows. */
export interface Following {
  readonly state: store.LawState
  readonly present: PresentRelease
  /** The newest where the organisation holds none, or one that is not known here (any more). */
  readonly release: string
  /** Whether it holds a release that is known here: another one does not reach it. */
  readonly isHolding: boolean
}

export async function following(tx: Tx, scope: OrgScope): Promise<Following> {
  const state = await store.lawState(tx, scope)
  const present = await presentFrom(tx, state.law_release_id)
  const { held_release } = state
  const isHolding = held_release !== null && present.numbers.includes(held_release)
  return { state, present, isHolding, release: isHolding ? held_release : present.number }
}

export const releaseFollowed = async (tx: Tx, scope: OrgScope): Promise<string> => (await following(tx, scope)).release

/** The release of the catalogue that the organisation follows, without what it added itself. */
export const catalogueFollowed = async (tx: Tx, scope: OrgScope): Promise<Catalogue> =>
  loadRelease(await releaseFollowed(tx, scope))

/** What the organisation adds to the catalogue: approved orders and its own rules. */
export async function ownLaw(tx: Tx, scope: OrgScope): Promise<OwnLaw> {
  const [orders, rules] = await Promise.all([store.approvedExtensions(tx, scope), store.rulesWithVersions(tx, scope)])
  return {
    extensions: orders.flatMap(inLaw),
    obligations: rules.flatMap(({ rule, versions }) => ownObligation(ruleForLaw(rule, versions)) ?? []),
  }
}

/** The law as it holds in an organisation: the catalogue, with the orders and duties that the organisation added. */
export const lawOf = async (tx: Tx, scope: OrgScope): Promise<Catalogue> =>
  lawFollowed(tx, scope, await following(tx, scope))

/** Changes whenever the law of an organisation does: calendars made with another one are computed again. */
export const lawInForce = async (tx: Tx, scope: OrgScope): Promise<string> => markOf(await following(tx, scope))

/** The law and its mark as of one moment: a release that is approved meanwhile cannot give its mark to the law before it. */
export async function lawAndMark(tx: Tx, scope: OrgScope): Promise<{ law: Catalogue; mark: string }> {
  const now = await following(tx, scope)
  const [law, mark] = await Promise.all([lawFollowed(tx, scope, now), markOf(now)])
  return { law, mark }
}

async function lawFollowed(tx: Tx, scope: OrgScope, { state, release }: Following): Promise<Catalogue> {
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

async function markOf({ state, release }: Following): Promise<string> {
  // A published release never changes: only the program's own newest one, which is being written, needs a mark of its content.
  const catalogue = release === catalogueRelease ? `${release}:${await (hash ??= catalogueHash())}` : `${release}:held`
  return state.own_law_mark === null ? catalogue : `${catalogue}:${state.own_law_mark}`
}
