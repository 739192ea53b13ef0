import type { CalendarItem } from '@niyam/contract/compliances.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { AppLink } from '../../ui/AppLink.tsx'
import classes from './Agenda.module.css'
import { shownNumber } from '../registrations/shown-number.ts'
import { ItemStateBadge } from './ItemStateBadge.tsx'
import { loadPanel } from './load-panel.ts'
import { calendarItem } from './queries.ts'
import { shortNumber } from './short-number.ts'
import { useCalendarWords, useFormName } from './words.ts'

interface Props {
  readonly item: CalendarItem
  readonly today: string
  readonly href: string
  readonly isOpen: boolean
  /** The calendar of one entity names the return instead of the entity. */
  readonly isOfOneEntity: boolean
}

export function AgendaRow({ item, today, href, isOpen, isOfOneEntity }: Props) {
  const { t } = useTranslation('compliances')
  const words = useCalendarWords()
  const formName = useFormName()
  const form = isOfOneEntity ? item.form : formName(item)
  const ahead = useFetchAhead(item.item_id)
  const isExtended =
    item.statutory_due_date !== null && item.due_date !== null && item.statutory_due_date !== item.due_date
  return (
    <li>
      <AppLink
        href={href}
        className={classes.row}
        aria-current={isOpen || undefined}
        data-item={item.item_id}
        {...ahead}
      >
        <span className={classes.form} title={form}>
          {form}
        </span>
        <span className={classes.name}>{isOfOneEntity ? item.title : item.entity_name}</span>
        <span className={classes.period}>
          <span>{words.period(item.period, item.area)}</span>
          {isExtended && item.statutory_due_date && (
            <span>{t('agenda.was', { day: words.day(item.statutory_due_date) })}</span>
          )}
          {item.registration_number && (
            <>
              <span className={classes.number}>{shownNumber(item.area, item.registration_number)}</span>
              <span className={classes.shortNumber}>{shortNumber(item.registration_number, item.area)}</span>
            </>
          )}
          {item.is_optional && <span>{t('agenda.by_choice')}</span>}
          {item.is_unverified && <span>{t('agenda.unverified')}</span>}
          {item.assigned_to && <span>{item.assigned_to.name}</span>}
        </span>
        <span className={classes.badge}>
          <ItemStateBadge item={item} today={today} />
        </span>
      </AppLink>
    </li>
  )
}

const REST_MS = 60

/** The reason is one click away and should be there by then, with the code that shows it: both are fetched once the pointer rests, or on focus. */
function useFetchAhead(item_id: string) {
  const client = useQueryClient()
  const resting = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(resting.current), [])
  const fetchSoon = () => {
    clearTimeout(resting.current)
    resting.current = setTimeout(() => {
      void loadPanel()
      void client.prefetchQuery(calendarItem(item_id))
    }, REST_MS)
  }
  return { onPointerEnter: fetchSoon, onFocus: fetchSoon, onPointerLeave: () => clearTimeout(resting.current) }
}
