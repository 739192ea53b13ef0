import { IconLock } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useMay } from '../../lib/session.ts'
import { useTexts } from '../../lib/texts.ts'
import { calendarPath } from '../../paths.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { RowsSkeleton } from '../../ui/Skeletons.tsx'
import { VisibilityNote } from '../groups/VisibilityNote.tsx'
import classes from './Acknowledgements.module.css'
import { DropPanel } from './DropPanel.tsx'
import { FrequencyPanel } from './FrequencyPanel.tsx'
import { acknowledgementsQuery, isReady } from './queries.ts'
import { ReadyPanel } from './ReadyPanel.tsx'
import { WaitingPanel } from './WaitingPanel.tsx'

/** What the portals gave: dropped, read, matched to the calendar, and filed by a person. */
export default function AcknowledgementsPage() {
  const t = useTexts('receipts')
  const mayFile = useMay('filings.write')
  const { data, error, refetch } = useQuery({ ...acknowledgementsQuery, enabled: mayFile })
  const [isListing, setListing] = useState(false)
  // An empty list from before would say that nothing was found in the files just read.
  const isUnknown = !data || (data.length === 0 && (isListing || error !== null))
  return (
    <>
      <PageHead
        title={t('title')}
        crumbs={[{ label: t('calendar'), href: calendarPath() }]}
        context={mayFile && t('context')}
      />
      <VisibilityNote />
      {!mayFile && (
        <Panel padding="none">
          <EmptyState icon={IconLock} title={t('no_right_title')} text={t('no_right_text')} />
        </Panel>
      )}
      {mayFile && (
        <div className={classes.stack}>
          <DropPanel onListing={setListing} />
          {/* Also above what was read before: an old list would look as if nothing had been dropped. */}
          {(error || isUnknown) && (
            <Panel padding="none">
              {error ? (
                <ErrorState error={error} title={t('failed')} onRetry={() => void refetch()} />
              ) : (
                <RowsSkeleton rows={3} height={64} />
              )}
            </Panel>
          )}
          {data && <FrequencyPanel waiting={data} />}
          {data && <WaitingPanel waiting={data.filter((one) => !isReady(one))} />}
          {!isUnknown && <ReadyPanel ready={data.filter(isReady)} />}
        </div>
      )}
    </>
  )
}
