import { RENEWAL_KINDS, RENEWAL_STATES } from '@niyam/contract/dashboard-lists.ts'
import { Select } from '@mantine/core'
import type { Cell, Row } from '@niyam/contract/tables.ts'
import { IconCertificate } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useCallback } from 'react'
import { useAddress } from '../../lib/address.ts'
import { downloadTable } from '../../lib/download.ts'
import { useTableState } from '../../lib/table-state.ts'
import { useTexts } from '../../lib/texts.ts'
import { entityPeoplePath, manageRegistrationsPath, renewalsPath } from '../../paths.ts'
import { DataTable } from '../../ui/DataTable.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { type Renewals, renewalsQuery } from './queries.ts'
import classes from './RenewalsPage.module.css'

/** Expired and expiring registrations, licences and signature certificates, the first day first. */
export default function RenewalsPage() {
  const t = useTexts('dashboard-renewals')
  const { kind, state } = useAddress(renewalsPath).search
  const filter = { ...useTableState(), ...(kind && { kind }), ...(state && { state }) }
  const query = useQuery(renewalsQuery(filter))
  return (
    <>
      <PageHead title={t('title')} context={t('context')} />
      <Panel padding="none">
        <DataTable
          label={t('title')}
          name="renewals"
          searchLabel={t('search')}
          totalText={(count) => t('total', { count })}
          query={query}
          rowHref={useHrefOfRow(query.data)}
          renderCell={useRenewalCells(query.data)}
          filters={<RenewalFilters />}
          isFiltered={kind !== undefined || state !== undefined}
          onExport={(file, columns) =>
            downloadTable('GET organisation/dashboards/renewals/list/', file, {
              name: t('title'),
              columns,
              query: { ...filter },
            })
          }
          empty={<EmptyState icon={IconCertificate} title={t('empty_title')} text={t('empty_text')} />}
        />
      </Panel>
    </>
  )
}

function RenewalFilters() {
  const t = useTexts('dashboard-renewals')
  const { search, change } = useAddress(renewalsPath)
  return (
    <>
      <Select
        aria-label={t('by_kind')}
        placeholder={t('kind.all')}
        data={RENEWAL_KINDS.map((value) => ({ value, label: t(`kind.${value}`) }))}
        value={search.kind ?? null}
        onChange={(kind) => change({ kind, page: null })}
        clearable
        clearButtonProps={{ 'aria-label': t('kind.all') }}
        w={200}
      />
      <Select
        aria-label={t('by_state')}
        placeholder={t('state.all')}
        data={RENEWAL_STATES.map((value) => ({ value, label: t(`state.${value}`) }))}
        value={search.state ?? null}
        onChange={(state) => change({ state, page: null })}
        clearable
        clearButtonProps={{ 'aria-label': t('state.all') }}
        w={180}
      />
    </>
  )
}

/** A registration opens its record, a certificate the people of its entity. */
function useHrefOfRow(data: Renewals | undefined) {
  return useCallback(
    ({ id }: Row) => {
      const place = data?.places[id]
      if (!place) return null
      const { entity_id, registration_kind } = place
      return registration_kind === null
        ? entityPeoplePath({ entity_id })
        : manageRegistrationsPath({ entity_id, registration_type: registration_kind }, { registration: id })
    },
    [data],
  )
}

function useRenewalCells(data: Renewals | undefined) {
  const t = useTexts('dashboard-renewals')
  return useCallback(
    (key: string, [first]: readonly Cell[]): ReactNode | undefined => {
      if (!data || !first) return undefined
      if (key === 'day' && !/^\d{4}-/.test(first.value ?? ''))
        return <span className={classes.second}>{first.value}</span>
      if (key !== 'days_left' || first.value === null) return undefined
      const days = Number(first.value)
      return days < 0 ? (
        <span className={classes.late}>{t('expired_ago', { count: -days })}</span>
      ) : (
        t('days', { count: days })
      )
    },
    [data, t],
  )
}
