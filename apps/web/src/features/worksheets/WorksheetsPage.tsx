import { Button } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { IconLock, IconTable } from '@tabler/icons-react'
import { WORKSHEET_STATES } from '@niyam/contract/worksheet-limits.ts'
import { Suspense, useState } from 'react'
import { isNarrowed } from '../../domain/work-list/address.ts'
import { More } from '../../domain/work-list/WorkBody.tsx'
import { lazyPart } from '../../lib/load-part.ts'
import { useMay } from '../../lib/session.ts'
import { useTexts } from '../../lib/texts.ts'
import { tasksPath } from '../../paths.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { RowsSkeleton } from '../../ui/Skeletons.tsx'
import { VisibilityNote } from '../groups/VisibilityNote.tsx'
import { CLEARED, useWorksheetsAddress, useWorksheetsFilter } from './address.ts'
import { worksheetPages } from './queries.ts'
import { WorksheetFilter } from './WorksheetFilter.tsx'
import { WorksheetRow } from './WorksheetRow.tsx'
import classes from './Worksheet.module.css'

const NewWorksheet = lazyPart(() => import('./NewWorksheet.tsx'))
const PAGE = 50

/** All worksheets, last changed first. */
export default function WorksheetsPage() {
  const t = useTexts('worksheets')
  const mayRead = useMay('worksheets.read')
  const mayWrite = useMay('worksheets.write')
  const [isNew, setNew] = useState(false)
  return (
    <>
      <PageHead
        title={t('title')}
        crumbs={[{ label: t('tasks'), href: tasksPath() }]}
        actions={mayRead && mayWrite && <Button onClick={() => setNew(true)}>{t('new')}</Button>}
      />
      <VisibilityNote />
      {mayRead ? (
        <List onNew={mayWrite ? () => setNew(true) : null} />
      ) : (
        <Panel padding="none">
          <EmptyState icon={IconLock} title={t('no_right_title')} text={t('no_right_text')} />
        </Panel>
      )}
      <Suspense>{isNew && <NewWorksheet of={null} onClose={() => setNew(false)} />}</Suspense>
    </>
  )
}

function List({ onNew }: { readonly onNew: (() => void) | null }) {
  const t = useTexts('worksheets')
  const address = useWorksheetsAddress()
  const { search, set } = address
  const filter = useWorksheetsFilter(search)
  const list = useInfiniteQuery(worksheetPages({ ...filter, pagesize: PAGE }))
  const counts = list.data?.pages[0]?.counts
  const states = search.state?.split(',') ?? WORKSHEET_STATES
  const total = counts && WORKSHEET_STATES.reduce((sum, one) => sum + (states.includes(one) ? counts[one] : 0), 0)
  const worksheets = list.data?.pages.flatMap((page) => page.worksheets) ?? []
  return (
    <>
      <WorksheetFilter address={address} total={typeof total === 'number' ? t('count', { count: total }) : ''} />
      <Panel padding="none">
        {list.isPending && <RowsSkeleton rows={10} height={52} />}
        {list.isError && !list.data && (
          <ErrorState error={list.error} title={t('failed')} onRetry={() => void list.refetch()} />
        )}
        {list.data && worksheets.length === 0 && (
          <EmptyState
            icon={IconTable}
            title={t(isNarrowed(search, CLEARED) ? 'found_none_title' : 'none_title')}
            text={t(isNarrowed(search, CLEARED) ? 'found_none_text' : onNew ? 'none_text' : 'none_text_read')}
            action={
              isNarrowed(search, CLEARED) ? (
                <Button variant="default" onClick={() => set(CLEARED)}>
                  {t('clear')}
                </Button>
              ) : (
                onNew && <Button onClick={onNew}>{t('new')}</Button>
              )
            }
          />
        )}
        {worksheets.length > 0 && (
          <ul className={classes.list} aria-label={t('title')} aria-busy={list.isPlaceholderData}>
            {worksheets.map((worksheet) => (
              <WorksheetRow key={worksheet.worksheet_id} worksheet={worksheet} withEntity />
            ))}
          </ul>
        )}
        <More pages={list} />
      </Panel>
    </>
  )
}
