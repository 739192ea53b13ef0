import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { IconLock } from '@tabler/icons-react'
import { useState } from 'react'
import { useMay } from '../../lib/session.ts'
import { useTexts } from '../../lib/texts.ts'
import { worksheetsPath } from '../../paths.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { RowsSkeleton } from '../../ui/Skeletons.tsx'
import { cellsQuery, worksheetQuery } from './queries.ts'
import { WorksheetShown } from './WorksheetShown.tsx'

/** One worksheet. It is loaded whole, cells included, and starts again when it is loaded again. */
export default function WorksheetPage() {
  const { worksheet_id } = useParams({ strict: false }) as { worksheet_id: string }
  return <Loading key={worksheet_id} worksheet_id={worksheet_id} />
}

function Loading({ worksheet_id }: { readonly worksheet_id: string }) {
  const t = useTexts('worksheets')
  const mayRead = useMay('worksheets.read')
  const client = useQueryClient()
  const worksheet = useQuery({ ...worksheetQuery(worksheet_id), enabled: mayRead })
  const cells = useQuery({ ...cellsQuery(worksheet_id), enabled: mayRead })
  const [loads, setLoads] = useState(0)
  const reload = async () => {
    await Promise.all([
      client.refetchQueries(worksheetQuery(worksheet_id)),
      client.refetchQueries(cellsQuery(worksheet_id)),
    ])
    setLoads((before) => before + 1)
  }
  if (mayRead && worksheet.data && cells.data)
    return <WorksheetShown key={loads} worksheet={worksheet.data} loaded={cells.data} onReload={reload} />
  const failed = worksheet.isError ? worksheet : cells.isError ? cells : null
  return (
    <>
      <PageHead title={t('title')} crumbs={[{ label: t('title'), href: worksheetsPath() }]} />
      <Panel padding="none">
        {!mayRead ? (
          <EmptyState icon={IconLock} title={t('no_right_title')} text={t('no_right_text')} />
        ) : failed ? (
          <ErrorState error={failed.error} title={t('page.failed')} onRetry={() => void failed.refetch()} />
        ) : (
          <RowsSkeleton rows={14} height={32} />
        )}
      </Panel>
    </>
  )
}
