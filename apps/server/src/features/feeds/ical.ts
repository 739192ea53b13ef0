import { type Catalogue, type IsoDate, isProvisional } from '@niyam/law'
import { formatDay } from '@niyam/law/format/date-text.ts'
import { formatPeriod } from '@niyam/law/format/period-text.ts'
import ical, { ICalAlarmType, ICalCalendarMethod, ICalEventStatus, ICalEventTransparency } from 'ical-generator'
import { say } from '../../language/speak.ts'
import type { FeedItem } from './store.ts'

interface FeedHead {
  readonly name: string
  readonly organisation: string
  readonly alarm_days: number | null
  /** The address of the site, for links; no slash at the end. */
  readonly url: string
  /** Whether there are more items than the feed holds. */
  readonly is_cut: boolean
}

const TTL_SECONDS = 6 * 3600

/** Midnight in UTC: the library writes the day of an all-day event as it stands there. */
const dayOf = (day: string) => new Date(`${day}T00:00:00Z`)

/**
 * The items as iCalendar (RFC 5545): one all-day event each, which takes nobody's time. Its UID is that of the item for
 * ever; its SEQUENCE grows with each move, so that Google, Apple and Outlook take the new day in place of the old one.
 */
export function icalOf(law: Catalogue, items: readonly FeedItem[], head: FeedHead): string {
  const calendar = ical({
    name: head.name,
    description: [
      head.organisation,
      ...(head.is_cut ? [say('Only the first 5,000 items are in this feed.')] : []),
    ].join('. '),
    prodId: { company: 'Niyam', product: 'Niyam', language: 'EN' },
    method: ICalCalendarMethod.PUBLISH,
    ttl: TTL_SECONDS,
  })
  for (const item of items) {
    const isFiled = item.stage === 'filed' || item.stage === 'late'
    const isWaived = item.stage === 'waived'
    const event = calendar.createEvent({
      id: `${item.item_id}@niyam`,
      sequence: item.sequence,
      start: dayOf(item.due_date),
      end: new Date(dayOf(item.due_date).getTime() + 86_400_000),
      allDay: true,
      // What was true of the item when it last moved; a stamp of now would make every reading a change.
      stamp: dayOf(item.filed_on ?? item.due_date),
      summary: `${isFiled ? '✓ ' : ''}${item.form} ${formatPeriod(item.period)} · ${item.entity_name}`,
      description: descriptionOf(law, item).join('\n'),
      url: `${head.url}/compliances/calendar?item=${item.item_id}`,
      transparency: ICalEventTransparency.TRANSPARENT,
      ...(isWaived && { status: ICalEventStatus.CANCELLED }),
      categories: [{ name: item.area }],
    })
    // Nine in the morning of that day, in whatever zone the calendar is read.
    if (head.alarm_days !== null && !isFiled && !isWaived)
      event.createAlarm({ type: ICalAlarmType.display, triggerBefore: head.alarm_days * 86_400 - 9 * 3600 })
  }
  return calendar.toString()
}

function descriptionOf(law: Catalogue, item: FeedItem): string[] {
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
