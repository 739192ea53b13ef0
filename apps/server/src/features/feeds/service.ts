import { createHash, randomBytes } from 'node:crypto'
import { FEEDS_AT_MOST, type Feed, type FeedFilter } from '@niyam/contract/feeds.ts'
import { addDays, type IsoDate } from '@niyam/law'
import { v7 as uuidv7 } from 'uuid'
import type { Parts } from '../../parts.ts'
import { asPlatform, inOrganisation, type Tx } from '../../db/tx.ts'
import { AppError, invalidFields } from '../../http/errors.ts'
import { type OrgScope, provenScope } from '../../http/scope.ts'
import { type Member, sha256 } from '../../http/session.ts'
import type { Usage } from '../../http/usage.ts'
import { sayIn, spokenFor } from '../../language/speak.ts'
import { filterOf } from '../calendar/service.ts'
import { lastDayOfDue } from '@niyam/law/calendar/item-state.ts'
import { lawInForce, lawOf } from '../law-in-force/service.ts'
import type { FeedBodies } from './cache.ts'
import { extraDays, stateOfExtras } from './extra-days.ts'
import { icalOf } from './ical.ts'
import * as store from './store.ts'

type FeedParts = Pick<Parts, 'db' | 'clock' | 'url'>
type ReadParts = FeedParts & Pick<Parts, 'version'> & { readonly bodies: FeedBodies; readonly reads: Usage }
type Owner = Pick<Member, 'scope' | 'organisation_user_id'>

/** Days of the calendar that a feed holds, before today and after. */
const PAST_DAYS = 90
const COMING_DAYS = 400
const ITEMS_AT_MOST = 5000

const newToken = () => randomBytes(32).toString('base64url')

const addressOf = ({ url }: Pick<FeedParts, 'url'>, token: string) => `${url()}/api/feeds/${token}/niyam.ics`

const noFeed = () => new AppError('not_found', 'This feed was deleted already. Open the page again.')

export const listFeeds = ({ db }: FeedParts, owner: Owner): Promise<Feed[]> =>
  inOrganisation(db, owner.scope, (tx) => store.feedsOf(tx, owner))

/**
 * @throws AppError `conflict` when the person has as many as there may be, `not_found` for what is hidden, `invalid`
 * when it is to be of several people at once
 */
export function createFeed(
  parts: FeedParts,
  owner: Owner,
  input: { readonly name: string; readonly filter: FeedFilter; readonly alarm_days: number | null },
): Promise<Feed & { address: string }> {
  const { is_mine, is_nobodys, assigned_to } = input.filter
  if ([is_mine, is_nobodys, assigned_to !== null].filter(Boolean).length > 1)
    throw invalidFields({
      'filter.is_mine': ['A feed shows your work, another person’s, or unassigned work. Choose one.'],
    })
  const token = newToken()
  const feed_id = uuidv7()
  return inOrganisation(parts.db, owner.scope, async (tx) => {
    if ((await store.feedsOf(tx, owner)).length >= FEEDS_AT_MOST) {
      throw new AppError('conflict', `There are at most ${FEEDS_AT_MOST} feeds for one person. Delete one first.`)
    }
    const created_at = parts.clock.now().toISOString()
    await store.insertFeed(tx, owner, { ...input, feed_id, token_hash: sha256(token), created_at })
    const feed = await feedOrThrow(tx, owner, feed_id)
    expectNamed(feed)
    return { ...feed, address: addressOf(parts, token) }
  })
}

/** A filter without a name here belongs to another organisation, is gone, or is hidden. */
function expectNamed({ filter, names }: Feed): void {
  const isUnknown = [
    filter.entity_id !== null && names.entity === null,
    filter.registration_id !== null && names.registration === null,
    filter.tag !== null && names.tag === null,
    filter.group !== null && names.group === null,
    filter.assigned_to !== null && names.person === null,
  ].some(Boolean)
  if (isUnknown) throw new AppError('not_found', 'The filter of the feed no longer exists. Choose it again.')
}

export function renewFeed(parts: FeedParts, owner: Owner, feed_id: string): Promise<Feed & { address: string }> {
  const token = newToken()
  return inOrganisation(parts.db, owner.scope, async (tx) => {
    if (!(await store.setToken(tx, owner, feed_id, sha256(token)))) throw noFeed()
    return { ...(await feedOrThrow(tx, owner, feed_id)), address: addressOf(parts, token) }
  })
}

export const deleteFeed = ({ db }: FeedParts, owner: Owner, feed_id: string): Promise<void> =>
  inOrganisation(db, owner.scope, async (tx) => {
    if (!(await store.deleteFeed(tx, owner, feed_id))) throw noFeed()
  })

