import { useQuery } from '@tanstack/react-query'
import { useTexts } from '../../lib/texts.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { RowList } from '../../ui/RowList.tsx'
import { savedReports } from './queries.ts'
import classes from './SavedReports.module.css'
import { SavedReportRow } from './SavedReportRow.tsx'

/** Own saved reports and those that are shared; nothing where there are none. */
export function SavedReports() {
  const t = useTexts('reports')
  const { data, error, refetch } = useQuery(savedReports)
  if (!data && !error) return null
  if (data?.length === 0) return null
  return (
    <Panel title={t('saved.title')} padding="none" className={classes.panel ?? ''}>
      {data ? (
        <RowList label={t('saved.title')}>
          {data.map((saved) => (
            <SavedReportRow key={saved.saved_report_id} saved={saved} />
          ))}
        </RowList>
      ) : (
        <ErrorState error={error} title={t('saved.failed')} onRetry={() => void refetch()} />
      )}
    </Panel>
  )
}
