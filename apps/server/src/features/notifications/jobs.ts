import { KEPT_DAYS, type NotificationKind } from '@niyam/contract/notifications.ts'
import { catalogueRelease, type IsoDate, isIsoDate } from '@niyam/law'
import type { Parts } from '../../parts.ts'
import { organisationIdsAcrossPlatform } from '../../db/organisation-ids.ts'
import { whoSees } from '../../db/sight.ts'
import { asPlatform, inOrganisation, type Tx } from '../../db/tx.ts'
import { type OrgScope, provenScope } from '../../http/scope.ts'
import type { Handlers, Tasks } from '../../jobs/queue.ts'
import { spokenFor } from '../../language/speak.ts'
import { sendLetter } from '../../mail/send.ts'
import { lastDayOfDue } from '../compliances/state.ts'
import { releaseUnseen } from '../compliances/unseen/service.ts'
import { tellGrantEnds } from '../grants/service.ts'
import { compareReleases } from '../law/releases.ts'
import { isHeard, tellOnce } from '../webhooks/service.ts'
import { releaseFollowed } from '../own-law/catalogue.ts'
import { reviewers } from '../reviews/service.ts'
import { type DueItem, ITEMS_IN_MAIL, notificationLetter } from './mail.ts'
import { DUE_PATH, lawChangePath, ownDaysPath } from './policy.ts'
import { sendPush } from './push.ts'
import { tell } from './telling/service.ts'
import * as store from './store.ts'
import * as subscriptions from './subscriptions/store.ts'
import { wordsOf } from './words.ts'

type Task =
  | 'morning-digest'
  | 'digest-of-organisation'
  | 'tell-law-change'
  | 'tell-release-waits'
  | 'mail-notification'
  | 'push-notification'
  | 'forget-notifications'

const DAY_MS = 86_400_000

const OF_A_MORNING: ReadonlySet<string> = new Set(['due_digest', 'own_days'])

