import { useQuery } from '@tanstack/react-query'
import { useTexts } from '../../lib/texts.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { BlockSkeleton } from '../../ui/Skeletons.tsx'
import { InternalDeadlinesForm } from './InternalDeadlinesForm.tsx'
import { ownDaysQuery } from './queries.ts'

/** By when the office itself wants to be done, by rules. */
export default function InternalDeadlinesPage() {
  const t = useTexts('internal-deadlines')
  const { data, error, refetch } = useQuery(ownDaysQuery)
  return (
    <>
      <PageHead title={t('own_days.title')} context={t('own_days.context')} />
      {data ? (
        <InternalDeadlinesForm saved={data} />
      ) : (
        <Panel padding="roomy">
          {error ? (
            <ErrorState error={error} title={t('own_days.failed')} onRetry={() => void refetch()} />
          ) : (
            <BlockSkeleton lines={8} />
          )}
        </Panel>
      )}
    </>
  )
}
