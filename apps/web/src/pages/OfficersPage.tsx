import type { ReplyOf } from '@niyam/contract/endpoint.ts'
import { OFFICER_ROLES } from '@niyam/contract/officer-roles.ts'
import type { browseOfficers } from '@niyam/contract/officers.ts'
import type { Cell, Row } from '@niyam/contract/tables.ts'
import { IconUsers } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useCallback } from 'react'
import { EntitiesTabs } from '../features/officers/EntitiesTabs.tsx'
import { OfficerFilters } from '../features/officers/OfficerFilters.tsx'
import { officerTable } from '../features/officers/queries.ts'
import { useAddress } from '../lib/address.ts'
import { downloadTable } from '../lib/download.ts'
import { showDay, showFinancialYear } from '../lib/format.ts'
import { useTableState } from '../lib/table-state.ts'
import { useTexts } from '../lib/texts.ts'
import { entityPeoplePath, officersPath } from '../paths.ts'
import { AppLink } from '../ui/AppLink.tsx'
import { DataTable } from '../ui/DataTable.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { PageHead } from '../ui/PageHead.tsx'
import { Panel } from '../ui/Panel.tsx'
import classes from './OfficersPage.module.css'

type Table = ReplyOf<typeof browseOfficers>

/** Directors and other officers of all entities: one line a person. */
export default function OfficersPage() {
  const t = useTexts('officers')
  const { search } = useAddress(officersPath)
  const { office, kyc, dsc } = search
  const role = OFFICER_ROLES.find((one) => one === search.role)
  const state = {
    ...useTableState(),
    ...(office !== 'all' && { office: office ?? ('current' as const) }),
    ...(role && { role }),
    ...(kyc && { kyc }),
    ...(dsc && { dsc }),
  }
  const query = useQuery(officerTable(state))
  return (
    <>
      <PageHead title={t('all.title')} context={t('all.context')} />
      <EntitiesTabs />
      <Panel padding="none">
        <DataTable
          label={t('all.title')}
          name="officers"
          searchLabel={t('all.search')}
          totalText={(count) => t('all.total', { count })}
          query={query}
          rowHref={({ id }) => {
            const entity_id = query.data?.offices[id]?.[0]?.entity_id
            return entity_id ? entityPeoplePath({ entity_id }) : officersPath()
          }}
          renderCell={useOfficerCells(query.data)}
          onExport={(file, columns) =>
            downloadTable('GET organisation/officers/', file, {
              name: t('all.title'),
              columns,
              query: { ...state },
            })
          }
          filters={<OfficerFilters />}
          isFiltered={[office, role, kyc, dsc].some(Boolean)}
          empty={<EmptyState icon={IconUsers} title={t('all.empty_title')} text={t('all.empty_text')} />}
        />
      </Panel>
    </>
  )
}

function useOfficerCells(table: Table | undefined) {
  const t = useTexts('officers')
  return useCallback(
    (key: string, cells: readonly Cell[], { id }: Row): ReactNode | undefined => {
      const [first, second] = cells
      const offices = table?.offices[id] ?? []
      if (key === 'entities' || key === 'ended')
        return offices
          .filter(({ has_ended }) => has_ended === (key === 'ended'))
          .map(({ entity_id, entity_name, role, ceased_on }) => (
            <span key={`${entity_id} ${role} ${ceased_on}`} className={classes.office}>
              <AppLink href={entityPeoplePath({ entity_id })}>{entity_name}</AppLink>{' '}
              <span className={classes.second}>
                {[t(`role.${role}`), ceased_on && t('all.ended_on', { day: showDay(ceased_on) })]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </span>
          ))
      if ((key !== 'kyc_due' && key !== 'dsc') || !first?.value || !table) return undefined
      const isDay = /^\d{4}-/.test(first.value)
      const isPast = isDay && first.value < table.today
      return (
        <span className={classes.office}>
          <span className={isDay ? (isPast ? classes.late : undefined) : classes.second}>
            {showDay(first.value)}
            {isPast && ` · ${t(key === 'dsc' ? 'all.expired' : 'all.kyc_overdue_since')}`}
          </span>
          {second?.value && (
            <span className={classes.second}>{t('all.kyc_of', { year: showFinancialYear(second.value) })}</span>
          )}
        </span>
      )
    },
    [table, t],
  )
}
