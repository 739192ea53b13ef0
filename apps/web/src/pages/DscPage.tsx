import type { listDsc } from '@niyam/contract/dsc.ts'
import type { ReplyOf } from '@niyam/contract/endpoint.ts'
import type { Cell, Row } from '@niyam/contract/tables.ts'
import { IconSignature } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense, useCallback } from 'react'
import { AddCertificates } from '../features/dsc/AddCertificates.tsx'
import { DscBadge } from '../features/dsc/DscBadge.tsx'
import { DscFilters } from '../features/dsc/DscFilters.tsx'
import { ReceiptBadge } from '../features/dsc/ReceiptBadge.tsx'
import { dscTable } from '../features/dsc/queries.ts'
import { useDscBulk } from '../features/dsc/use-dsc-bulk.tsx'
import { EntitiesTabs } from '../features/officers/EntitiesTabs.tsx'
import { useAddress } from '../lib/address.ts'
import { downloadTable } from '../lib/download.ts'
import { indianDayOf, showDay } from '../lib/format.ts'
import { lazyPart } from '../lib/load-part.ts'
import { useMay } from '../lib/session.ts'
import { useTableState } from '../lib/table-state.ts'
import { useTexts } from '../lib/texts.ts'
import { dscPath } from '../paths.ts'
import { DataTable } from '../ui/DataTable.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { PageHead } from '../ui/PageHead.tsx'
import { Panel } from '../ui/Panel.tsx'
import type { BulkAction } from '../ui/table/table-props.ts'
import classes from './DscPage.module.css'

const DscPanel = lazyPart(() => import('../features/dsc/DscPanel.tsx'))

const NO_ACTIONS: readonly BulkAction[] = []
/** The panel of a certificate shows these. */
const IN_PANEL = ['place', 'receipt'] as const

type Table = ReplyOf<typeof listDsc>

/** The register of digital signature certificates. */
export default function DscPage() {
  const t = useTexts('dsc')
  const { search, change } = useAddress(dscPath)
  const { state, place, receipt, entity, open } = search
  const mayWrite = useMay('dsc.write')
  const bulk = useDscBulk()
  const table = useTableState()
  const filter = {
    ...table,
    ...(state && { state }),
    ...(place && { place }),
    ...(receipt && { receipt }),
    ...(entity && { entity_id: entity }),
  }
  const query = useQuery(dscTable(filter))
  const rowHref = useCallback(({ id }: Row) => dscPath({ ...search, open: id }), [search])
  return (
    <>
      <PageHead title={t('title')} context={t('context')} />
      <EntitiesTabs />
      <div className={classes.beside}>
        <div className={`${classes.list} ${classes.stack}`}>
          {mayWrite && <AddCertificates />}
          <Panel padding="none">
            <DataTable
              label={t('title')}
              name="dsc"
              searchLabel={t('search')}
              totalText={(count) => t('total', { count })}
              query={query}
              {...(open && { without: IN_PANEL })}
              rowHref={rowHref}
              renderCell={useCells(query.data)}
              onExport={(file, columns) =>
                downloadTable('GET organisation/dsc/', file, { name: t('title'), columns, query: filter })
              }
              bulk={mayWrite && state !== 'archived' ? bulk.actions : NO_ACTIONS}
              filters={<DscFilters />}
              isFiltered={[state, place, receipt, entity].some(Boolean)}
              empty={
                <EmptyState
                  icon={IconSignature}
                  title={t('empty_title')}
                  text={t(mayWrite ? 'empty_text' : 'empty_viewer')}
                />
              }
            />
          </Panel>
        </div>
        {bulk.dialog}
        {open && (
          <Suspense>
            <DscPanel key={open} dsc_id={open} onClose={() => change({ open: null })} />
          </Suspense>
        )}
      </div>
    </>
  )
}

function useCells(table: Table | undefined) {
  const t = useTexts('dsc')
  return useCallback(
    (key: string, _: readonly Cell[], { id }: Row): ReactNode | undefined => {
      const one = table?.certificates.find(({ dsc_id }) => dsc_id === id)
      if (!one || !table) return undefined
      if (key === 'holder')
        return (
          <>
            <span className={classes.line}>{one.holder}</span>
            <span className={classes.second}>
              {[one.label, one.usage !== 'sign' && t(`usage.${one.usage}`), one.issuer].filter(Boolean).join(' · ')}
            </span>
          </>
        )
      if (key === 'valid_to')
        return (
          <>
            <span className={classes.line}>{showDay(one.valid_to)}</span>
            <DscBadge certificate={one} today={table.today} />
          </>
        )
      if (key === 'receipt')
        return (
          one.receipt && (
            <>
              <ReceiptBadge state={one.receipt.state} />
              {one.receipt.answered_at && (
                <span className={classes.second}>
                  {one.receipt.answered_by} · {showDay(indianDayOf(one.receipt.answered_at))}
                </span>
              )}
            </>
          )
        )
      if (key !== 'place' || !one.out) return undefined
      const { person, expected_back_on } = one.out
      const isLate = expected_back_on !== null && expected_back_on < table.today
      return (
        <>
          <span className={classes.line}>{t('out_to', { person })}</span>
          {expected_back_on && (
            <span className={isLate ? classes.late : classes.second}>
              {t(isLate ? 'back_late' : 'back_by', { day: showDay(expected_back_on) })}
            </span>
          )}
        </>
      )
    },
    [table, t],
  )
}
