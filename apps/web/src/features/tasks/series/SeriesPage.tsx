import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { IconPlus, IconRepeat } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { useAddress } from '../../../lib/address.ts'
import { lazyPart } from '../../../lib/load-part.ts'
import { go } from '../../../lib/navigation.ts'
import { useMay } from '../../../lib/session.ts'
import { useTexts } from '../../../lib/texts.ts'
import { taskSeriesPath } from '../../../paths.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { PageHead } from '../../../ui/PageHead.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { RowList } from '../../../ui/RowList.tsx'
import { RowsSkeleton } from '../../../ui/Skeletons.tsx'
import { SeriesRow } from './SeriesRow.tsx'
import { seriesQuery } from './queries.ts'

const SeriesDialog = lazyPart(() => import('./SeriesDialog.tsx'))

/** The recurring tasks. */
export default function SeriesPage() {
  const t = useTexts('task-forms')
  const mayRead = useMay('tasks.read')
  const mayManage = useMay('tasks.manage')
  const { search } = useAddress(taskSeriesPath)
  const { data, error, refetch } = useQuery({ ...seriesQuery, enabled: mayRead })
  const [isAdding, setAdding] = useState(false)
  const changed = mayManage ? data?.series.find(({ series_id }) => series_id === search.change) : undefined
  const add = (
    <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setAdding(true)}>
      {t('series.add')}
    </Button>
  )
  return (
    <>
      <PageHead title={t('series.title')} context={t('series.context')} actions={mayManage && add} />
      <Panel padding="none">
        {!mayRead && <EmptyState icon={IconRepeat} title={t('denied_title')} text={t('denied_text')} />}
        {mayRead && !data && error && (
          <ErrorState error={error} title={t('series.failed')} onRetry={() => void refetch()} />
        )}
        {mayRead && !data && !error && <RowsSkeleton rows={3} height={72} />}
        {data?.series.length === 0 && (
          <EmptyState
            icon={IconRepeat}
            title={t('series.none_title')}
            text={t(mayManage ? 'series.none_text' : 'series.none_text_read')}
          />
        )}
        {data && data.series.length > 0 && (
          <RowList>
            {data.series.map((series) => (
              <SeriesRow key={series.series_id} series={series} today={data.today} mayManage={mayManage} />
            ))}
          </RowList>
        )}
      </Panel>
      <Suspense>
        {isAdding && <SeriesDialog series={null} from={null} onClose={() => setAdding(false)} />}
        {changed && (
          <SeriesDialog
            key={changed.series_id}
            series={changed}
            from={search.from ?? changed.next_due}
            onClose={() => go(taskSeriesPath(), { replace: true })}
          />
        )}
      </Suspense>
    </>
  )
}
