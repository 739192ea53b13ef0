import { ActionIcon, Button } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useCalendarWords } from '../../domain/calendar-words.ts'
import { addDays, addMonths, addYears, financialYearOf, mondayOf, monthOf } from '../../domain/days.ts'
import { useTexts } from '../../lib/texts.ts'
import type { CalendarAddress } from './address.ts'
import { spanOf } from './agenda.ts'
import { isOneMonth } from './calendar-search.ts'
import classes from './FilterBar.module.css'

interface Props {
  readonly address: CalendarAddress
  readonly today: string
}

function MonthMover({ address, today }: Props) {
  const t = useTexts('compliances')
  const words = useCalendarWords()
  const { search, filter } = address
  const span = spanOf(search, today)
  const current = span.is === 'month' ? span.month : monthOf(today)
  const title = span.is === 'month' ? words.month(span.month) : t(`month.${span.is}`)
  const isAtToday = !search.from && !search.to && (!search.month || (isOneMonth(search) && current === monthOf(today)))
  const go = (month: string | undefined) =>
    filter({ month, from: undefined, to: undefined, filed_from: undefined, filed_to: undefined, filed_by: undefined })
  return (
    <div className={classes.months}>
      <ActionIcon
        variant="default"
        size={36}
        aria-label={t('month.previous')}
        onClick={() => go(addMonths(current, -1))}
      >
        <IconChevronLeft size={18} />
      </ActionIcon>
      <span className={classes.month}>{title}</span>
      <ActionIcon variant="default" size={36} aria-label={t('month.next')} onClick={() => go(addMonths(current, 1))}>
        <IconChevronRight size={18} />
      </ActionIcon>
      <Button variant="default" className={isAtToday ? (classes.unneeded ?? '') : ''} onClick={() => go(undefined)}>
        {t('month.today')}
      </Button>
    </div>
  )
}

/** Moves through the time that a view shows. */
export function Mover({ address, today }: Props) {
  const { view } = address.search
  if (isOneMonth(address.search)) return <MonthMover address={address} today={today} />
  if (view === 'year' || view === 'matrix') return <YearMover address={address} today={today} />
  if (view === 'week') return <WeekMover address={address} today={today} />
  return <MonthMover address={address} today={today} />
}

function WeekMover({ address, today }: Props) {
  const t = useTexts('compliances')
  const words = useCalendarWords()
  const { search, filter } = address
  const own = mondayOf(today)
  const week = search.week ?? own
  const go = (next: string) => filter({ week: next === own ? undefined : next })
  return (
    <div className={classes.months}>
      <ActionIcon variant="default" size={36} aria-label={t('week.previous')} onClick={() => go(addDays(week, -7))}>
        <IconChevronLeft size={18} />
      </ActionIcon>
      <span className={classes.month}>{words.span(week, addDays(week, 6))}</span>
      <ActionIcon variant="default" size={36} aria-label={t('week.next')} onClick={() => go(addDays(week, 7))}>
        <IconChevronRight size={18} />
      </ActionIcon>
      <Button variant="default" className={week === own ? (classes.unneeded ?? '') : ''} onClick={() => go(own)}>
        {t('week.this')}
      </Button>
    </div>
  )
}

function YearMover({ address, today }: Props) {
  const t = useTexts('compliances')
  const { search, filter } = address
  const own = financialYearOf(today)
  const year = search.year ?? own
  const go = (next: string) => filter({ year: next === own ? undefined : next })
  return (
    <div className={classes.months}>
      <ActionIcon variant="default" size={36} aria-label={t('year.previous')} onClick={() => go(addYears(year, -1))}>
        <IconChevronLeft size={18} />
      </ActionIcon>
      <span className={classes.month}>{t('year.title', { year: year.replace('-', '/') })}</span>
      <ActionIcon variant="default" size={36} aria-label={t('year.next')} onClick={() => go(addYears(year, 1))}>
        <IconChevronRight size={18} />
      </ActionIcon>
      <Button variant="default" className={year === own ? (classes.unneeded ?? '') : ''} onClick={() => go(own)}>
        {t('year.this')}
      </Button>
    </div>
  )
}
