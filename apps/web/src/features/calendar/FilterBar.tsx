import { AREAS } from '@niyam/law/catalogue/model/area.ts'
import { ActionIcon, Button, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { IconChevronLeft, IconChevronRight, IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { useAreaWords, useCalendarWords } from '../../domain/calendar-words.ts'
import { addDays, addMonths, addYears, financialYearOf, mondayOf, monthOf } from '../../domain/days.ts'
import { useTexts } from '../../lib/texts.ts'
import { AppLink } from '../../ui/AppLink.tsx'
import { useTableSetting } from '../../ui/table/use-table-setting.ts'
import { ViewsPanel } from '../../ui/table/ViewsPanel.tsx'
import type { CalendarAddress } from './address.ts'
import { spanOf } from './agenda.ts'
import { NOT_NARROWED, STATE_CHOICES, VIEWS, areasOf, dayOf, isNarrowed, statesOf } from './calendar-search.ts'
import { ChoiceFilter } from './ChoiceFilter.tsx'
import { EntityFilter } from './EntityFilter.tsx'
import { FilterChip } from './FilterChip.tsx'
import { MoreFilters } from './MoreFilters.tsx'
import { GroupFilter, PersonFilter, RuleFilter, TagFilter } from './OneOfFilter.tsx'
import classes from './FilterBar.module.css'

interface Props {
  readonly address: CalendarAddress
  readonly today: string
  /** False on the calendar of one entity. */
  readonly withEntity: boolean
  /** Undefined while the number is not known. */
  readonly total: number | undefined
  /** There are more than `total`. */
  readonly hasMore: boolean
}

/** One bar over both views. Every choice is in the address; the bar has no state. */
export function FilterBar({ address, today, withEntity, total, hasMore }: Props) {
  const t = useTexts('compliances')
  const words = useCalendarWords()
  const { area: areaName } = useAreaWords()
  const { search, filter } = address
  const day = dayOf(search)
  const between = (from: string | undefined, to: string | undefined) => ({
    from: from ? words.day(from) : t('filter.any_day'),
    to: to ? words.day(to) : t('filter.any_day'),
  })
  const { entity, person, tag, group, rule } = search
  return (
    <search aria-label={t('filter.label')} className={classes.bar}>
      <Mover address={address} today={today} />
      <SearchBox
        key={search.search ?? ''}
        value={search.search ?? ''}
        onSearch={(text) => filter({ search: text }, { replace: true })}
      />
      <ChoiceFilter
        label={t('filter.area')}
        options={AREAS.map((area) => ({ value: area, label: areaName(area) }))}
        chosen={areasOf(search)}
        onChange={(areas) => filter({ area: areas.join(',') })}
      />
      <ChoiceFilter
        label={t('filter.state')}
        options={STATE_CHOICES.map((state) => ({ value: state, label: t(`state.${state}`) }))}
        chosen={statesOf(search)}
        onChange={(states) => filter({ state: states.join(',') })}
      />
      {withEntity && <EntityFilter value={entity} onChange={(next) => filter({ entity: next })} />}
      <PersonFilter value={person} onChange={(next) => filter({ person: next })} />
      {withEntity && <TagFilter value={tag} onChange={(next) => filter({ tag: next })} />}
      {withEntity && <GroupFilter value={group} onChange={(next) => filter({ group: next })} />}
      <RuleFilter value={rule} onChange={(next) => filter({ rule: next })} />
      <MoreFilters address={address} />
      {(search.from || search.to) && (
        <FilterChip clear={t('filter.day_clear')} onRemove={() => filter({ from: undefined, to: undefined })}>
          {day ? t('filter.day', { day: words.day(day) }) : t('filter.days', between(search.from, search.to))}
        </FilterChip>
      )}
      {(search.filed_from || search.filed_to) && (
        <FilterChip
          clear={t('filter.day_clear')}
          onRemove={() => filter({ filed_from: undefined, filed_to: undefined })}
        >
          {t('filter.filed', between(search.filed_from, search.filed_to))}
        </FilterChip>
      )}
      {isNarrowed(search) && (
        <Button
          variant="subtle"
          onClick={() => filter({ ...NOT_NARROWED, filed_from: undefined, filed_to: undefined })}
        >
          {t('filter.clear')}
        </Button>
      )}
      <output className={classes.total}>
        {total === undefined ? '' : t(hasMore ? 'filter.items_more' : 'filter.items', { count: total })}
      </output>
    </search>
  )
}

function MonthMover({ address, today }: Pick<Props, 'address' | 'today'>) {
  const t = useTexts('compliances')
  const words = useCalendarWords()
  const { search, filter } = address
  const span = spanOf(search, today)
  const current = span.is === 'month' ? span.month : monthOf(today)
  const title = span.is === 'month' ? words.month(span.month) : t(`month.${span.is}`)
  const isAtToday =
    !search.from && !search.to && (!search.month || (search.view === 'month' && current === monthOf(today)))
  const go = (month: string | undefined) =>
    filter({ month, from: undefined, to: undefined, filed_from: undefined, filed_to: undefined })
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

function Mover({ address, today }: Pick<Props, 'address' | 'today'>) {
  const { view } = address.search
  if (view === 'year' || view === 'matrix') return <YearMover address={address} today={today} />
  if (view === 'week') return <WeekMover address={address} today={today} />
  return <MonthMover address={address} today={today} />
}

function WeekMover({ address, today }: Pick<Props, 'address' | 'today'>) {
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

function YearMover({ address, today }: Pick<Props, 'address' | 'today'>) {
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

function SearchBox({
  value,
  onSearch,
}: {
  readonly value: string
  readonly onSearch: (text: string | undefined) => void
}) {
  const t = useTexts('compliances')
  const [text, setText] = useState(value)
  const search = useDebouncedCallback((next: string) => onSearch(next.trim() || undefined), 250)
  return (
    <TextInput
      type="search"
      aria-label={t('filter.search')}
      placeholder={t('filter.search_placeholder')}
      leftSection={<IconSearch size={16} aria-hidden />}
      className={classes.search ?? ''}
      maxLength={100}
      value={text}
      onChange={({ currentTarget }) => {
        setText(currentTarget.value)
        search(currentTarget.value)
      }}
    />
  )
}

/** Saved filters with names; those of one entity's calendar are separate. */
export function CalendarViews({ isOfOneEntity = false }: { readonly isOfOneEntity?: boolean }) {
  const own = useTableSetting(isOfOneEntity ? 'entity-calendar' : 'calendar')
  return <ViewsPanel views={own.views} onChange={own.keepViews} />
}

interface SwitchProps extends Pick<Props, 'address'> {
  /** The calendar of one entity has no matrix of entities. */
  readonly isOfOneEntity?: boolean
}

/** The ways to look at it: links, for each has an address. */
export function ViewSwitch({ address, isOfOneEntity = false }: SwitchProps) {
  const t = useTexts('compliances')
  const current = address.search.view ?? 'agenda'
  const keepNothing = {
    from: undefined,
    to: undefined,
    item: undefined,
    page: undefined,
    month: undefined,
    week: undefined,
  }
  return (
    <nav aria-label={t('view.label')} className={classes.views}>
      {VIEWS.filter((view) => view !== 'matrix' || !isOfOneEntity).map((view) => (
        <AppLink
          key={view}
          href={address.href({ ...keepNothing, view: view === 'agenda' ? undefined : view })}
          aria-current={view === current ? 'page' : undefined}
        >
          {t(`view.${view}`)}
        </AppLink>
      ))}
    </nav>
  )
}
