import { formatPeriod } from '@niyam/law/format/period-text.ts'
import { IconBuilding, IconCalendarDue, IconChecklist, IconId, IconMailExclamation } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { showDay } from '../../lib/format.ts'
import { useTexts } from '../../lib/texts.ts'
import { callQuery } from '../../lib/queries.ts'
import { calendarPath, entityPath, filingHistoryPath, noticePath, taskPath } from '../../paths.ts'
import type { Option } from './options.ts'

const LETTERS_FROM = 2
const REST_MS = 120

/** What the server finds: entities, registrations by number or trade name, open items of a form, open tasks, notices. */
export function useFound(text: string) {
  const ofPalette = useTexts('palette')
  const search = useRested(text.trim())
  const isAsked = search.length >= LETTERS_FROM
  const { data, isError, isFetching } = useQuery({
    ...callQuery('GET organisation/search/', { query: { search }, quiet: true }),
    enabled: isAsked,
    placeholderData: keepPreviousData,
  })
  const results = isAsked ? data : undefined
  const entities = (results?.entities ?? []).map(({ entity_id, name, identifier }): Option => {
    const href = entityPath({ entity_id })
    return { key: href, href, label: name, second: identifier ?? '', icon: IconBuilding, kind: 'entity' }
  })
  const registrations = (results?.registrations ?? []).map((one): Option => {
    const href = filingHistoryPath({
      entity_id: one.entity_id,
      registration_type: one.kind,
      registration_id: one.registration_id,
    })
    const second = [one.trade_name, one.entity_name].filter(Boolean).join(' · ')
    return { key: href, href, label: one.number, second, icon: IconId, kind: 'registration' }
  })
  const items = (results?.items ?? []).map(({ item_id, form, due_date, period, is_overdue, ...one }): Option => {
    const href = calendarPath({ search: form, item: item_id })
    const day = ofPalette(is_overdue ? 'was_due' : 'is_due', { day: showDay(due_date) })
    const second = [day, one.entity_name, one.registration_number].filter(Boolean).join(' · ')
    return { key: href, href, label: `${form} ${formatPeriod(period)}`, second, icon: IconCalendarDue, kind: 'item' }
  })
  const tasks = (results?.tasks ?? []).map(({ task_id, title, entity_name, due_on }): Option => {
    const href = taskPath({ task_id })
    const second = [due_on && ofPalette('is_due', { day: showDay(due_on) }), entity_name].filter(Boolean).join(' · ')
    return { key: href, href, label: title, second, icon: IconChecklist, kind: 'task' }
  })
  const notices = (results?.notices ?? []).map(
    ({ notice_id, title, form, reference, entity_name, next_day }): Option => {
      const href = noticePath({ notice_id })
      const day = next_day && ofPalette('is_due', { day: showDay(next_day) })
      const second = [day, form, reference, entity_name].filter(Boolean).join(' · ')
      return { key: href, href, label: title, second, icon: IconMailExclamation, kind: 'notice' }
    },
  )
  const isSearching = text.trim().length >= LETTERS_FROM && (isFetching || search !== text.trim())
  return { entities, registrations, items, tasks, notices, isError: isAsked && isError, isSearching }
}

/** The text once typing has paused. */
function useRested(text: string): string {
  const [rested, setRested] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), REST_MS)
    return () => clearTimeout(timer)
  }, [text])
  return rested
}
