import { setImmediate as turn } from 'node:timers/promises'
import type { LawMove, Release } from '@niyam/contract/law.ts'
import type { PageMeta } from '@niyam/contract/tables.ts'
import {
  addDays,
  addMonths,
  type DayRange,
  type EntitySubject,
  financialYearOf,
  firstDayOf,
  type IsoDate,
  type ItemChanges,
  lawDiff,
  loadRelease,
  loadReleaseNotes,
} from '@niyam/law'
import type { Parts } from '../../parts.ts'
import { isAreaSeen, visibilityOf } from '../../db/visibility.ts'
import { inOrganisation, type Tx } from '../../db/tx.ts'
import { invalidField } from '../../http/errors.ts'
import { pageMeta } from '../../http/page.ts'
import type { OrgScope } from '../../http/scope.ts'
import { subjectsOfOrganisation } from '../calendar/recompute.ts'
import { type PresentRelease, presentRelease } from '../law-in-force/service.ts'
import { releaseShown } from './release-words.ts'
import { moveShown } from './service.ts'
import { entityCount } from './store.ts'

type Deps = Pick<Parts, 'db' | 'clock'>
type Counts = Record<LawMove['change'] | 'growth', number>

const ENTITIES_AT_MOST = 1000
const MOVES_OF_ENTITY = 100
// Some ten milliseconds of computing: other requests are answered in between.
const ENTITIES_AT_ONCE = 20

/** Every release of the catalogue, the newest first. */
export async function releasesShown(
  { db }: Pick<Deps, 'db'>,
  scope: OrgScope,
): Promise<{ current: string; releases: Release[] }> {
  const { number } = await inOrganisation(db, scope, presentRelease)
  const [law, notes] = await Promise.all([loadRelease(number), loadReleaseNotes(number)])
  return { current: number, releases: notes.toReversed().map((release) => releaseShown(law, release)) }
}

interface ReleasesQuery {
  readonly older: string
  readonly newer: string
  readonly page: number
  readonly pagesize: number
}

interface Changed {
  readonly entity_id: string
  readonly entity_name: string
  readonly subject: EntitySubject
  readonly changes: ItemChanges
}

/** Whether the older release knows an obligation, in whatever version. */
type IsHeld = (obligation_id: string) => boolean

/** Which entities of an organisation one release moves against another, from the current financial year to a year from today. */
export async function compareReleases(
  { db, clock }: Deps,
  scope: OrgScope,
  { older, newer, page, pagesize }: ReleasesQuery,
  url: string,
): Promise<{
  older: string
  newer: string
  from: string
  to: string
  entities_total: number
  entities_compared: number
  counts: Counts
  movers: { entity_id: string; entity_name: string; counts: Counts; moves: LawMove[] }[]
  meta: PageMeta
}> {
  const range = rangeFrom(clock.today())
  const { present, touched, entities, total, visibility } = await inOrganisation(db, scope, async (tx) => ({
    ...(await releasesAsked(tx, older, newer)),
    entities: await subjectsOfOrganisation(tx, scope, ENTITIES_AT_MOST),
    total: await entityCount(tx, scope),
    visibility: await visibilityOf(tx, scope),
  }))
  const compared = await catalogues(older, newer, { present, touched })
  const all = await changesAmong(entities, compared, range)
  const visibleOnes = visibility ? all.map((one) => seenOf(one, visibility.get(one.entity_id))) : all
  const movers = visibleOnes
    .map((one) => ({ ...one, counts: countsOf(one.changes, compared.isHeldBefore) }))
    .filter(({ counts }) => sumOf(counts) > 0)
    .toSorted(
      (a, b) =>
        sumOf(b.counts) - b.counts.growth - sumOf(a.counts) + a.counts.growth || b.counts.growth - a.counts.growth,
    )
  const pageRows = movers.slice((page - 1) * pagesize, page * pagesize)
  return {
    older,
    newer,
    ...range,
    entities_total: total,
    entities_compared: entities.length,
    counts: movers.map(({ counts }) => counts).reduce(added, NOTHING),
    movers: pageRows.map(({ entity_id, entity_name, subject, counts, changes }) => ({
      entity_id,
      entity_name,
      counts,
      moves: firstMoves(subject, changes, compared.isHeldBefore),
    })),
    meta: pageMeta(url, { page, pagesize, sort: '' }, movers.length),
  }
}

interface Touched {
  readonly present: PresentRelease
  /** The releases after the older one, up to the newer one. */
  readonly touched: readonly string[]
}

