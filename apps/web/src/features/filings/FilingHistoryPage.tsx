import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { IconHistory } from '@tabler/icons-react'
import { shownNumber } from '../../domain/shown-number.ts'
import { useRegistrationName } from '../../domain/use-registration-name.ts'
import { useAddress } from '../../lib/address.ts'
import { downloadTable } from '../../lib/download.ts'
import { showDay } from '../../lib/format.ts'
import { useRouteParams } from '../../lib/route-params.ts'
import { useTableState } from '../../lib/table-state.ts'
import { useTexts } from '../../lib/texts.ts'
import { entityCalendarPath, filingHistoryPath } from '../../paths.ts'
import { DataTable } from '../../ui/DataTable.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { EntityHead } from '../entities/EntityHead.tsx'
import classes from './FilingHistoryPage.module.css'
import { filingHistory } from './queries.ts'
import { useHistoryCells } from './use-history-cells.tsx'

/** Every period of a registration with its due day and its filing, newest first. */
export default function FilingHistoryPage() {
  const t = useTexts('filings')
  const params = useRouteParams(filingHistoryPath)
  const { entity_id, registration_type, registration_id } = params
  const address = useAddress(filingHistoryPath)
  const form = address.search.form ?? ''
  const tableQuery = { ...useTableState(), form }
  const query = useQuery(filingHistory(registration_id, tableQuery))
  const nameOf = useRegistrationName()
  const registration = query.data?.registration
  return (
    <>
      <EntityHead
        entity_id={entity_id}
        isBelowTab
        title={
          registration
            ? t('title_of', { kind: nameOf(registration), number: shownNumber(registration.kind, registration.number) })
            : t('title')
        }
      />
      {query.data && (
        <p className={classes.tracked}>
          {t(query.data.registration.valid_from === null ? 'tracked_unknown' : 'tracked', {
            day: showDay(query.data.tracked_from),
          })}
        </p>
      )}
      <Panel padding="none" className={classes.history ?? ''}>
        <DataTable
          label={t('title')}
          name="filing-history"
          searchLabel={t('search')}
          query={query}
          renderCell={useHistoryCells(registration_type, query.data)}
          actionHref={(_route, { item_id }) => entityCalendarPath({ entity_id }, item_id ? { item: item_id } : {})}
          rowHref={(row) => {
            const item = row.actions[0]?.params?.['item_id']
            return item ? entityCalendarPath({ entity_id }, { item }) : null
          }}
          onExport={(file, columns) =>
            downloadTable('GET organisation/registrations/:registration_id/filing-history/', file, {
              name: registration ? `${t('title')} ${registration.number}` : t('title'),
              columns,
              params: { registration_id },
              query: tableQuery,
            })
          }
          isFiltered={form !== ''}
          filters={
            <Select
              aria-label={t('form')}
              placeholder={t('all_forms')}
              data={query.data?.forms ?? (form ? [form] : [])}
              value={form || null}
              onChange={(next) => address.change({ form: next, page: null })}
              searchable
              clearable
              w={220}
            />
          }
          empty={<EmptyState icon={IconHistory} title={t('empty_title')} text={t('empty_text')} />}
        />
      </Panel>
    </>
  )
}
