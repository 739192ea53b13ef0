import { setImmediate as turn } from 'node:timers/promises'
import type { ReleaseComparison, ReleaseCounts } from '@niyam/contract/law-releases.ts'
import {
  type Catalogue,
  type IsoDate,
  lawDiff,
  loadRelease,
  type OwnLaw,
  type SubjectDiff,
  withOwnLaw,
} from '@niyam/law'
import { compileCatalogue } from '@niyam/law/catalogue/compile/catalogue.ts'
import { contentOfFile } from '@niyam/law/node/sealed-release.ts'
import type { Parts } from '../../parts.ts'
import { nameInTx } from '../../db/organisation-name.ts'
import { organisationIdsAcrossPlatform } from '../../db/organisation-ids.ts'
import { asPlatform, inOrganisation } from '../../db/tx.ts'
import { fullVisibility } from '../../db/visibility.ts'
import { type OrgScope, provenScope } from '../../http/scope.ts'
import { horizonOf, subjectsOfOrganisation } from '../calendar/recompute.ts'
import { fileOf, following, ownLaw, presentRelease } from '../law-in-force/service.ts'
import * as store from './store.ts'

type Deps = Pick<Parts, 'db' | 'clock'>

const LISTED_AT_MOST = 50
const READ_AT_ONCE = 200
// Some ten milliseconds of computing: requests are answered in between.
const COMPARED_AT_ONCE = 20

/** Works out what the approval of a waiting release would change in the calendars of every organisation. */
export async function compareWaiting({ db, clock }: Deps, law_release_id: string): Promise<void> {
  const { row, file, present } = await asPlatform(db, async (tx) => ({
    row: await store.releaseRow(tx, law_release_id),
    file: await fileOf(tx, law_release_id),
    present: await presentRelease(tx),
  }))
  if (row?.state !== 'waiting' || file === undefined) return
  // Not made known by its number: that happens when it is approved.
  const two = { before: await loadRelease(present.number), after: compileCatalogue(contentOfFile(file).areas) }
  const total = emptyTotal()
  for (const organisation_id of await asPlatform(db, organisationIdsAcrossPlatform))
    await compareOrganisation({ db, clock }, provenScope(organisation_id), two, total)
  const comparison = inReply(total, { against: present.number, compared_at: clock.now().toISOString() })
  await asPlatform(db, (tx) => store.setComparison(tx, law_release_id, comparison))
}

interface TwoCatalogues {
  readonly before: Catalogue
  readonly after: Catalogue
}

async function compareOrganisation(
  { db, clock }: Deps,
  scope: OrgScope,
  { before, after }: TwoCatalogues,
  total: Total,
): Promise<void> {
  const { name, own, ids, isHolding } = await inOrganisation(db, scope, async (tx) => {
    const { state, isHolding } = await following(tx, scope)
    return {
      isHolding,
      name: await nameInTx(tx, scope),
      own: state.own_law_mark === null ? null : await ownLaw(tx, scope),
      ids: await store.entityIds(fullVisibility(tx, scope), scope),
    }
  })
  total.organisations += 1
  if (isHolding) {
    total.holding += 1
    return
  }
  total.entities += ids.length
  const two = { before: withOwn(before, own), after: withOwn(after, own) }
  const to = horizonOf(clock.today())
  const comparison = { organisation_id: scope.organisation_id, name, entities: 0, counts: nothing() }
  for (let at = 0; at < ids.length; at += READ_AT_ONCE) {
    const some = ids.slice(at, at + READ_AT_ONCE)
    const entities = await inOrganisation(db, scope, (tx) =>
      subjectsOfOrganisation(fullVisibility(tx, scope), scope, READ_AT_ONCE, some),
    )
    for (const changed of await differences(two, entities, to)) {
      comparison.entities += 1
      addChanges(total, comparison.counts, changed)
    }
  }
  total.changed_entities += comparison.entities
  if (comparison.entities > 0) total.by_organisation.push(comparison)
}

const withOwn = (catalogue: Catalogue, own: OwnLaw | null): Catalogue =>
  own === null ? catalogue : withOwnLaw(catalogue, own)

type Entities = Awaited<ReturnType<typeof subjectsOfOrganisation>>

/** As far as calendars reach: from the day from which the due dates of an entity are listed. */
async function differences({ before, after }: TwoCatalogues, entities: Entities, to: IsoDate): Promise<SubjectDiff[]> {
  const all: SubjectDiff[] = []
  for (const from of new Set(entities.map(({ tracked_from }) => tracked_from))) {
    const group = entities.filter(({ tracked_from }) => tracked_from === from)
    for (let at = 0; at < group.length; at += COMPARED_AT_ONCE) {
      const subjects = group.slice(at, at + COMPARED_AT_ONCE).map(({ subject }) => subject)
      all.push(...lawDiff(before, after, subjects, { from, to }))
      await turn()
    }
  }
  return all
}

type Writable<T> = { -readonly [K in keyof T]: T[K] }
type Counts = Writable<ReleaseCounts>

const nothing = (): Counts => ({ appears: 0, vanishes: 0, moves: 0, settles: 0 })
const KINDS = ['appears', 'vanishes', 'moves', 'settles'] as const
const sumOf = ({ appears, vanishes, moves, settles }: Counts): number => appears + vanishes + moves + settles

const emptyTotal = () => ({
  organisations: 0,
  entities: 0,
  changed_entities: 0,
  holding: 0,
  counts: nothing(),
  by_organisation: [] as { organisation_id: string; name: string; entities: number; counts: Counts }[],
  by_obligation: new Map<string, { obligation_id: string; form: string; title: string; counts: Counts }>(),
})
type Total = ReturnType<typeof emptyTotal>

function addChanges(total: Total, counts: Counts, changed: SubjectDiff): void {
  for (const kind of KINDS)
    for (const { obligation_id, form, title } of changed[kind]) {
      counts[kind] += 1
      total.counts[kind] += 1
      const known = total.by_obligation.get(obligation_id)
      const one = known ?? { obligation_id, form, title, counts: nothing() }
      one.counts[kind] += 1
      if (!known) total.by_obligation.set(obligation_id, one)
    }
}

function inReply(
  { by_organisation, by_obligation, ...total }: Total,
  when: { readonly against: string; readonly compared_at: string },
): ReleaseComparison {
  const most = <T extends { counts: Counts }>(all: readonly T[]): T[] =>
    all.toSorted((a, b) => sumOf(b.counts) - sumOf(a.counts)).slice(0, LISTED_AT_MOST)
  return {
    ...when,
    ...total,
    changed_organisations: by_organisation.length,
    changed_obligations: by_obligation.size,
    by_organisation: most(by_organisation),
    by_obligation: most([...by_obligation.values()]),
  }
}
