import type { Glance } from '@niyam/contract/calendar-years.ts'
import { Button } from '@mantine/core'
import { IconCalendarOff } from '@tabler/icons-react'
import { useMemo } from 'react'
import { useCalendarWords, WEEKDAYS } from '../../../domain/calendar-words.ts'
import { monthOf, monthsOfYear, weeksOf } from '../../../domain/days.ts'
import { STATE_LOOK } from '../../../domain/item-states.ts'
import { useTexts } from '../../../lib/texts.ts'
import { AppLink } from '../../../ui/AppLink.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { LoadingPanel } from '../../../ui/LoadingPanel.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { BlockSkeleton } from '../../../ui/Skeletons.tsx'
import type { CalendarAddress } from '../address.ts'
import { isNarrowed } from '../calendar-search.ts'
import { NothingYet } from '../NothingYet.tsx'
import { useGlanceWords } from './use-glance-words.ts'
import { type Place, useWalk } from './walk.ts'
import classes from './Years.module.css'

type Day = Glance & { readonly date: string }

interface Props {
  readonly address: CalendarAddress
  /** The calendar of one entity. */
  readonly isOfEntity: boolean
  readonly query: {
    readonly data: { readonly year: string; readonly today: string; readonly days: readonly Day[] } | undefined
    readonly error: unknown
    readonly refetch: () => unknown
  }
}

/** A financial year as twelve small months; each day that holds something says how much, and leads to it. */
export default function YearView({ address, query, isOfEntity }: Props) {
  const t = useTexts('compliances')
  const { data } = query
  if (!data)
    return (
      <LoadingPanel query={query} failed={t('year.failed')}>
        <BlockSkeleton lines={12} />
      </LoadingPanel>
    )
  if (data.days.length === 0) return <NothingThisYear address={address} isOfEntity={isOfEntity} />
  return <Months address={address} {...data} />
}

interface NothingProps {
  readonly address: CalendarAddress
  /** The calendar of one entity. */
  readonly isOfEntity?: boolean
  /** One month was asked for. */
  readonly isMonth?: boolean
}

export function NothingThisYear({ address, isOfEntity = false, isMonth = false }: NothingProps) {
  const t = useTexts('compliances')
  if (!isOfEntity && !isMonth && !address.search.year && !isNarrowed(address.search)) return <NothingYet />
  return (
    <Panel>
      <EmptyState
        icon={IconCalendarOff}
        title={t(isMonth ? 'matrix.none_title' : 'year.none_title')}
        text={t(isMonth ? 'matrix.none_text' : 'year.none_text')}
        action={
          <Button component={AppLink} href={address.pathname} variant="default">
            {t('year.all')}
          </Button>
        }
      />
    </Panel>
  )
}

interface MonthsProps extends Pick<Props, 'address'> {
  readonly year: string
  readonly today: string
  readonly days: readonly Day[]
}

function Months({ address, year, today, days }: MonthsProps) {
  const t = useTexts('compliances')
  const words = useCalendarWords()
  const tell = useGlanceWords()
  const { byDate, placeOf, holds } = useMemo(() => placesOf(year, days), [year, days])
  const has = ({ row, column }: Place) => holds.has(`${row}:${column}`)
  const walk = useWalk(has, { row: monthsOfYear(year).length * 6, column: 6 })
  const most = Math.max(...days.map(({ total }) => total))
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the days inside are links and hold the focus
    <div className={classes.months} onKeyDown={walk.onKeyDown}>
      {monthsOfYear(year).map((month) => (
        <table key={month} className={classes.month} aria-label={words.month(month)}>
          <caption>
            <AppLink href={address.href({ view: 'month', month, year: undefined })}>{words.month(month)}</AppLink>
          </caption>
          <thead>
            <tr>
              {WEEKDAYS.map((day) => (
                <th key={day} scope="col" aria-label={t(`weekday.${day}`)}>
                  {t(`weekday_short.${day}`).slice(0, 2)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {weeksOf(month).map((week) => (
              <tr key={week[0]}>
                {week.map((date) => {
                  if (monthOf(date) !== month) return <td key={date} aria-hidden />
                  const day = byDate.get(date)
                  const number = Number(date.slice(8))
                  const isToday = date === today || undefined
                  if (!day)
                    return (
                      <td key={date}>
                        <span className={classes.day} data-today={isToday}>
                          {number}
                        </span>
                      </td>
                    )
                  const { tone, icon: Sign } = STATE_LOOK[day.state]
                  const label = tell(words.dayHead(date, today), day)
                  return (
                    <td key={date}>
                      <AppLink
                        href={address.href({ view: undefined, year: undefined, from: date, to: date })}
                        className={classes.day}
                        data-tone={tone}
                        data-today={isToday}
                        data-much={shareOf(day.total, most)}
                        title={label}
                        {...walk.propsOf(placeOf(date))}
                      >
                        <span className="visually-hidden">{label}</span>
                        <span className={classes.number} aria-hidden>
                          {number}
                        </span>
                        <span className={classes.much} aria-hidden>
                          <Sign size={9} />
                          {day.overdue || day.total}
                        </span>
                      </AppLink>
                    </td>
                  )
                })}
              </tr>
            ))}
          </tbody>
        </table>
      ))}
    </div>
  )
}

/** Of 1 to 3, how full a day is beside the fullest. */
const shareOf = (total: number, most: number) => Math.min(3, Math.floor((total / most) * 3) + 1)

/** Weeks of all months under one another, so that arrow keys go on from one month into the next. */
function placesOf(year: string, days: readonly Day[]) {
  const places = new Map<string, Place>()
  let row = 0
  for (const month of monthsOfYear(year)) {
    for (const week of weeksOf(month)) {
      for (const [column, date] of week.entries()) if (monthOf(date) === month) places.set(date, { row, column })
      row++
    }
  }
  const placeOf = (date: string): Place => places.get(date) ?? { row: 0, column: 0 }
  return {
    byDate: new Map(days.map((day) => [day.date, day])),
    placeOf,
    holds: new Set(days.map(({ date }) => `${placeOf(date).row}:${placeOf(date).column}`)),
  }
}
