import type { IsoDate } from '@niyam/law'
import { lastDayOfDue } from '@niyam/law/calendar/item-state.ts'
import { organisationIdsAcrossPlatform } from '../../db/organisation-ids.ts'
import { asPlatform, inOrganisation, type Tx } from '../../db/tx.ts'
import { type OrgScope, provenScope } from '../../http/scope.ts'
import type { Handlers } from '../../jobs/queue.ts'
import type { Parts } from '../../parts.ts'
import { onTheLadder } from '../dsc/service.ts'
import { tellGrantEnds } from '../grants/service.ts'
import { reviewers } from '../items/service.ts'
import { unassignHiddenWork } from '../items/hidden-work.ts'
import { compareReleases } from '../law/releases.ts'
import { following, presentRelease } from '../law-in-force/service.ts'
import { allMembers } from '../notifications/notify-organisation.ts'
import { notify } from '../notifications/notify.ts'
import { isHeard, tellOnce } from '../webhooks/service.ts'
import * as store from './store.ts'

type Task = 'morning-digest' | 'digest-of-organisation' | 'tell-law-change' | 'tell-release-waits'

/** Everything that the morning counts: what is overdue and what is due within a week. */
const DUE_PATH = '/compliances/calendar?state=overdue%2Cdue'

/** A person's open items by internal due date. */
const ownDaysPath = (user_id: string, own_day: 'passed' | 'week') =>
  `/compliances/calendar?person=${user_id}&own_day=${own_day}`

const lawChangePath = (older: string, newer: string) => `/compliances/law-changes?older=${older}&newer=${newer}`

/** Notifications sent once a day or once a release, from the state of that moment. */
export const digestJobs = (parts: Parts): Pick<Handlers, Task> => ({
  'morning-digest': () => queueDigests(parts),
  'digest-of-organisation': async ({ organisation_id }) => {
    await tellDue(parts, provenScope(organisation_id))
    await tellProgramsOfDay(parts, provenScope(organisation_id))
    await tellGrantEnds(parts, provenScope(organisation_id))
    await unassignHiddenWork(parts, provenScope(organisation_id))
  },
  'tell-law-change': ({ organisation_id, older }) => tellLawChange(parts, provenScope(organisation_id), older),
  'tell-release-waits': ({ organisation_id, held }) => tellReleaseWaits(parts, provenScope(organisation_id), held),
})

async function queueDigests({ db, queue }: Parts): Promise<void> {
  await asPlatform(db, async (tx) => {
    const ids = await organisationIdsAcrossPlatform(tx)
    await queue.addAll(
      tx,
      'digest-of-organisation',
      ids.map((organisation_id) => ({ payload: { organisation_id }, key: `digest:${organisation_id}` })),
    )
  })
}

/** The scopes to count in: one for everyone who sees all, and one for each person whose view is limited. */
async function audiences({ db, clock }: Parts, scope: OrgScope): Promise<{ scope: OrgScope; people: string[] }[]> {
  const [all, limited] = await inOrganisation(db, scope, async (tx) => [
    await allMembers(tx, scope),
    await store.limitedPlaces(tx, scope),
  ])
  const { organisation_id } = scope
  const day = clock.today()
  return [
    { scope, people: all.filter((user_id) => !limited.has(user_id)) },
    ...[...limited].map(([user_id, organisation_user_id]) => ({
      scope: provenScope(organisation_id, { visibilityLimits: { organisation_user_id, day } }),
      people: [user_id],
    })),
  ]
}

/** Once a day for each person, from the state of that moment; nothing where nothing is due. */
async function tellDue(parts: Parts, organisation: OrgScope): Promise<void> {
  const today = parts.clock.today()
  const days = { today, until: lastDayOfDue(today) }
  for (const { scope, people } of await audiences(parts, organisation)) {
    await inOrganisation(parts.db, scope, async (tx) => {
      await tellDueTo(parts, tx, scope, people, days)
      await tellOwnDays(parts, tx, scope, people, today)
      await tellDscEnds(parts, tx, scope, people, today)
    })
  }
}

async function tellDueTo(
  parts: Parts,
  tx: Tx,
  scope: OrgScope,
  people: readonly string[],
  days: { readonly today: string; readonly until: string },
): Promise<void> {
  const counts = await store.dueCounts(tx, scope, days)
  if (Object.values(counts).every((count) => count === 0)) return
  const own = await store.ownDueCounts(tx, scope, days)
  for (const user_id of people) {
    await notify(parts, tx, scope, [user_id], {
      kind: 'due_digest',
      params: { day: days.today, ...counts, mine: own.get(user_id) ?? 0 },
      path: DUE_PATH,
      once_key: `due_digest:${days.today}`,
    })
  }
}

const DSC_PATH = '/organisation/dsc?state=expires_in_60'

