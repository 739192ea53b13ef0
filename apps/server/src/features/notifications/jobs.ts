import { type NotificationKind, notificationFacts } from '@niyam/contract/notification-kinds.ts'
import { KEPT_DAYS } from '@niyam/contract/notifications.ts'
import { type IsoDate, isIsoDate } from '@niyam/law'
import { lastDayOfDue } from '@niyam/law/calendar/item-state.ts'
import type { Parts } from '../../parts.ts'
import { organisationIdsAcrossPlatform } from '../../db/organisation-ids.ts'
import { whoSees } from '../../db/visibility.ts'
import { asPlatform, inOrganisation } from '../../db/tx.ts'
import { provenScope } from '../../http/scope.ts'
import type { Handlers, Tasks } from '../../jobs/queue.ts'
import { spokenFor } from '../../language/speak.ts'
import { sendLetter } from '../../mail/send.ts'
import { type DueItem, ITEMS_IN_MAIL, notificationLetter } from './mail.ts'
import { sendPush } from './push.ts'
import * as store from './store.ts'
import * as subscriptions from './subscriptions-store.ts'
import { wordsOf } from './words.ts'

type Task = 'mail-notification' | 'push-notification' | 'forget-notifications'

const DAY_MS = 86_400_000

const isOfMorning = (kind: string) => notificationFacts[kind as NotificationKind].isOfMorning === true

export const notificationJobs = (parts: Parts): Pick<Handlers, Task> => ({
  'mail-notification': (payload) => sendMail(parts, payload),
  'push-notification': (payload) => sendToDevice(parts, payload),
  'forget-notifications': () => forgetOld(parts),
})

/** Undefined as well when its person does not see any more what it is about. */
const loadMail = ({ db, clock }: Parts, { organisation_id, notification_id }: Tasks['mail-notification']) => {
  const scope = provenScope(organisation_id)
  return inOrganisation(db, scope, async (tx) => {
    const row = await store.toSend(tx, scope, notification_id)
    if (!row?.entity_id) return row
    const seers = await whoSees(tx, { entity_id: row.entity_id, area: row.area }, clock.today())
    return seers.has(row.user_id) ? row : undefined
  })
}

async function sendMail(parts: Parts, payload: Tasks['mail-notification']): Promise<void> {
  const row = await loadMail(parts, payload)
  if (!row) return
  // A morning that no mail server took for a day is old news; the next one says how things stand.
  if (isOfMorning(row.kind) && parts.clock.now().getTime() - Date.parse(row.created_at) > DAY_MS) return
  const language = spokenFor(row.language)
  // The day of the counts, also when the mail is sent a day late.
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

/** The items in the morning mail, in their state at the time of sending. */
function itemsDue({ db }: Parts, organisation_id: string, user_id: string, today: IsoDate): Promise<DueItem[]> {
  const scope = provenScope(organisation_id)
  const days = { today, until: lastDayOfDue(today) }
  return inOrganisation(db, scope, (tx) => store.itemsDue(tx, scope, days, user_id, ITEMS_IN_MAIL))
}

/** A message that could not be handed over for a day is old news. */
async function sendToDevice(parts: Parts, payload: Tasks['push-notification']): Promise<void> {
  const { db, clock, push } = parts
  const { organisation_id, notification_id, subscription_id } = payload
  const row = await loadMail(parts, payload)
  if (!row || clock.now().getTime() - Date.parse(row.created_at) > DAY_MS) return
  const subscription = await subscriptions.subscriptionOf(db, row.user_id, subscription_id)
  if (!subscription) return
  const { title, text } = wordsOf(spokenFor(row.language), row.kind as NotificationKind, row.params)
  const message = {
    title,
    body: [text, row.organisation].filter(Boolean).join('\n'),
    path: `/notifications/${notification_id}`,
    organisation_id,
    // Yesterday's morning count has no value beside today's.
    tag: isOfMorning(row.kind) ? `${row.kind}:${organisation_id}` : notification_id,
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
