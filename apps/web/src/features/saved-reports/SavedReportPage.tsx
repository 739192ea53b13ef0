import { Button } from '@mantine/core'
import { IconBookmarkOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useEffect } from 'react'
import { go } from '../../lib/navigation.ts'
import { useTexts } from '../../lib/texts.ts'
import { reportsPath } from '../../paths.ts'
import { AppLink } from '../../ui/AppLink.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { RowsSkeleton } from '../../ui/Skeletons.tsx'
import { savedReports } from './queries.ts'
import { savedReportHref } from './report-address.ts'

/** The address in mails: goes on to the report with its period of today. */
export default function SavedReportPage() {
  const t = useTexts('reports')
  const { saved_report_id } = useParams({ strict: false }) as { saved_report_id?: string }
  const { data, error, refetch } = useQuery(savedReports)
  const saved = data?.find((one) => one.saved_report_id === saved_report_id)
  useEffect(() => {
    if (saved) go(savedReportHref(saved), { replace: true })
  }, [saved])
  return (
    <>
      <PageHead title={t('saved.title')} crumbs={[{ label: t('title'), href: reportsPath() }]} />
      <Panel padding="none">
        {error && !data && <ErrorState error={error} title={t('saved.failed')} onRetry={() => void refetch()} />}
        {!error && (!data || saved) && <RowsSkeleton rows={3} height={72} />}
        {data && !saved && (
          <EmptyState
            icon={IconBookmarkOff}
            title={t('saved.gone_title')}
            text={t('saved.gone_text')}
            action={
              <Button component={AppLink} href={reportsPath()}>
                {t('saved.to_reports')}
              </Button>
            }
          />
        )}
      </Panel>
    </>
  )
}
