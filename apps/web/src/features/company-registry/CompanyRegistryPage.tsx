import type { CompanyRegistry, RegistryLine } from '@niyam/contract/company-registry.ts'
import { useQuery } from '@tanstack/react-query'
import { IconBuildingBank } from '@tabler/icons-react'
import { entityQuery } from '../../lib/queries.ts'
import { showDay, indianDayOf } from '../../lib/format.ts'
import { useRouteParams } from '../../lib/route-params.ts'
import { useTexts } from '../../lib/texts.ts'
import { entityCompanyRegistryPath, entityPortalFilesPath } from '../../paths.ts'
import { AppLink } from '../../ui/AppLink.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { LoadingPanel } from '../../ui/LoadingPanel.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { RowsSkeleton } from '../../ui/Skeletons.tsx'
import { ImportFiles } from '../portal-files/ImportFiles.tsx'
import { ReportFrame } from '../reports/ReportFrame.tsx'
import { Sums } from '../reports/Sums.tsx'
import { useCostSum } from '../reports/use-cost-sum.ts'
import { useReport } from '../reports/use-report.ts'
import { ChargesPanel } from './ChargesPanel.tsx'
import classes from './CompanyRegistry.module.css'
import { FilingsPanel } from './FilingsPanel.tsx'
import { MASTER_DATA } from './kinds.ts'
import { LinesTable } from './LinesTable.tsx'
import { OfficersPanel } from './OfficersPanel.tsx'
import { companyRegistry } from './queries.ts'

/** The registry's master data of one entity beside our record. */
export default function CompanyRegistryPage() {
  const t = useTexts('company-registry')
  const { entity_id } = useRouteParams(entityCompanyRegistryPath)
  const report = useReport()
  const query = useQuery(companyRegistry(entity_id))
  const { data, isFetching, isPlaceholderData } = query
  // All of it is on the page: nothing is left for another one.
  const framed = { data: data && { ...data, meta: { total: 0 } }, isFetching, isPlaceholderData }
  return (
    <ReportFrame
      title={t('title')}
      context={data?.file ? <Source data={data} /> : t('context_entity')}
      report={report}
      query={framed}
      actions={<ImportFiles kinds={MASTER_DATA} entity_id={entity_id} />}
    >
      {data ? (
        <Compared data={data} />
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

function Compared({ data }: { readonly data: CompanyRegistry }) {
  const t = useTexts('company-registry')
  const { entity_id, file, counts, alerts, company, company_line, officers, charges } = data
  const { data: entity } = useQuery(entityQuery(entity_id))
  const may = (action: 'entities.write' | 'registrations.write') => entity?.permissions.includes(action) ?? false
  const mayTake = ({ take }: RegistryLine) => may(take?.papers ? 'registrations.write' : 'entities.write')
  const fee = useCostSum(data.late_fee)
  return (
    <div className={classes.stack}>
      {file === null ? (
        <Panel>
          <EmptyState icon={IconBuildingBank} title={t('empty_title')} text={t('empty_text')} />
        </Panel>
      ) : (
        <>
          <Panel padding="none">
            <Sums
              label={t('sums')}
              sums={[
                { label: t('groups.company'), value: counts.company },
                { label: t('groups.officers'), value: counts.officers },
                { label: t('groups.filings'), value: counts.filings },
                { label: t('groups.charges'), value: counts.charges },
                { label: t('late_fee'), ...fee },
              ]}
            />
          </Panel>
          {alerts.map(({ kind, words }) => (
            <p key={kind} role="status" className={classes.alert}>
              {t(`alert.${kind}`, { words })}
            </p>
          ))}
          <Panel
            title={t('company.title')}
            aside={
              company_line !== null && (
                <span className={classes.second}>{t('line_of_file', { line: company_line })}</span>
              )
            }
            padding="none"
          >
            {company.length === 0 ? (
              <p className={classes.nothing}>{t('company.none')}</p>
            ) : (
              <LinesTable label={t('company.title')} entity_id={entity_id} lines={company} may={mayTake} />
            )}
          </Panel>
          <OfficersPanel entity_id={entity_id} officers={officers} mayChange={may('entities.write')} />
          <ChargesPanel charges={charges} />
        </>
      )}
      <FilingsPanel data={data} may={mayTake} />
    </div>
  )
}
