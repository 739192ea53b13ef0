import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconStar } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import bar from '../../domain/ChipBar.module.css'
import { AddFilter, FilterChips, SearchBox } from '../../domain/FilterParts.tsx'
import { useRawAddress } from '../../lib/address.ts'
import { lazyPart } from '../../lib/load-part.ts'
import { useTexts } from '../../lib/texts.ts'
import { withSearch } from '../../route.ts'
import { AppLink } from '../../ui/AppLink.tsx'
import { PopupMenu } from '../../ui/PopupMenu.tsx'
import { useTableSetting } from '../../ui/table/use-table-setting.ts'
import { viewQuery } from '../../ui/table/view-query.ts'
import { ViewsPanel } from '../../ui/table/ViewsPanel.tsx'
import type { CalendarAddress } from './address.ts'
import { GROUPINGS, VIEWS } from './calendar-search.ts'
import { Mover } from './Mover.tsx'
import { CLEARED, MineChip, useChips } from './use-chips.tsx'
import classes from './FilterBar.module.css'

const FilterPanel = lazyPart(() => import('./FilterPanel.tsx'))
const FilterSheet = lazyPart(() => import('./FilterSheet.tsx'))

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

/** One row over all views: the time, the filters in use, saved views, and the grouping. Every choice is in the address. */
export function FilterBar(props: Props) {
  const isPhone = useMediaQuery('(max-width: 39.99em)', undefined, { getInitialValueInEffect: false })
  return isPhone ? <PhoneBar {...props} /> : <WideBar {...props} />
}

function WideBar({ address, today, withEntity, total, hasMore }: Props) {
  const t = useTexts('compliances')
  const { search, filter } = address
  const chips = useChips(address, withEntity)
  return (
    <search aria-label={t('filter.label')} className={classes.bar}>
      <Mover address={address} today={today} />
      <Search address={address} />
      <MineChip address={address} />
      <FilterChips
        chips={chips.map(({ label, change }) => ({ label, onRemove: () => filter(change) }))}
        className={classes.chips}
      />
      <AddFilter width={600}>
        <FilterPanel address={address} withEntity={withEntity} />
      </AddFilter>
      {chips.length > 1 && (
        <Button variant="subtle" className={bar.whole ?? ''} onClick={() => filter(CLEARED)}>
          {t('filter.clear')}
        </Button>
      )}
      <SavedViews isOfOneEntity={!withEntity} />
      <output className={`${bar.total} ${classes.total}`}>
        {total === undefined ? '' : t(hasMore ? 'filter.items_more' : 'filter.items', { count: total })}
      </output>
      {(search.view ?? 'agenda') === 'agenda' && <Grouping address={address} withEntity={withEntity} />}
    </search>
  )
}

/**
 * On a phone: Mine, and how many filters are in use; all of them are in a sheet from below. A week, month or year has
 * its arrows here, because its days do not name it; the agenda is scrolled, and has them in the sheet.
 */
function PhoneBar({ address, today, withEntity, total, hasMore }: Props) {
  const t = useTexts('compliances')
  const [isOpen, setOpen] = useState(false)
  const chips = useChips(address, withEntity)
  const isSearched = address.search.search !== undefined
  const count = chips.length + (isSearched ? 1 : 0)
  const isAgenda = (address.search.view ?? 'agenda') === 'agenda'
  return (
    <search aria-label={t('filter.label')} className={classes.bar}>
      <MineChip address={address} />
      <Button variant={count > 0 ? 'light' : 'default'} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {count > 0 ? t('filter.filters_count', { count }) : t('filter.filters')}
      </Button>
      <output className={`${bar.total} ${classes.total}`}>
        {total === undefined ? '' : t(hasMore ? 'filter.items_more' : 'filter.items', { count: total })}
      </output>
      {!isAgenda && <Mover address={address} today={today} />}
      {isOpen && (
        <Suspense>
          <FilterSheet
            title={t('filter.filters')}
            onClose={() => setOpen(false)}
            clear={count > 0 && (() => address.filter({ ...CLEARED, search: undefined }))}
          >
            {isAgenda && <Mover address={address} today={today} />}
            <Search address={address} />
            {isAgenda && <Grouping address={address} withEntity={withEntity} />}
            <div className={classes.kept}>
              <CalendarViews isOfOneEntity={!withEntity} />
              <SavedViews isOfOneEntity={!withEntity} />
            </div>
            <FilterPanel address={address} withEntity={withEntity} />
          </FilterSheet>
        </Suspense>
      )}
    </search>
  )
}

