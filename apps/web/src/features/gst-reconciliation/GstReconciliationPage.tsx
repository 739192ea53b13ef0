import type { MatchClass } from '@niyam/contract/gst-reconciliation.ts'
import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { IconArrowsDiff } from '@tabler/icons-react'
import { useAddress } from '../../lib/address.ts'
import { fetchFile } from '../../lib/api.ts'
import { saveFile } from '../../lib/download.ts'
import { showFinancialYear } from '../../lib/format.ts'
import { useRouteParams } from '../../lib/route-params.ts'
import { useTexts } from '../../lib/texts.ts'
import { entityGstReconciliationPath } from '../../paths.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { RowsSkeleton } from '../../ui/Skeletons.tsx'
import { ImportFiles } from '../portal-files/ImportFiles.tsx'
import { ReportFilters } from '../reports/ReportFilters.tsx'
import { ReportFrame } from '../reports/ReportFrame.tsx'
import { useReport } from '../reports/use-report.ts'
import { CarryPanel } from './CarryPanel.tsx'
import { ChainPanel } from './ChainPanel.tsx'
import { frequencyOf } from './frequency.ts'
import { FrequencyNote } from './FrequencyNote.tsx'
import { GST_FILES } from './kinds.ts'
import { isMatchClass } from './match-classes.ts'
import { MatchesPanel } from './MatchesPanel.tsx'
import classes from './GstReconciliation.module.css'
import { gstReconciliation } from './queries.ts'

/** One GSTIN in a month or a year: tables of GSTR-3B, and purchases against GSTR-2B. */
export default function GstReconciliationPage() {
  const t = useTexts('gst-reconciliation')
  const { entity_id } = useRouteParams(entityGstReconciliationPath)
  const { search, change } = useAddress(entityGstReconciliationPath)
  const report = useReport()
  const month = search.month === 'all' ? undefined : search.month
  const frequency = frequencyOf(search.frequency)
  const matchClass: MatchClass = isMatchClass(search.class) ? search.class : 'mismatch'
  const query = useQuery(
    gstReconciliation(entity_id, {
      search: search.search ?? '',
      page: search.page ?? 1,
      class: matchClass,
      ...(report.yearAsked && { year: report.yearAsked }),
      ...(month && { month }),
      ...(search.gstin && { gstin: search.gstin }),
      ...(frequency && { frequency }),
    }),
  )
  const { data, error } = query
  const savePdf = async () => {
    const span = { ...(data && { year: data.year }), ...(month && { month }) }
    const content = await fetchFile('GET organisation/entities/:entity_id/gst-reconciliation/pdf/', {
      params: { entity_id },
      query: { ...span, ...(data?.gstin && { gstin: data.gstin }), ...(frequency && { frequency }) },
    })
    saveFile(content, `${t('title')} ${data?.gstin ?? ''} ${month ?? data?.year ?? ''}.pdf`)
  }
  return (
    <ReportFrame
      title={t('title')}
      context={t('context', { year: showFinancialYear(data?.year ?? report.year) })}
      report={report}
      query={query}
      {...(data?.gstin && { savePdf })}
      actions={<ImportFiles kinds={GST_FILES} entity_id={report.ofRoute} />}
    >
      <div className={classes.filters}>
        <ReportFilters report={report} year={data?.year ?? report.year} month={month ?? null} />
        {data && data.gstins.length > 0 && (
          <Select
            aria-label={t('gstin')}
            data={data.gstins}
            value={data.gstin}
            onChange={(gstin) => change({ gstin, frequency: null, page: null })}
            allowDeselect={false}
            w={200}
          />
        )}
      </div>
      {!data && error !== null && <ErrorState error={error} onRetry={() => void query.refetch()} />}
      {!data && error === null && <RowsSkeleton />}
      {data && (data.gstin === null || data.files.length === 0) && (
        <Panel>
          <EmptyState icon={IconArrowsDiff} title={t('empty_title')} text={t('empty_text')} />
        </Panel>
      )}
      {data && data.gstin !== null && data.files.length > 0 && (
        <div className={classes.stack} aria-busy={query.isPlaceholderData}>
          <FrequencyNote
            entity_id={entity_id}
            data={data}
            onChoose={(chosen) => change({ frequency: chosen, page: null })}
          />
          <ChainPanel entity_id={entity_id} data={data} />
          <CarryPanel carry={data.carry} />
          <MatchesPanel entity_id={entity_id} data={data} />
        </div>
      )}
    </ReportFrame>
  )
}
