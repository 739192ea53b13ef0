import { addDays, type IsoDate } from '@niyam/law'
import type { Say } from '@niyam/law/language/speaker.ts'
import type { NoticeDay } from '../notices/days.ts'
import { alarm } from './alarm.ts'
import { component, dayValue, momentValue, type Property, textValue } from './ical-lines.ts'

const WORDS: Readonly<Record<NoticeDay['what'], string>> = {
  reply: 'Last day to reply',
  appeal: 'Last day to appeal',
  hearing: 'Hearing',
}

interface Head {
  readonly alarm_days: number | null
  readonly url: string
  readonly say: Say
}

/**
 * A day of a notice as an event. The day is part of its UID, since a notice does not count its moves: one that moves
 * is another event, and the old one is no longer in the feed. A hearing with a time takes an hour in India.
 */
export function eventOfNotice(notice: NoticeDay, { alarm_days, url, say }: Head): string {
  const { notice_id, what, day, time, title, form, entity_name, registration_number, place, area } = notice
  const summary = `${say(WORDS[what])}: ${form || title} · ${entity_name}`
  const isTimed = what === 'hearing' && time !== null
  const description = [title, [entity_name, registration_number].filter(Boolean).join(' · '), time ?? '']
  const properties: Property[] = [
    ['UID', `${notice_id}-${what}-${dayValue(day)}${isTimed ? `-${time.replace(':', '')}` : ''}@niyam`],
    ['SEQUENCE', '0'],
    ['DTSTAMP', momentValue(notice.created_at)],
    ...(isTimed
      ? ([
          ['DTSTART', momentValue(`${day}T${time}:00+05:30`)],
          ['DURATION', 'PT1H'],
        ] as const)
      : ([
          ['DTSTART;VALUE=DATE', dayValue(day)],
          ['DTEND;VALUE=DATE', dayValue(addDays(day as IsoDate, 1))],
          ['X-MICROSOFT-CDO-ALLDAYEVENT', 'TRUE'],
        ] as const)),
    ['SUMMARY', textValue(summary)],
    ['TRANSP', isTimed ? 'OPAQUE' : 'TRANSPARENT'],
    ['DESCRIPTION', textValue(description.filter((line) => line !== '').join('\n'))],
    ...(place === '' ? [] : [['LOCATION', textValue(place)] as const]),
    ['CATEGORIES', textValue(area)],
    ['URL', `${url}/notices/${notice_id}`],
  ]
  return component('VEVENT', properties, alarm_days === null || isTimed ? '' : alarm(alarm_days, summary))
}