function Search({ address: { search, filter } }: Pick<Props, 'address'>) {
  const t = useTexts('compliances')
  return (
    <SearchBox
      label={t('filter.search')}
      placeholder={t('filter.search_placeholder')}
      value={search.search ?? ''}
      onSearch={(text) => filter({ search: text }, { replace: true })}
      className={classes.search}
    />
  )
}

/** Saved views, each a chip that opens it. */
function SavedViews({ isOfOneEntity }: { readonly isOfOneEntity: boolean }) {
  const t = useTexts('compliances')
  const { views } = useTableSetting(isOfOneEntity ? 'entity-calendar' : 'calendar')
  const { pathname, search } = useRawAddress()
  const now = viewQuery(search)
  if (views.length === 0) return null
  return (
    <nav aria-label={t('filter.views')} className={classes.saved}>
      {views.map(({ name, query }) => (
        <Button
          key={name}
          component={AppLink}
          href={withSearch(pathname, Object.fromEntries(new URLSearchParams(query)))}
          variant={query === now ? 'light' : 'default'}
          aria-current={query === now ? 'true' : undefined}
          leftSection={<IconStar size={14} aria-hidden />}
        >
          {name}
        </Button>
      ))}
    </nav>
  )
}

/** By what the agenda is grouped. */
function Grouping({ address, withEntity }: Pick<Props, 'address' | 'withEntity'>) {
  const t = useTexts('compliances')
  const { search, filter } = address
  const choices = [undefined, ...GROUPINGS.filter((by) => withEntity || by !== 'entity')]
  return (
    <PopupMenu
      label={t('group_by.label')}
      entries={choices.map((by) => ({
        label: t(`group_by.${by ?? 'day'}`),
        isChosen: by === search.by,
        onSelect: () => filter({ by }),
      }))}
      button={(props) => (
        <Button
          {...props}
          variant="default"
          className={bar.whole ?? ''}
          aria-label={t('group_by.now', { by: t(`group_by.${search.by ?? 'day'}`) })}
        >
          <span className={classes.by}>{t('group_by.label')}</span> {t(`group_by.${search.by ?? 'day'}`)} ▾
        </Button>
      )}
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

const KEEP_NOTHING = {
  from: undefined,
  to: undefined,
  item: undefined,
  page: undefined,
  month: undefined,
  week: undefined,
}

/** The addresses of the ways to look at it. */
export function useViewLinks({ address, isOfOneEntity = false }: SwitchProps) {
  const t = useTexts('compliances')
  const current = address.search.view ?? 'agenda'
  return VIEWS.filter((view) => view !== 'matrix' || !isOfOneEntity).map((view) => ({
    label: t(`view.${view}`),
    href: address.href({ ...KEEP_NOTHING, view: view === 'agenda' ? undefined : view }),
    isChosen: view === current,
  }))
}

/** The ways to look at it: links, for each has an address. */
export function ViewSwitch(props: SwitchProps) {
  const t = useTexts('compliances')
  return (
    <nav aria-label={t('view.label')} className={classes.views}>
      {useViewLinks(props).map(({ label, href, isChosen }) => (
        <AppLink key={href} href={href} aria-current={isChosen ? 'page' : undefined}>
          {label}
        </AppLink>
      ))}
    </nav>
  )
}