/** Tells who sees them that digital signatures end soon: once for each step of the ladder that one of them comes to. */
async function tellDscEnds(
  parts: Parts,
  tx: Tx,
  scope: OrgScope,
  people: readonly string[],
  today: IsoDate,
): Promise<void> {
  const ladder = await onTheLadder(tx, scope, today)
  if (ladder === null) return
  const { count, first, reached_on } = ladder
  await notify(parts, tx, scope, people, {
    kind: 'dsc_ends',
    params: { count, holder: first.holder, entity: first.entity_name ?? '', ends_on: first.valid_to },
    path: DSC_PATH,
    once_key: `dsc_ends:${reached_on}`,
  })
}

/** The same for webhooks. */
const tellProgramsOfDay = (parts: Parts, scope: OrgScope): Promise<void> =>
  inOrganisation(parts.db, scope, async (tx) => {
    if (!(await isHeard(tx, scope, 'calendar.today'))) return
    const day = parts.clock.today()
    const counts = await store.dueCounts(tx, scope, { today: day, until: lastDayOfDue(day) })
    if (Object.values(counts).some((count) => count > 0)) await tellOnce(tx, 'calendar.today', day, { day, ...counts })
  })

/** Daily: tells people whose internal due date is today or past. */
async function tellOwnDays(
  parts: Parts,
  tx: Tx,
  scope: OrgScope,
  people: readonly string[],
  today: string,
): Promise<void> {
  for (const { user_id, due_today, passed } of await store.ownDayCounts(tx, scope, today, people)) {
    await notify(parts, tx, scope, [user_id], {
      kind: 'own_days',
      params: { day: today, due_today, passed },
      path: ownDaysPath(user_id, passed > 0 ? 'passed' : 'week'),
      once_key: `own_days:${today}`,
    })
  }
}

/** Tells people which of their due dates a release of the catalogue changes, once for each release. */
async function tellLawChange(parts: Parts, organisation: OrgScope, older: string): Promise<void> {
  const { number: newer, numbers } = await inOrganisation(parts.db, organisation, presentRelease)
  if (older === newer) return
  if (!numbers.includes(older)) return tellReleaseGone(parts, organisation, { gone: older, newest: newer })
  await tellProgramsOfLaw(parts, organisation, { older, newer })
  for (const { scope, people } of await audiences(parts, organisation)) {
    if (people.length > 0) await tellLawChangeTo(parts, scope, people, { older, newer })
  }
}

interface TwoReleases {
  readonly older: string
  readonly newer: string
}

async function tellProgramsOfLaw(parts: Parts, scope: OrgScope, { older, newer }: TwoReleases): Promise<void> {
  if (!(await inOrganisation(parts.db, scope, (tx) => isHeard(tx, scope, 'law.changed')))) return
  const { counts, meta } = await compareReleases(parts, scope, { older, newer, page: 1, pagesize: 1 }, '/')
  if (meta.total === 0) return
  const { moves, appears, vanishes, settles } = counts
  const data = { older, newer, entities: meta.total, moves, appears, vanishes, settles }
  await inOrganisation(parts.db, scope, (tx) => tellOnce(tx, 'law.changed', newer, data))
}

async function tellLawChangeTo(
  parts: Parts,
  scope: OrgScope,
  people: readonly string[],
  { older, newer }: TwoReleases,
): Promise<void> {
  const { counts, meta } = await compareReleases(parts, scope, { older, newer, page: 1, pagesize: 1 }, '/')
  if (meta.total === 0) return
  const { moves, appears, vanishes, settles } = counts
  await inOrganisation(parts.db, scope, async (tx) => {
    await notify(parts, tx, scope, people, {
      kind: 'law_change',
      params: { older, newer, entities: meta.total, moves, appears, vanishes, settles },
      path: lawChangePath(older, newer),
      once_key: `law_change:${newer}`,
    })
  })
}

/** Tells everyone that a release that the calendars were made with is gone; compared with it, nothing can be any more. */
async function tellReleaseGone(
  parts: Parts,
  scope: OrgScope,
  params: { readonly gone: string; readonly newest: string },
): Promise<void> {
  await inOrganisation(parts.db, scope, async (tx) => {
    await notify(parts, tx, scope, await allMembers(tx, scope), {
      kind: 'release_gone',
      params,
      path: '/compliances/law-changes',
      once_key: `release_gone:${params.gone}:${parts.clock.today()}`,
    })
  })
}

/** Tells those who may approve it that a release is pending; nothing where it was approved meanwhile, or changes nothing. */
async function tellReleaseWaits(parts: Parts, scope: OrgScope, followed: string): Promise<void> {
  const { present, release } = await inOrganisation(parts.db, scope, (tx) => following(tx, scope))
  const newer = present.number
  if (release !== followed || followed === newer) return
  const { counts, meta } = await compareReleases(parts, scope, { older: followed, newer, page: 1, pagesize: 1 }, '/')
  if (meta.total === 0) return
  const { moves, appears, vanishes, settles } = counts
  await inOrganisation(parts.db, scope, async (tx) => {
    await notify(parts, tx, scope, await reviewers(tx, scope), {
      kind: 'release_waits',
      params: { older: followed, newer, entities: meta.total, moves, appears, vanishes, settles },
      path: lawChangePath(followed, newer),
      once_key: `release_waits:${newer}`,
    })
  })
}
