import type { Calls } from '@niyam/contract/calls.ts'
import type { ReplyOf } from '@niyam/contract/endpoint.ts'
import type { Cell } from '@niyam/contract/tables.ts'
import { formatPeriod } from '@niyam/law/format/period-text.ts'
import { SegmentedControl } from '@mantine/core'
import { IconEqual } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useCallback } from 'react'
import { useAddress } from '../../lib/address.ts'
import { downloadTable } from '../../lib/download.ts'
import { showDay, showMoney } from '../../lib/format.ts'
import { useTableState } from '../../lib/table-state.ts'
import { useTexts } from '../../lib/texts.ts'
import { orderPath } from '../../paths.ts'
import { DataTable } from '../../ui/DataTable.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { reportHref, rowHref } from '../reports/places.ts'
import classes from './Extensions.module.css'
import { itemsQuery } from './queries.ts'

type Detail = ReplyOf<Calls['GET organisation/compliances/extensions/:extension_id/']>

/** The clients that an order affects, from which date to which; filed items are listed separately. */
export function MovedItems({ detail }: { readonly detail: Detail }) {
  const t = useTexts('extensions')
  const { search, change } = useAddress(orderPath)
  const { page } = useTableState()
  const filed = search.filed === 'yes' ? 'yes' : 'no'
  const { extension, counts, entities_looked_at: looked, entities_total: total } = detail
  const query = useQuery(itemsQuery(extension.extension_id, { page, filed }))
  const tense = extension.state === 'draft' ? 'would' : extension.state === 'withdrawn' ? 'had' : 'does'
  return (
    <Panel title={t('who')} padding="none">
      <div className={classes.sum}>
        <p>
          {counts.open + counts.filed === 0
            ? t('nobody')
            : t(`sum.${tense}`, { count: counts.open, entities: counts.entities })}{' '}
          {counts.filed > 0 && t('sum.filed', { count: counts.filed })}
        </p>
        {looked < total && <p className={classes.second}>{t('capped', { looked, total })}</p>}
      </div>
      <DataTable
        label={t('who')}
        query={query}
        rowHref={rowHref}
        actionHref={reportHref}
        renderCell={useMovedCells()}
        filters={
          counts.filed > 0 && (
            <SegmentedControl
              size="xs"
              aria-label={t('which')}
              data={[
                { value: 'no', label: t('which_open', { count: counts.open }) },
                { value: 'yes', label: t('which_filed', { count: counts.filed }) },
              ]}
              value={filed}
              onChange={(value) => change({ filed: value === 'yes' ? 'yes' : null, page: null })}
            />
          )
        }
        onExport={(file, columns) =>
          downloadTable('GET organisation/compliances/extensions/:extension_id/items/', file, {
            name: extension.instrument,
            columns,
            params: { extension_id: extension.extension_id },
            query: { filed },
          })
        }
        empty={<EmptyState icon={IconEqual} title={t('nobody_title')} text={t('nobody_text')} />}
      />
    </Panel>
  )
}

/** Days and money as the page writes them. */
function useMovedCells() {
  const t = useTexts('extensions')
  return useCallback(
    (key: string, cells: readonly Cell[]): ReactNode | undefined => {
      const [value, second] = cells.map((cell) => cell.value)
      if (key === 'period') return <span className={classes.day}>{formatPeriod(value ?? '')}</span>
      if (key === 'before') return <s className={classes.day}>{value ? showDay(value) : '–'}</s>
      if (key === 'filed_on') return value ? showDay(value) : '–'
      if (key === 'fee_before' || key === 'fee_after') return value ? showMoney(Math.round(Number(value) * 100)) : '–'
      if (key !== 'after') return undefined
      return (
        <>
          <span className={classes.day}>{value ? showDay(value) : '–'}</span>
          {second && <span className={classes.second}> {t('fee_free', { day: showDay(second) })}</span>}
        </>
      )
    },
    [t],
  )
}