/** @throws AppError `invalid` for a number that is none, or the wrong order */
async function releasesAsked(tx: Tx, older: string, newer: string): Promise<Touched> {
  const present = await presentRelease(tx)
  const { numbers } = present
  const known = `Known: ${numbers.join(', ')}.`
  for (const [field, number] of [
    ['older', older],
    ['newer', newer],
  ] as const)
    if (!numbers.includes(number)) throw invalidField(field, `There is no release "${number}". ${known}`)
  const touched = numbers.slice(numbers.indexOf(older) + 1, numbers.indexOf(newer) + 1)
  if (touched.length === 0)
    throw invalidField(
      'newer',
      `Release ${newer} does not come after ${older}. Choose a later one, or an older one before.`,
    )
  return { present, touched }
}

const rangeFrom = (today: IsoDate): DayRange => ({
  from: firstDayOf(financialYearOf(today)),
  to: addDays(addMonths(today, 12), -1),
})

async function catalogues(older: string, newer: string, { present, touched }: Touched) {
  const [before, after, releases] = await Promise.all([
    loadRelease(older),
    loadRelease(newer),
    loadReleaseNotes(present.number),
  ])
  // The newest word on an obligation is the one that holds.
  const notes = releases
    .filter(({ number }) => touched.includes(number))
    .toReversed()
    .flatMap((release) => [...release.notes, ...release.impacts.filter(({ change }) => change !== 'changed')])
  return { before, after, notes, isHeldBefore: (id: string) => before.obligation(id) !== undefined }
}

async function changesAmong(
  entities: readonly { entity_id: string; name: string; subject: EntitySubject }[],
  { before, after, notes }: Awaited<ReturnType<typeof catalogues>>,
  range: DayRange,
): Promise<Changed[]> {
  const all: Changed[] = []
  for (let at = 0; at < entities.length; at += ENTITIES_AT_ONCE) {
    const slice = entities.slice(at, at + ENTITIES_AT_ONCE)
    const subjects = slice.map(({ subject }) => subject)
    const changed = new Map(lawDiff(before, after, subjects, range, { notes }).map((one) => [one.subject_id, one]))
    for (const { entity_id, name, subject } of slice) {
      const changes = changed.get(subject.entity.id)
      if (changes) all.push({ entity_id, entity_name: name, subject, changes })
    }
    await turn()
  }
  return all
}

/** The changes in the areas of law that are seen of an entity. */
function seenOf(one: Changed, areas: Parameters<typeof isAreaSeen>[0]): Changed {
  const sees = ({ area }: { readonly area: string }) => isAreaSeen(areas, area)
  const { moves, appears, vanishes, settles } = one.changes
  const changes = {
    ...one.changes,
    moves: moves.filter(sees),
    appears: appears.filter(sees),
    vanishes: vanishes.filter(sees),
    settles: settles.filter(sees),
  }
  return { ...one, changes }
}

const NOTHING: Counts = { appears: 0, vanishes: 0, moves: 0, settles: 0, growth: 0 }

const countsOf = ({ appears, vanishes, moves, settles }: ItemChanges, isHeldBefore: IsHeld): Counts => ({
  appears: appears.length,
  vanishes: vanishes.length,
  moves: moves.length,
  settles: settles.length,
  growth: appears.filter(({ obligation_id }) => !isHeldBefore(obligation_id)).length,
})

const sumOf = ({ appears, vanishes, moves, settles }: Counts): number => appears + vanishes + moves + settles

const added = (one: Counts, other: Counts): Counts => ({
  appears: one.appears + other.appears,
  vanishes: one.vanishes + other.vanishes,
  moves: one.moves + other.moves,
  settles: one.settles + other.settles,
  growth: one.growth + other.growth,
})

/** Moved items come first: people may have planned with them. The growth of the catalogue comes last. */
function firstMoves(subject: EntitySubject, changes: ItemChanges, isHeldBefore: IsHeld): LawMove[] {
  const numbers = new Map(subject.registrations.map(({ id, number }) => [id, number ?? null]))
  const kinds = ['moves', 'vanishes', 'appears', 'settles'] as const
  const all = kinds.flatMap((kind) => changes[kind].map((item) => ({ kind, item })))
  const isGrowth = ({ kind, item }: (typeof all)[number]) => kind === 'appears' && !isHeldBefore(item.obligation_id)
  return [...all.filter((one) => !isGrowth(one)), ...all.filter(isGrowth)]
    .slice(0, MOVES_OF_ENTITY)
    .map(({ kind, item }) => moveShown(kind, item, numbers.get(item.registration_id ?? '') ?? null))
}
