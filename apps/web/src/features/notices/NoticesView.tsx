import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Suspense, useMemo, useState } from 'react'
import { EVERY } from '../../domain/work-list/filter.ts'
import { usePicking } from '../../domain/work-list/use-picking.tsx'
import { More, WorkBody } from '../../domain/work-list/WorkBody.tsx'
import { downloadTable } from '../../lib/download.ts'
import { lazyPart } from '../../lib/load-part.ts'
import { useMay } from '../../lib/session.ts'
import { useTexts } from '../../lib/texts.ts'
import { useToday } from '../../lib/today.ts'
import { PageHead } from '../../ui/PageHead.tsx'
import { BulkBar } from '../../ui/table/BulkBar.tsx'
import { ExportMenu } from '../../ui/table/ExportMenu.tsx'
import { useSelection } from '../../ui/table/use-selection.ts'
import { VisibilityNote } from '../groups/VisibilityNote.tsx'
import { type NoticesAddress, statusesOf, useNoticesFilter } from './address.ts'
import { grouped } from './next-day.ts'
import { NoNotices } from './NoNotices.tsx'
import { NoticeFilter } from './NoticeFilter.tsx'
import { NoticeList } from './NoticeList.tsx'
import classes from './Notices.module.css'
import { noticePages } from './list-queries.ts'
import { Summary } from './Summary.tsx'
import { useNoticeBulk } from './use-notice-bulk.ts'

const NoticePanel = lazyPart(() => import('./NoticePanel.tsx'))
const NewNotice = lazyPart(() => import('./NewNotice.tsx'))
const DropNotice = lazyPart(() => import('./DropNotice.tsx'))
const PAGE = 100

interface Props {
  readonly address: NoticesAddress
  /** The notice in the side panel. */
  readonly open: string | undefined
}

/** The list with its filters, the place to drop a file, and the open notice beside it. */
export function NoticesView({ address, open }: Props) {
  const t = useTexts('notices')
  const { search, href, set } = address
  const mayWrite = useMay('notices.write')
  const clock = useToday()
  const filter = useNoticesFilter(search)
  const list = useInfiniteQuery(noticePages({ ...filter, pagesize: PAGE }))
  const [first] = list.data?.pages ?? []
  const today = first?.today ?? clock
  const notices = useMemo(() => list.data?.pages.flatMap((page) => page.notices) ?? [], [list.data])
  const ids = useMemo(
    () => grouped(notices, today).flatMap((group) => group.notices.map(({ notice_id }) => notice_id)),
    [notices, today],
  )
  const selection = useSelection(JSON.stringify(filter), ids)
  const bulk = useNoticeBulk()
  const picking = usePicking(mayWrite, selection)
  const [file, setFile] = useState<File | null>(null)
  const statuses = statusesOf(search)
  const counts = first?.counts
  const total =
    counts &&
    (statuses.length > 0 || search.status === EVERY
      ? (statuses.length > 0 ? statuses : (Object.keys(counts.status) as (keyof typeof counts.status)[])).reduce(
          (sum, status) => sum + counts.status[status],
          0,
        )
      : counts.open)
  const isAdding = mayWrite && (search.add !== undefined || file !== null)
  const closeForm = () => {
    setFile(null)
    set({ add: undefined }, { replace: true })
  }
  const download = (as: 'csv' | 'xlsx' | 'pdf', columns: string) =>
    downloadTable('GET notice/table/', as, { name: t('title'), columns, query: filter })
  return (
    <>
      <PageHead
        title={t('title')}
        context={counts && <Summary counts={counts} href={href} />}
        actions={
          mayWrite && (
            <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => set({ add: 'yes' })}>
              {t('add')}
            </Button>
          )
        }
      />
      <VisibilityNote />
      {mayWrite && notices.length > 0 && (
        <Suspense fallback={<div className={classes.dropSpace} />}>
          <DropNotice isSlim onFile={setFile} />
        </Suspense>
      )}
      <NoticeFilter
        address={address}
        total={typeof total === 'number' ? t('count', { count: total }) : ''}
        aside={<ExportMenu onExport={download} visibleColumns="" />}
      />
      <WorkBody
        query={list}
        failed={t('failed')}
        panel={open && <NoticePanel notice_id={open} address={address} ids={ids} />}
      >
        {notices.length === 0 ? (
          <NoNotices address={address} onFile={mayWrite ? setFile : null} />
        ) : (
          <>
            {picking.tools}
            <NoticeList
              notices={notices}
              today={today}
              open={open}
              hrefOf={(notice_id) => href({ notice: notice_id })}
              selection={picking.selection}
            />
          </>
        )}
        <More pages={list} />
        {mayWrite && <BulkBar actions={bulk.actions} selection={selection} total={ids.length} />}
        {bulk.dialog}
      </WorkBody>
      <Suspense>
        {isAdding && (
          <NewNotice
            key={file?.name ?? ''}
            file={file}
            start={{ entity_id: search.entity ?? null }}
            onClose={closeForm}
            onSaved={(notice_id) => {
              setFile(null)
              set({ add: undefined, notice: notice_id })
            }}
          />
        )}
      </Suspense>
    </>
  )
}
