import { useQuery } from '@tanstack/react-query'
import { useMay } from '../lib/session.ts'
import { useTexts } from '../lib/texts.ts'
import { ErrorState } from '../ui/ErrorState.tsx'
import { PageHead } from '../ui/PageHead.tsx'
import { Panel } from '../ui/Panel.tsx'
import { RowsSkeleton } from '../ui/Skeletons.tsx'
import { LawFollowing, ReleaseChoice } from '../features/extensions/LawFollowing.tsx'
import { NewOrderButton, OrdersPanel } from '../features/extensions/OrdersPanel.tsx'
import { CompareReleases } from '../features/law/CompareReleases.tsx'
import { releases } from '../features/law/queries.ts'
import { ReleaseList } from '../features/law/ReleaseList.tsx'
import classes from './ReleasesPage.module.css'

/** Orders that the organisation recorded, the changes of each release of the catalogue, and their impact. */
export default function ReleasesPage() {
  const t = useTexts('law')
  const mayExtend = useMay('law.extend')
  const query = useQuery(releases)
  const { data } = query
  return (
    <>
      <PageHead
        title={t('releases.title')}
        context={data ? t('releases.context', { current: data.current }) : t('releases.context_plain')}
        actions={mayExtend && <NewOrderButton />}
      />
      <div className={classes.above}>
        <LawFollowing />
        <OrdersPanel />
        <ReleaseChoice />
      </div>
      {query.isPending && (
        <Panel padding="none">
          <RowsSkeleton rows={8} height={56} />
        </Panel>
      )}
      {query.isError && !data && (
        <Panel>
          <ErrorState error={query.error} title={t('releases.failed')} onRetry={() => void query.refetch()} />
        </Panel>
      )}
      {data && (
        <div className={classes.columns}>
          <ReleaseList releases={data.releases} current={data.current} />
          <CompareReleases numbers={data.releases.map(({ number }) => number)} />
        </div>
      )}
    </>
  )
}
