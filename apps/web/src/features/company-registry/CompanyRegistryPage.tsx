import type { CompanyRegistry } from '@niyam/contract/company-registry.ts'
import { Button } from '@mantine/core'
import { IconBuildingBank } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { ApiFailure } from '../../lib/failure.ts'
import { showDay, indianDayOf } from '../../lib/format.ts'
import { useRouteParams } from '../../lib/route-params.ts'
import { useTexts } from '../../lib/texts.ts'
import { entityCompanyRegistryPath, entityPortalFilesPath, entityReportsPath } from '../../paths.ts'
import { AppLink } from '../../ui/AppLink.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { LoadingPanel } from '../../ui/LoadingPanel.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { RowsSkeleton } from '../../ui/Skeletons.tsx'
import { ImportFiles } from '../portal-files/ImportFiles.tsx'
import { ReportFrame } from '../reports/ReportFrame.tsx'
import { useReport } from '../reports/use-report.ts'
import { MASTER_DATA } from './kinds.ts'
import { companyRegistry } from './queries.ts'
import { RegistryComparison } from './RegistryComparison.tsx'

/** The registry's master data of one entity beside our record. */
export default function CompanyRegistryPage() {
  const t = useTexts('company-registry')
  const { entity_id } = useRouteParams(entityCompanyRegistryPath)
  const report = useReport()
  const query = useQuery(companyRegistry(entity_id))
  const { data, error, isFetching, isPlaceholderData } = query
  // An entity of another kind than a company or LLP: trying again changes nothing.
  const refused = error instanceof ApiFailure && error.code === 'not_found' ? error.message : null
  // All of it is on the page: nothing is left for another one.
  const framed = { data: data && { ...data, meta: { total: 0 } }, isFetching, isPlaceholderData }
  return (
    <ReportFrame
      title={t('title')}
      context={data?.file ? <Source data={data} /> : t('context_entity')}
      report={report}
      query={framed}
      actions={refused === null && <ImportFiles kinds={MASTER_DATA} entity_id={entity_id} />}
    >
      {data ? (
        <RegistryComparison data={data} />
      ) : refused !== null ? (
        <Panel>
          <EmptyState
            icon={IconBuildingBank}
            title={t('no_registry')}
            text={refused}
            action={
              <Button component={AppLink} variant="default" href={entityReportsPath({ entity_id })}>
                {t('other_reports')}
              </Button>
            }
          />
        </Panel>
      ) : (
        <LoadingPanel query={query} failed={t('failed')}>
          <RowsSkeleton />
        </LoadingPanel>
      )}
    </ReportFrame>
  )
}

/** Where the registry's values come from. */
function Source({ data: { entity_id, file } }: { readonly data: CompanyRegistry }) {
  const t = useTexts('company-registry')
  if (file === null) return null
  return (
    <>
      <AppLink href={entityPortalFilesPath({ entity_id }, { file: file.file_id })}>{file.file_name}</AppLink>
      {' · '}
      {t('source', { day: showDay(indianDayOf(file.imported_at)), person: file.imported_by })}
    </>
  )
}
