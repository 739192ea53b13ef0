import type { HeatCell } from '@niyam/contract/dashboard-heat.ts'
import { ON_TIME_LIST } from '@niyam/contract/dashboard-lists.ts'
import type { Cell, Row } from '@niyam/contract/tables.ts'
import { IconGridDots } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useCallback } from 'react'
import { calendarWords } from '../../domain/calendar-words.ts'
import { firstDay, lastDay } from '../../domain/days.ts'
import { downloadTable } from '../../lib/download.ts'
import { useTableState } from '../../lib/table-state.ts'
import { useTexts } from '../../lib/texts.ts'
import { calendarPath } from '../../paths.ts'
import { AppLink } from '../../ui/AppLink.tsx'
import { DataTable } from '../../ui/DataTable.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { HEAT_KINDS, HEAT_LOOK, worstOf } from './heat-cell.ts'
import { HeatFilters, useHeatFilter } from './HeatFilters.tsx'
import classes from './HeatPage.module.css'
import { type HeatMap, heatMapQuery } from './queries.ts'

const ROWS = 50

/** Entities × twelve months, those with the most overdue items first. Each cell opens the list that it counts. */
export default function HeatPage() {
  const t = useTexts('dashboard-heat')
  const filter = useHeatFilter()
  const state = { ...useTableState(), ...filter }
  const query = useQuery(heatMapQuery({ ...state, pagesize: ROWS }))
  return (
    <>
      <PageHead
        title={t('title')}
        context={t('context')}
        menu={[{ label: t('matrix'), href: calendarPath({ view: 'matrix' }) }]}
      />
      <Panel padding="none" className={classes.heat ?? ''}>
        <Legend />
        <DataTable
          label={t('title')}
          name="heat"
          searchLabel={t('search')}
          totalText={(count) => t('total', { count })}
          query={query}
          rowHref={useHrefOfRow(query.data, filter.area)}
          renderCell={useHeatCells(query.data, filter.area)}
          filters={<HeatFilters />}
          isFiltered={Object.keys(filter).length > 0}
          onExport={(file, columns) =>
            downloadTable('GET organisation/dashboards/heat/', file, { name: t('title'), columns, query: { ...state } })
          }
          empty={<EmptyState icon={IconGridDots} title={t('empty_title')} text={t('empty_text')} />}
        />
      </Panel>
    </>
  )
}

function Legend() {
  const t = useTexts('dashboard-heat')
  return (
    <ul className={classes.legend} aria-label={t('legend')}>
      {HEAT_KINDS.map((kind) => {
        const { tone, icon: Sign } = HEAT_LOOK[kind]
        return (
          <li key={kind} data-tone={tone}>
            <Sign size={13} aria-hidden /> {t(`kind.${kind}`)}
          </li>
        )
      })}
    </ul>
  )
}

/** A row opens all that its months count. */
function useHrefOfRow(heat: HeatMap | undefined, area: string | undefined) {
  const [first = '', last = ''] = [heat?.months[0], heat?.months.at(-1)]
  return useCallback(
    ({ id: entity }: Row) =>
      calendarPath({ ...ON_TIME_LIST({ from: firstDay(first), to: lastDay(last) }), entity, ...(area && { area }) }),
    [first, last, area],
  )
}

function useHeatCells(heat: HeatMap | undefined, area: string | undefined) {
  const t = useTexts('dashboard-heat')
  const ofDays = useTexts('compliances')
  return useCallback(
    (key: string, cells: readonly Cell[], { id: entity, header = '' }: Row): ReactNode | undefined => {
      const at = heat?.months.indexOf(key) ?? -1
      if (at < 0) return undefined
      const cell = heat?.cells[entity]?.[at]
      if (!cell) return <span className="visually-hidden">{t('none')}</span>
      const label = t('cell', {
        entity: header,
        month: calendarWords(ofDays).month(key),
        counts: cells[0]?.value ?? '',
      })
      const list = ON_TIME_LIST({ from: firstDay(key), to: lastDay(key) })
      return <Counts cell={cell} href={calendarPath({ ...list, entity, ...(area && { area }) })} label={label} />
    },
    [heat, area, t, ofDays],
  )
}

interface CountsProps {
  readonly cell: HeatCell
  readonly href: string
  readonly label: string
}

/** The worst of the month with its sign and number, of all: `▲ 2/9`. */
function Counts({ cell, href, label }: CountsProps) {
  const worst = worstOf(cell)
  const total = HEAT_KINDS.reduce((sum, kind) => sum + cell[kind], 0)
  const { tone, icon: Sign } = HEAT_LOOK[worst]
  return (
    <AppLink href={href} className={classes.cell} data-tone={tone} title={label}>
      <span className="visually-hidden">{label}</span>
      <Sign size={13} aria-hidden />
      <span aria-hidden>
        {cell[worst]}
        {total > cell[worst] && <small>/{total}</small>}
      </span>
    </AppLink>
  )
}
