import { ROW_FILTERS, ROW_OUTCOMES, type RowFilter, type RowOutcome } from '@niyam/contract/import-kinds.ts'
import type { SheetImport } from '@niyam/contract/imports.ts'
import type { Cell, Row } from '@niyam/contract/tables.ts'
import { Select } from '@mantine/core'
import {
  IconAlertTriangle,
  IconArrowBackUp,
  IconCheck,
  IconEqual,
  IconPin,
  IconPlus,
  IconSparkles,
  IconTable,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useAddress } from '../../lib/address.ts'
import { downloadTable } from '../../lib/download.ts'
import { useTableState } from '../../lib/table-state.ts'
import { useTexts } from '../../lib/texts.ts'
import { entityPath, importPath } from '../../paths.ts'
import { DataTable } from '../../ui/DataTable.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { StateBadge } from '../../ui/StateBadge.tsx'
import classes from './Imports.module.css'
import { rowsQuery } from './queries.ts'

const SIGNS = {
  new: { tone: 'primary', icon: IconSparkles, look: 'soft' },
  adds: { tone: 'primary', icon: IconPlus, look: 'outlined' },
  same: { tone: 'neutral', icon: IconEqual, look: 'outlined' },
  wrong: { tone: 'danger', icon: IconAlertTriangle, look: 'outlined' },
  done: { tone: 'success', icon: IconCheck, look: 'soft' },
  undone: { tone: 'neutral', icon: IconArrowBackUp, look: 'soft' },
  kept: { tone: 'warning', icon: IconPin, look: 'outlined' },
} as const satisfies Record<RowOutcome, object>

/** A row that is imported, with something to look at. */
const WARNED = { tone: 'warning', icon: IconAlertTriangle, look: 'outlined' } as const

const isFilter = (text: string | undefined): text is RowFilter => ROW_FILTERS.some((one) => one === text)
const isOutcome = (text: string | undefined): text is RowOutcome => ROW_OUTCOMES.some((one) => one === text)

/** The rows of the sheet, each with what it does and what is wrong with it. */
export function ImportRows({ one }: { readonly one: SheetImport }) {
  const t = useTexts('imports')
  const { import_id, counts } = one
  const address = useAddress(importPath)
  const outcome = isFilter(address.search.outcome) ? address.search.outcome : undefined
  const state = { ...useTableState(), outcome }
  const query = useQuery(rowsQuery(import_id, state, JSON.stringify(counts)))
  const countOf = (each: RowFilter) => (each === 'warned' ? one.warned : (counts[each] ?? 0))
  const cell = (key: string, cells: readonly Cell[], row: Row) => {
    const word = cells[0]?.value
    const does = row.id.split('-')[1]
    if (key === 'outcome' && word && isOutcome(does)) {
      const isWarned = row.groups.at(-1)?.[0] !== undefined && does !== 'wrong' && does !== 'kept'
      const sign = isWarned ? WARNED : SIGNS[does]
      return (
        <>
          <StateBadge {...sign} label={word} />
          {cells[1] && <span className={classes.fills}>{cells[1].value}</span>}
        </>
      )
    }
    if (key !== 'problems' || cells.length === 0) return undefined
    return (
      <ul className={classes.problems}>
        {cells.map(({ value }) => (
          <li key={value}>{value}</li>
        ))}
      </ul>
    )
  }
  return (
    <Panel title={t('rows')} padding="none">
      <DataTable
        label={t('rows')}
        name="import-rows"
        searchLabel={t('search')}
        query={query}
        renderCell={cell}
        actionHref={(_route, { entity_id }) => (entity_id ? entityPath({ entity_id }) : '')}
        isFiltered={outcome !== undefined}
        filters={
          <Select
            aria-label={t('filter')}
            placeholder={t('filter')}
            data={ROW_FILTERS.filter((each) => countOf(each) > 0 || each === outcome).map((each) => ({
              value: each,
              label: `${t(`outcome.${each}`)} (${countOf(each).toLocaleString('en-IN')})`,
            }))}
            value={outcome ?? null}
            onChange={(next) => address.change({ outcome: next, page: null })}
            clearable
            w={240}
          />
        }
        onExport={(file, columns) =>
          downloadTable('GET organisation/importer/:import_id/rows/', file, {
            name: one.file_name,
            columns,
            params: { import_id },
            query: { search: state.search, sort: state.sort, ...(outcome && { outcome }) },
          })
        }
        empty={<EmptyState icon={IconTable} title={t('no_rows_title')} text={t('no_rows_text')} />}
      />
    </Panel>
  )
}
