import { Button } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { lazyPart } from '../../lib/load-part.ts'
import { useMay } from '../../lib/session.ts'
import { useTexts } from '../../lib/texts.ts'
import { worksheetsPath } from '../../paths.ts'
import { AppLink } from '../../ui/AppLink.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { RowsSkeleton } from '../../ui/Skeletons.tsx'
import { worksheetPages } from './queries.ts'
import { WorksheetRow } from './WorksheetRow.tsx'
import classes from './Worksheet.module.css'

const NewWorksheet = lazyPart(() => import('./NewWorksheet.tsx'))
const SHOWN = 5

interface Props {
  /** The client or the calendar item. */
  readonly of: { readonly entity_id: string } | { readonly item_id: string }
}

/** The worksheets of a client as a card, or of a calendar item as a part of its panel. */
export default function WorksheetsBlock({ of }: Props) {
  const t = useTexts('worksheets')
  const mayRead = useMay('worksheets.read')
  if (!mayRead) return null
  const href = worksheetsPath('item_id' in of ? { item: of.item_id } : { entity: of.entity_id })
  if ('item_id' in of)
    return (
      <>
        <h3>{t('block.title')}</h3>
        <List of={of} href={href} />
      </>
    )
  return (
    <Panel title={t('block.title')} aside={<AppLink href={href}>{t('block.all')}</AppLink>}>
      <List of={of} href={href} />
    </Panel>
  )
}

function List({ of, href }: Props & { readonly href: string }) {
  const t = useTexts('worksheets')
  const mayWrite = useMay('worksheets.write')
  const [isNew, setNew] = useState(false)
  const list = useInfiniteQuery(worksheetPages({ ...of, pagesize: SHOWN }))
  const [first] = list.data?.pages ?? []
  if (list.isPending) return <RowsSkeleton rows={2} height={52} />
  if (!first) return <ErrorState error={list.error} title={t('failed')} onRetry={() => void list.refetch()} />
  const more = Object.values(first.counts ?? {}).reduce((sum, count) => sum + count, 0) - first.worksheets.length
  return (
    <div className={classes.block}>
      {first.worksheets.length > 0 ? (
        <ul className={classes.list} aria-label={t('block.title')}>
          {first.worksheets.map((worksheet) => (
            <WorksheetRow key={worksheet.worksheet_id} worksheet={worksheet} withEntity={false} />
          ))}
        </ul>
      ) : (
        <p className={classes.none}>{t('block.none')}</p>
      )}
      {more > 0 && (
        <p className={classes.none}>
          <AppLink href={href}>{t('block.more', { count: more })}</AppLink>
        </p>
      )}
      {mayWrite && (
        <Button variant="default" size="xs" onClick={() => setNew(true)}>
          {t('new')}
        </Button>
      )}
      <Suspense>{isNew && <NewWorksheet of={of} onClose={() => setNew(false)} />}</Suspense>
    </div>
  )
}