export const notificationJobs = (parts: Parts): Pick<Handlers, Task> => ({
  'morning-digest': () => queueDigests(parts),
  'digest-of-organisation': async ({ organisation_id }) => {
    await tellDue(parts, provenScope(organisation_id))
    await tellProgramsOfDay(parts, provenScope(organisation_id))
    await tellGrantEnds(parts, provenScope(organisation_id))
    await releaseUnseen(parts, provenScope(organisation_id))
  },
  'tell-law-change': ({ organisation_id, older }) => tellLawChange(parts, provenScope(organisation_id), older),
  'tell-release-waits': ({ organisation_id, held }) => tellReleaseWaits(parts, provenScope(organisation_id), held),
  'mail-notification': (payload) => sendMail(parts, payload),
  'push-notification': (payload) => sendToDevice(parts, payload),
  'forget-notifications': () => forgetOld(parts),
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

/** The scopes in which people are spoken to: one for all whose sight is whole, and one for each whose is limited. */
async function audiences({ db, clock }: Parts, scope: OrgScope): Promise<{ scope: OrgScope; people: string[] }[]> {
  const [all, limited] = await inOrganisation(db, scope, async (tx) => [
    await store.members(tx, scope),
    await store.limitedPlaces(tx, scope),
  ])
  const { organisation_id } = scope
  const day = clock.today()
  return [
    { scope, people: all.filter((user_id) => !limited.has(user_id)) },
    ...[...limited].map(([user_id, organisation_user_id]) => ({
      scope: provenScope(organisation_id, { limits: { organisation_user_id, day } }),
      people: [user_id],
    })),
  ]
}

/** Once a day and person, from how things stand; nothing where nothing is due. */
async function tellDue(parts: Parts, organisation: OrgScope): Promise<void> {
  const today = parts.clock.today()
  const days = { today, until: lastDayOfDue(today) }
  for (const { scope, people } of await audiences(parts, organisation)) {
    await inOrganisation(parts.db, scope, async (tx) => {
      await tellDueTo(parts, tx, scope, people, days)
      await tellOwnDays(parts, tx, scope, people, today)
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
    await tell(parts, tx, scope, [user_id], {
      kind: 'due_digest',
      params: { day: days.today, ...counts, mine: own.get(user_id) ?? 0 },
      path: DUE_PATH,
      once_key: `due_digest:${days.today}`,
    })
  }
}

/** The same for webhooks. */
const tellProgramsOfDay = (parts: Parts, scope: OrgScope): Promise<void> =>
  inOrganisation(parts.db, scope, async (tx) => {
    if (!(await isHeard(tx, scope, 'calendar.today'))) return
    const day = parts.clock.today()
    const counts = await store.dueCounts(tx, scope, { today: day, until: lastDayOfDue(day) })
    if (Object.values(counts).some((count) => count > 0)) await tellOnce(tx, 'calendar.today', day, { day, ...counts })
  })
/** Once a day, whose own work the office wanted done by today. */
async function tellOwnDays(
  parts: Parts,
  tx: Tx,
  scope: OrgScope,
  people: readonly string[],
  today: string,
): Promise<void> {
  for (const { user_id, due_today, passed } of await store.ownDayCounts(tx, scope, today, people)) {
    await tell(parts, tx, scope, [user_id], {
      kind: 'own_days',
      params: { day: today, due_today, passed },
      path: ownDaysPath(user_id, passed > 0 ? 'passed' : 'week'),
      once_key: `own_days:${today}`,
    })
  }
}

/** What a release of the catalogue moves of what people see, told once a release. */
async function tellLawChange(parts: Parts, organisation: OrgScope, older: string): Promise<void> {
  await tellProgramsOfLaw(parts, organisation, older)
  for (const { scope, people } of await audiences(parts, organisation)) {
    if (people.length > 0) await tellLawChangeTo(parts, scope, people, older)
  }
}

async function tellProgramsOfLaw(parts: Parts, scope: OrgScope, older: string): Promise<void> {
  if (!(await inOrganisation(parts.db, scope, (tx) => isHeard(tx, scope, 'law.changed')))) return
  const newer = catalogueRelease
  const { counts, meta } = await compareReleases(parts, scope, { older, newer, page: 1, pagesize: 1 }, '/')
  if (meta.total === 0) return
  const { moves, appears, vanishes, settles } = counts
  const data = { older, newer, entities: meta.total, moves, appears, vanishes, settles }
  await inOrganisation(parts.db, scope, (tx) => tellOnce(tx, 'law.changed', newer, data))
}

async function tellLawChangeTo(parts: Parts, scope: OrgScope, people: readonly string[], older: string): Promise<void> {
  const newer = catalogueRelease
  const { counts, meta } = await compareReleases(parts, scope, { older, newer, page: 1, pagesize: 1 }, '/')
  if (meta.total === 0) return
  const { moves, appears, vanishes, settles } = counts
  await inOrganisation(parts.db, scope, async (tx) => {
    await tell(parts, tx, scope, people, {
      kind: 'law_change',
      params: { older, newer, entities: meta.total, moves, appears, vanishes, settles },
      path: lawChangePath(older, newer),
      once_key: `law_change:${newer}`,
    })
  })
}

/** That a release waits, to those who may approve it; nothing where it was approved meanwhile, or would change nothing. */
async function tellReleaseWaits(parts: Parts, scope: OrgScope, held: string): Promise<void> {
  const newer = catalogueRelease
  const followed = await inOrganisation(parts.db, scope, (tx) => releaseFollowed(tx, scope))
  if (followed !== held) return
  const { counts, meta } = await compareReleases(parts, scope, { older: held, newer, page: 1, pagesize: 1 }, '/')
  if (meta.total === 0) return
  const { moves, appears, vanishes, settles } = counts
  await inOrganisation(parts.db, scope, async (tx) => {
    await tell(parts, tx, scope, await reviewers(tx, scope), {
      kind: 'release_waits',
      params: { older: held, newer, entities: meta.total, moves, appears, vanishes, settles },
      path: lawChangePath(held, newer),
      once_key: `release_waits:${newer}`,
    })
  })
}

/** Undefined as well when its person does not see any more what it is about. */
const found = ({ db, clock }: Parts, { organisation_id, notification_id }: Tasks['mail-notification']) => {
  const scope = provenScope(organisation_id)
  return inOrganisation(db, scope, async (tx) => {
    const row = await store.toSend(tx, scope, notification_id)
    if (!row?.entity_id) return row
    const seers = await whoSees(tx, { entity_id: row.entity_id, area: row.area }, clock.today())
    return seers.has(row.user_id) ? row : undefined
  })
}

async function sendMail(parts: Parts, payload: Tasks['mail-notification']): Promise<void> {
  const row = await found(parts, payload)
  if (!row) return
  // A morning that no mail server took for a day is old news; the next one says how things stand.
  if (OF_A_MORNING.has(row.kind) && parts.clock.now().getTime() - Date.parse(row.created_at) > DAY_MS) return
  const language = spokenFor(row.language)
  // The day that the counts speak of, also when the mail goes out a day late.
  const { day } = row.params
  const today = isIsoDate(day) ? day : parts.clock.today()
  const at = `#in=${payload.organisation_id}`
  const letter = notificationLetter(language, {
    first_name: row.first_name,
    organisation: row.organisation,
    words: wordsOf(language, row.kind as NotificationKind, row.params),
    items: row.kind === 'due_digest' ? await itemsDue(parts, payload.organisation_id, row.user_id, today) : [],
    today,
    link: `${parts.url()}/notifications/${payload.notification_id}${at}`,
    preferences: `${parts.url()}/notifications?preferences=open${at}`,
  })
  await sendLetter(parts, row.email, letter)
}

/** What the morning's mail names, as things stand when it goes out. */
function itemsDue({ db }: Parts, organisation_id: string, user_id: string, today: IsoDate): Promise<DueItem[]> {
  const scope = provenScope(organisation_id)
  const days = { today, until: lastDayOfDue(today) }
  return inOrganisation(db, scope, (tx) => store.itemsDue(tx, scope, days, user_id, ITEMS_IN_MAIL))
}

/** A message that could not be handed over for a day is old news. */
async function sendToDevice(parts: Parts, payload: Tasks['push-notification']): Promise<void> {
  const { db, clock, push } = parts
  const { organisation_id, notification_id, subscription_id } = payload
  const row = await found(parts, payload)
  if (!row || clock.now().getTime() - Date.parse(row.created_at) > DAY_MS) return
  const subscription = await subscriptions.subscriptionOf(db, row.user_id, subscription_id)
  if (!subscription) return
  const { title, text } = wordsOf(spokenFor(row.language), row.kind as NotificationKind, row.params)
  const message = {
    title,
    body: [text, row.organisation].filter(Boolean).join('\n'),
    path: `/notifications/${notification_id}`,
    organisation_id,
    // Yesterday's morning count is of no use beside today's.
    tag: OF_A_MORNING.has(row.kind) ? `${row.kind}:${organisation_id}` : notification_id,
  }
  const outcome = await sendPush(push, subscription, message, clock.now())
  if (outcome === 'gone') await subscriptions.deleteSubscription(db, subscription_id)
  else await subscriptions.noteSent(db, subscription_id, clock.now())
}

async function forgetOld({ db, clock }: Parts): Promise<void> {
  const before = new Date(clock.now().getTime() - KEPT_DAYS * DAY_MS)
  for (const organisation_id of await asPlatform(db, organisationIdsAcrossPlatform)) {
    const scope = provenScope(organisation_id)
    await inOrganisation(db, scope, (tx) => store.deleteOlder(tx, scope, before))
  }
}
