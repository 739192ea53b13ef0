import { IconGavel } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useSession } from '../../lib/session.ts'
import { useTexts } from '../../lib/texts.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { RowsSkeleton } from '../../ui/Skeletons.tsx'
import { InstalledList } from './InstalledList.tsx'
import { lawReleasesQuery } from './queries.ts'
import { UploadPanel } from './UploadPanel.tsx'
import { WaitingPanel } from './WaitingPanel.tsx'
import classes from './LawReleases.module.css'

/** Which release of the law the server follows, the file that waits for approval, and those before it. */
export default function LawReleasesPage() {
  const t = useTexts('law-releases')
  const { data, error, refetch } = useQuery(lawReleasesQuery)
  const isAdmin = useSession(({ role }) => role === 'admin')
  const waiting = data?.releases.find(({ state }) => state === 'waiting')
  const others = data?.releases.filter((release) => release !== waiting) ?? []
  const present = data?.releases.find(({ is_present }) => is_present)
  const context = data && t(present ? 'context_file' : 'context_built_in', { number: data.present })
  return (
    <>
      <PageHead title={t('title')} context={context ?? <span>&nbsp;</span>} />
      {error && !data && <ErrorState error={error} title={t('failed')} onRetry={() => void refetch()} />}
      {!data && !error && <RowsSkeleton rows={3} height={64} />}
      {data && (
        <div className={classes.column}>
          {waiting ? (
            <WaitingPanel release={waiting} present={data.present} isAdmin={isAdmin} />
          ) : (
            <UploadPanel keys={data.keys} isAdmin={isAdmin} />
          )}
          <Panel title={t('installed')} padding="none">
            {others.length === 0 ? (
              <EmptyState icon={IconGavel} title={t('none')} text={t('none_text', { number: data.built_in })} />
            ) : (
              <InstalledList releases={others} builtIn={data.built_in} isAdmin={isAdmin} />
            )}
          </Panel>
        </div>
      )}
    </>
  )
}
