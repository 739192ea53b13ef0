import { IconHistory, IconPackageImport } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { downloadTable } from '../../lib/download.ts'
import { showMoment } from '../../lib/format.ts'
import { useSession } from '../../lib/session.ts'
import { useTableState } from '../../lib/table-state.ts'
import { useTexts } from '../../lib/texts.ts'
import { DataTable } from '../../ui/DataTable.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { Row, RowList } from '../../ui/RowList.tsx'
import { RowsSkeleton } from '../../ui/Skeletons.tsx'
import { useAuditCells } from '../audit/use-audit-cells.tsx'
import classes from './OrganisationImport.module.css'
import { ImportedPeople } from './ImportedPeople.tsx'
import { broughtQuery, broughtTrail } from './queries.ts'

/** Where an organisation was before: who was there and may be invited, and what was done there. */
export default function ImportedOrganisationPage() {
  const t = useTexts('organisation-import')
  const organisation = useSession((now) => now.organisation?.organisation.name ?? '')
  const { data, error, refetch } = useQuery(broughtQuery)
  return (
    <>
      <PageHead title={t('before.title')} context={t('before.context', { organisation })} />
      {!data && (
        <Panel padding="none">
          {error ? (
            <ErrorState error={error} title={t('before.failed')} onRetry={() => void refetch()} />
          ) : (
            <RowsSkeleton rows={3} height={64} />
          )}
        </Panel>
      )}
      {data?.origins.length === 0 && (
        <Panel padding="none">
          <EmptyState icon={IconPackageImport} title={t('before.none_title')} text={t('before.none_text')} />
        </Panel>
      )}
      {data && data.origins.length > 0 && (
        <div className={classes.panels}>
          <Panel title={t('before.where')} padding="none">
            <RowList>
              {data.origins.map((origin) => (
                <Row key={origin.origin_id}>
                  <div>{origin.name}</div>
                  <div className={classes.detail}>
                    {t('before.brought', { name: origin.brought_by, at: showMoment(origin.brought_at) })}{' '}
                    {t('before.made', { at: showMoment(origin.made_at), version: origin.product_version })}
                  </div>
                  <div className={classes.detail}>
                    {origin.broken_at === null
                      ? t('before.whole', { count: origin.entries })
                      : t('before.broken', { count: origin.entries, seq: origin.broken_at })}
                  </div>
                </Row>
              ))}
            </RowList>
          </Panel>
          <ImportedPeople people={data.people} />
          <ImportedTrail />
        </div>
      )}
    </>
  )
}

function ImportedTrail() {
  const t = useTexts('organisation-import')
  const state = useTableState()
  const query = useQuery(broughtTrail(state))
  const renderCell = useAuditCells()
  return (
    <Panel title={t('before.trail')} padding="none">
      <p className={classes.hint}>{t('before.trail_help')}</p>
      <DataTable
        label={t('before.trail')}
        name="brought"
        searchLabel={t('before.search')}
        query={query}
        renderCell={renderCell}
        onExport={(file, columns) =>
          downloadTable('GET organisation/brought/trail/', file, {
            name: t('before.trail'),
            columns,
            query: { ...state },
          })
        }
        empty={<EmptyState icon={IconHistory} title={t('before.no_trail')} text={t('before.no_trail_text')} />}
      />
    </Panel>
  )
}
