import { CASH_LIST } from '@niyam/contract/dashboard-lists.ts'
import type { Cell } from '@niyam/contract/tables.ts'
import { IconCash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { addDays } from '../../domain/days.ts'
import { downloadTable } from '../../lib/download.ts'
import { showMoneyShort } from '../../lib/format.ts'
import { useTableState } from '../../lib/table-state.ts'
import { useTexts } from '../../lib/texts.ts'
import { useToday } from '../../lib/today.ts'
import { calendarPath } from '../../paths.ts'
import { DataTable } from '../../ui/DataTable.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { Panel } from '../../ui/Panel.tsx'
import classes from './Dashboard.module.css'
import { cashByEntity } from './queries.ts'

const DAYS = 13 * 7

/** Dues of the next 13 weeks by entity and week; a row opens the dues that it adds up. */
export default function CashPage() {
  const t = useTexts('dashboard-more')
  const state = useTableState()
  const today = useToday()
  const query = useQuery(cashByEntity(state))
  return (
    <>
      <PageHead title={t('cash.page')} context={t('cash.page_context')} />
      <Panel padding="none" className={classes.cash ?? ''}>
        <DataTable
          label={t('cash.page')}
          name="cash"
          searchLabel={t('cash.search')}
          query={query}
          totalText={(count) => t('cash.entities', { count })}
          renderCell={(key, cells) => (key === 'entity' ? undefined : <Dues cells={cells} />)}
          rowHref={({ id }) =>
            calendarPath({ entity: id, ...CASH_LIST({ from: today, to: addDays(today, DAYS - 1) }) })
          }
          onExport={(file, columns) =>
            downloadTable('GET organisation/dashboards/cash/entities/', file, {
              name: t('cash.page'),
              columns,
              query: { ...state },
            })
          }
          empty={<EmptyState icon={IconCash} title={t('cash.none')} text={t('cash.page_empty')} />}
        />
      </Panel>
    </>
  )
}

/** The estimate, how many dues it is of and what they are taken from; no amount where none of them has one. */
function Dues({ cells }: { readonly cells: readonly Cell[] }) {
  const t = useTexts('dashboard-more')
  const rupees = cells.find(({ type }) => type === 'text')?.value
  const [dues, basis] = cells.flatMap(({ type, value }) => (type === 'text-secondary' ? (value ?? []) : []))
  return (
    <>
      {rupees && <span>{showMoneyShort(Math.round(Number(rupees) * 100))}</span>}
      {dues && (
        <small className={classes.second}>
          {t('cash.dues', { count: Number(dues) })}
          {basis && <span className={classes.basisOfDues}>{` · ${basis}`}</span>}
        </small>
      )}
    </>
  )
}
