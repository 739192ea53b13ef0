import { addDays, type Catalogue, type IsoDate, isProvisional } from '@niyam/law'
import { formatDay } from '@niyam/law/format/date-text.ts'
import { formatPeriod } from '@niyam/law/format/period-text.ts'
import type { Say } from '@niyam/law/language/speaker.ts'
import { inSlices } from '../../threads/in-slices.ts'
import type { NoticeDay } from '../notices/days.ts'
import { alarm } from './alarm.ts'
import { eventOfNotice } from './ical-notices.ts'
import { begin, component, dayValue, end, momentValue, type Property, textValue } from './ical-lines.ts'
import type { FeedItem } from './store.ts'

export interface FeedHead {
  readonly name: string
  readonly organisation: string
  readonly alarm_days: number | null
  /** The address of the site, for links; no slash at the end. */
  readonly url: string
  /** Whether there are more items than the feed holds. */
  readonly is_cut: boolean
  /** Says words of ours in the language of the feed's person. */
  readonly say: Say
}

const ASKED_AGAIN = 'PT6H'

/**
 * The items as iCalendar (RFC 5545): one all-day event each, which does not mark time as busy. The item gives the event
 * a permanent UID; its SEQUENCE grows with each move, so that Google, Apple and Outlook replace the old day.
 *
 * Without METHOD, because it would require each event to name an organiser.
 */
export async function icalOf(
  law: Catalogue,
  items: readonly FeedItem[],
  input: FeedHead,
  notices: readonly NoticeDay[] = [],
): Promise<Buffer> {
  const head = { ...input, say: remembering(input.say) }
  const { name, organisation, is_cut, say } = head
  const about = is_cut
    ? `${organisation}. ${say('Only the 5,000 items closest to today are in this feed.')}`
    : organisation
  const properties: Property[] = [
    ['VERSION', '2.0'],
    ['PRODID', '-//Niyam//Niyam//EN'],
    ['NAME', textValue(name)],
    ['X-WR-CALNAME', textValue(name)],
    ['X-WR-CALDESC', textValue(about)],
    ['REFRESH-INTERVAL;VALUE=DURATION', ASKED_AGAIN],
    ['X-PUBLISHED-TTL', ASKED_AGAIN],
  ]
  // As bytes, event by event: a text of megabytes would be put together and encoded in one go when it is sent.
  const events = await inSlices(items, (item) => Buffer.from(eventOf(law, item, head)))
  const ofNotices = await inSlices(notices, (day) => Buffer.from(eventOfNotice(day, head)))
  const [first, last] = [Buffer.from(begin('VCALENDAR', properties)), Buffer.from(end('VCALENDAR'))]
  return Buffer.concat([first, ...events, ...ofNotices, last])
}

// Many events have the same form and period in their title.
function remembering(say: Say): Say {
  const cache = new Map<string, string>()
  return (text) => {
    const known = cache.get(text)
    if (known !== undefined) return known
    const spoken = say(text)
    cache.set(text, spoken)
    return spoken
  }
}

function eventOf(law: Catalogue, item: FeedItem, { alarm_days, url, say }: FeedHead): string {
  const isFiled = item.stage === 'filed' || item.stage === 'late'
  const isWaived = item.stage === 'waived'
  const summary = `${isFiled ? '✓ ' : ''}${say(item.form)} ${say(formatPeriod(item.period))} · ${item.entity_name}`
  const properties: Property[] = [
    ['UID', `${item.item_id}@niyam`],
    ['SEQUENCE', String(item.sequence)],
    ['DTSTAMP', momentValue(item.revised_at)],
    ['DTSTART;VALUE=DATE', dayValue(item.due_date)],
    ['DTEND;VALUE=DATE', dayValue(addDays(item.due_date as IsoDate, 1))],
    ['X-MICROSOFT-CDO-ALLDAYEVENT', 'TRUE'],
    ['SUMMARY', textValue(summary)],
    ['TRANSP', 'TRANSPARENT'],
    ['X-MICROSOFT-CDO-BUSYSTATUS', 'FREE'],
    ['DESCRIPTION', textValue(descriptionOf(law, item, say).join('\n'))],
    ...(isWaived ? [['STATUS', 'CANCELLED'] as const] : []),
    ['CATEGORIES', textValue(item.area)],
    ['URL', `${url}/compliances/calendar?item=${item.item_id}`],
  ]
  const rings = alarm_days !== null && !isFiled && !isWaived ? alarm(alarm_days, summary) : ''
  return component('VEVENT', properties, rings)
}

function descriptionOf(law: Catalogue, item: FeedItem, say: Say): string[] {
  const { title, entity_name, registration_number, statutory_due_date, due_date, filed_on } = item
  const isUnverified = law.version(item.version_id)?.confidence === 'low'
  // What waives a fee only moves no event.
  const isUncertain = isProvisional(law.obligation(item.version_id), { ...item, fee_free_until: null })
  return [
    say(title),
    [entity_name, registration_number].filter(Boolean).join(' · '),
    ...(statutory_due_date && statutory_due_date !== due_date
      ? [say(`Extended from ${formatDay(statutory_due_date as IsoDate)}.`)]
      : []),
    ...(isUncertain ? [say('Provisional: ordered or announced, but not notified yet.')] : []),
    ...(filed_on ? [say(`Filed on ${formatDay(filed_on as IsoDate)}.`)] : []),
    ...(isUnverified ? [say('Not verified against an official source.')] : []),
  ]
}
