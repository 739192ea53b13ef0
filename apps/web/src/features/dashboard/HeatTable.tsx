import { FIGURE_LISTS, ON_TIME_LIST } from '@niyam/contract/dashboard-lists.ts'
import { AREAS } from '@niyam/law/catalogue/model/area.ts'
import { SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import { useAreaWords, useCalendarWords } from '../../domain/calendar-words.ts'
import { firstDay, lastDay } from '../../domain/days.ts'
import { useTexts } from '../../lib/texts.ts'
import { calendarPath, heatPath } from '../../paths.ts'
import { AppLink } from '../../ui/AppLink.tsx'
import { Panel } from '../../ui/Panel.tsx'
import classes from './HeatTable.module.css'
import { type MonthOfArea, onTime } from './on-time.ts'
import type { Dashboard } from './queries.ts'

function placeOf(area: string): number {
  const place = AREAS.findIndex((one) => one === area)
  return place < 0 ? AREAS.length : place
}

interface HeatRow {
  readonly key: string
  readonly name: string
  readonly months: readonly MonthOfArea[]
  readonly href: (month: string) => string
}

const listOf = (month: string) => ON_TIME_LIST({ from: firstDay(month), to: lastDay(month) })

const isAnyDue = ({ months }: { readonly months: readonly MonthOfArea[] }) => months.some(({ due }) => due > 0)

/** How much was filed in time, month by month: by law, or by entity where there are few. Each cell opens its list. */
export default function HeatTable({ data }: { readonly data: Dashboard }) {
  const t = useTexts('dashboard-more')
  const { area: areaName } = useAreaWords()
  const [by, setBy] = useState('law')
  // In the order in which laws stand everywhere, with what this page does not know at the end.
  const laws = data.by_area
    .filter(isAnyDue)
    .toSorted((a, b) => placeOf(a.area) - placeOf(b.area))
    .map(({ area, months }) => ({
      key: area,
      name: areaName(area),
      months,
      href: (month: string) => calendarPath({ ...listOf(month), area }),
    }))
  const entities = data.by_entity.filter(isAnyDue).map(({ entity_id, entity_name, months }) => ({
    key: entity_id,
    name: entity_name,
    months,
    href: (month: string) => calendarPath({ ...listOf(month), entity: entity_id }),
  }))
  if (laws.length === 0) return null
  const isByEntity = by === 'entity' && entities.length > 0
  return (
    <Panel
      title={t(isByEntity ? 'heat.title_entity' : 'heat.title')}
      padding="none"
      aside={<AppLink href={heatPath()}>{t('heat.open')}</AppLink>}
    >
      {entities.length > 1 && (
        <SegmentedControl
          size="xs"
          className={classes.choice}
          aria-label={t('heat.by')}
          value={by}
          onChange={setBy}
          data={[
            { value: 'law', label: t('heat.law') },
            { value: 'entity', label: t('heat.entity') },
          ]}
        />
      )}
      <Heat rows={isByEntity ? entities : laws} first={t(isByEntity ? 'heat.entity' : 'heat.law')} today={data.today} />
      <p className={classes.legend}>
        {t('heat.legend')}
        {data.no_proof > 0 && (
          <>
            {' '}
            <AppLink href={calendarPath(FIGURE_LISTS.no_proof())}>
              {t('heat.no_proof', { count: data.no_proof })}
            </AppLink>
          </>
        )}
      </p>
    </Panel>
  )
}

function Heat({
  rows,
  first,
  today,
}: {
  readonly rows: readonly HeatRow[]
  readonly first: string
  readonly today: string
}) {
  const t = useTexts('dashboard-more')
  const words = useCalendarWords()
  const thisMonth = today.slice(0, 7)
  return (
    /* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard */
    <section className={classes.scroll} tabIndex={0} aria-label={t('heat.scroll')}>
      <table className={classes.heat}>
        <thead>
          <tr>
            <th scope="col">{first}</th>
            {rows[0]?.months.map(({ month }) => (
              <th key={month} scope="col">
                {words.monthShort(month)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, name, months, href }) => (
            <tr key={key}>
              <th scope="row" title={name}>
                {name}
              </th>
              {months.map((cell) => {
                const share = onTime(cell, thisMonth)
                const month = words.month(cell.month)
                const label = share
                  ? t('heat.cell', { area: name, month, ...share })
                  : t(cell.due > 0 ? 'heat.running' : 'heat.blank', { area: name, month, count: cell.due })
                return (
                  <td key={cell.month}>
                    {cell.due > 0 ? (
                      <AppLink
                        href={href(cell.month)}
                        className={classes.cell}
                        data-tone={share?.tone}
                        aria-label={label}
                        title={label}
                      >
                        {share ? share.percent : '·'}
                      </AppLink>
                    ) : (
                      <span className={classes.blank}>
                        <span className="visually-hidden">{label}</span>
                      </span>
                    )}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