async function feedOrThrow(tx: Tx, owner: Owner, feed_id: string): Promise<Feed> {
  const feed = await store.feedById(tx, owner, feed_id)
  if (!feed) throw noFeed()
  return feed
}

/** A feed as it is at this moment, not yet written. */
export interface OpenFeed {
  /** Weak: compression changes the bytes, not the content. */
  readonly etag: string
  readonly body: () => Promise<Buffer>
}

// One answer for every address that opens nothing: it does not tell why.
const noSuchFeed = () =>
  new AppError('not_found', 'There is no calendar at this address, or no longer. Make a new feed in Niyam.')

/**
 * What the feed's person may see at this moment, in their language. Whether it has changed is known before it is written.
 *
 * @param address where the request came from, for organisations that let in from some networks only
 * @throws AppError `not_found` for an address that is none, and once its person has no place there any more; `too_many`
 */
export async function openFeed(parts: ReadParts, token: string, address: string): Promise<OpenFeed> {
  const { db, clock, bodies, reads, version, url } = parts
  const feed = await asPlatform(db, (tx) => store.feedOfTokenAcrossOrganisations(tx, sha256(token)))
  if (!feed) throw noSuchFeed()
  const wait = reads.count(feed.feed_id)
  if (wait)
    throw new AppError(
      'too_many',
      'Too many requests in a short time. Wait a minute, then try again.',
      undefined,
      wait.seconds,
    )
  const today = clock.today()
  const days = { from: addDays(today, -PAST_DAYS), to: addDays(today, COMING_DAYS) }
  const fullScope = provenScope(feed.organisation_id)
  const opened = await inOrganisation(db, fullScope, async (tx) => {
    const { organisation_user_id } = feed
    const reader = await store.readerOf(tx, fullScope, { organisation_user_id, address })
    if (!reader?.is_network_allowed) throw noSuchFeed()
    if (feed.last_read_on !== today) await store.noteRead(tx, fullScope, feed.feed_id, today)
    const [calendar, law] = [await store.stateOfCalendar(tx, fullScope, days), await lawInForce(tx, fullScope)]
    const extras = await stateOfExtras(tx, fullScope, feed.filter, reader.user_id)
    return { reader, calendar: `${calendar}.${extras}`, law }
  })
  const { reader, calendar, law } = opened
  const { last_read_on: _, ...storedFeed } = feed
  const state = createHash('sha256')
    .update(JSON.stringify([storedFeed, reader, calendar, law, today, version, url()]))
    .digest('base64url')
  return {
    etag: `W/"${state.slice(0, 27)}"`,
    body: () => bodies.get(feed.feed_id, state, () => written(parts, feed, reader, days)),
  }
}

interface Days {
  readonly from: IsoDate
  readonly to: IsoDate
}

async function written(
  { db, clock, url }: FeedParts,
  feed: store.ShownFeed,
  reader: store.Reader,
  days: Days,
): Promise<Buffer> {
  const today = clock.today()
  const visibilityLimits = reader.is_limited
    ? { organisation_user_id: feed.organisation_user_id, day: today }
    : undefined
  const scope = provenScope(feed.organisation_id, { visibilityLimits })
  const say = sayIn(spokenFor(reader.language))
  const { law, items, extras } = await inOrganisation(db, scope, async (tx) => ({
    law: await lawOf(tx, scope),
    items: await itemsOf(tx, scope, feed.filter, reader.user_id, { today, ...days }),
    extras: await extraDays(tx, scope, { filter: feed.filter, user_id: reader.user_id, days, say }),
  }))
  return icalOf(law, items.slice(0, ITEMS_AT_MOST), extras, {
    name: feed.name,
    organisation: reader.organisation,
    alarm_days: feed.alarm_days,
    url: url(),
    is_cut: items.length > ITEMS_AT_MOST,
    say,
  })
}

async function itemsOf(
  tx: Tx,
  scope: OrgScope,
  { is_mine, is_nobodys, assigned_to, entity_id, registration_id, tag, group, own_day, rule, ...rest }: FeedFilter,
  user_id: string,
  { today, from, to }: Days & { readonly today: IsoDate },
): Promise<store.FeedItem[]> {
  const filter = await filterOf(tx, scope, {
    ...rest,
    entity_id: entity_id ?? undefined,
    registration_id: registration_id ?? undefined,
    assigned_to: is_mine ? user_id : is_nobodys ? 'nobody' : (assigned_to ?? undefined),
    tag: tag ?? undefined,
    group: group ?? undefined,
    own_day: own_day ?? undefined,
    rule: rule ?? undefined,
    from,
    to,
  })
  const now = { today, due_until: lastDayOfDue(today) }
  return store.itemsOfFeed(tx, scope, { filter, now, most: ITEMS_AT_MOST + 1 })
}
