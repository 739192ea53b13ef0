import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { RowsSkeleton } from '../../ui/Skeletons.tsx'
import { CompareReleases } from './CompareReleases.tsx'
import { releases } from './queries.ts'
import { ReleaseList } from './ReleaseList.tsx'
import classes from './Releases.module.css'

/** What each release of the catalogue changed, and which entities of the organisation that moves. */
export default function ReleasesPage() {
  const { t } = useTranslation('law')
  const query = useQuery(releases)
  const { data } = query
  return (
    <>
      <PageHead
        title={t('releases.title')}
        context={data ? t('releases.context', { current: data.current }) : t('releases.context_plain')}
      />
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
