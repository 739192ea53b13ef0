import { Button } from '@mantine/core'
import { IconPackageExport } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { lazyPart } from '../../lib/load-part.ts'
import { notice } from '../../lib/notice.ts'
import { useSession } from '../../lib/session.ts'
import { useTexts } from '../../lib/texts.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { RowList } from '../../ui/RowList.tsx'
import { RowsSkeleton } from '../../ui/Skeletons.tsx'
import { ExportRow } from './ExportRow.tsx'
import { exportsQuery, isAtWork, useStart } from './queries.ts'

const ClosingPanel = lazyPart(() => import('./ClosingPanel.tsx'))

/** Everything of the organisation as one file: made, waited for, downloaded. */
export default function ExportsPage() {
  const t = useTexts('exports')
  const organisation = useSession((now) => now.organisation?.organisation.name ?? '')
  const { data, error, refetch } = useQuery(exportsQuery)
  const start = useStart()
  const begin = () => start.mutate(undefined, { onSuccess: () => notice({ tone: 'success', title: t('started') }) })
  const action = (
    <Button
      leftSection={<IconPackageExport size={16} aria-hidden />}
      loading={start.isPending}
      disabled={data?.some(isAtWork) ?? true}
      onClick={begin}
    >
      {t('start')}
    </Button>
  )
  return (
    <>
      <PageHead title={t('title')} context={t('context', { organisation })} actions={action} />
      <Panel padding="none">
        {!data && error && <ErrorState error={error} title={t('failed')} onRetry={() => void refetch()} />}
        {!data && !error && <RowsSkeleton rows={2} height={88} />}
        {data?.length === 0 && <EmptyState icon={IconPackageExport} title={t('empty_title')} text={t('empty_text')} />}
        {data && data.length > 0 && (
          <RowList>
            {data.map((one) => (
              <ExportRow key={one.export_id} one={one} />
            ))}
          </RowList>
        )}
      </Panel>
      <Suspense>
        {data && <ClosingPanel key={data.filter(({ state }) => state === 'ready').length} name={organisation} />}
      </Suspense>
    </>
  )
}
