import { useQuery } from '@tanstack/react-query'
import { useTexts } from '../../lib/texts.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { BlockSkeleton } from '../../ui/Skeletons.tsx'
import { reviewQuery } from './queries.ts'
import { ReviewForm } from './ReviewForm.tsx'

/** Which filings a second person has to approve. */
export default function ReviewPage() {
  const t = useTexts('review')
  const { data, error, refetch } = useQuery(reviewQuery)
  return (
    <>
      <PageHead title={t('title')} context={t('context')} />
      <Panel padding="roomy">
        {!data && error && <ErrorState error={error} title={t('failed')} onRetry={() => void refetch()} />}
        {!data && !error && <BlockSkeleton lines={8} />}
        {data && <ReviewForm saved={data} />}
      </Panel>
    </>
  )
}
