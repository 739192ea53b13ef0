import { useInfiniteQuery } from '@tanstack/react-query'
import agenda from '../../domain/Agenda.module.css'
import { useMay } from '../../lib/session.ts'
import { useTexts } from '../../lib/texts.ts'
import { noticePath, noticesPath } from '../../paths.ts'
import { AppLink } from '../../ui/AppLink.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { RowsSkeleton } from '../../ui/Skeletons.tsx'
import { NoticeRow } from './NoticeRow.tsx'
import classes from './NoticesBlock.module.css'
import { noticePages } from './queries.ts'

const SHOWN = 6

/** The open notices of a client as a card. */
export default function NoticesBlock({ entity_id }: { readonly entity_id: string }) {
  const t = useTexts('notices')
  if (!useMay('notices.read')) return null
  return (
    <Panel title={t('title')} aside={<AppLink href={noticesPath({ entity: entity_id })}>{t('block.all')}</AppLink>}>
      <List entity_id={entity_id} />
    </Panel>
  )
}

function List({ entity_id }: { readonly entity_id: string }) {
  const t = useTexts('notices')
  const tc = useTexts('compliances')
  const mayWrite = useMay('notices.write')
  const list = useInfiniteQuery(noticePages({ entity_id, open: 'true', pagesize: SHOWN }))
  const [first] = list.data?.pages ?? []
  if (list.isPending) return <RowsSkeleton rows={2} height={41} />
  if (!first) return <ErrorState error={list.error} title={t('failed')} onRetry={() => void list.refetch()} />
  const more = (first.counts?.open ?? 0) - first.notices.length
  return (
    <div className={classes.block}>
      {first.notices.length === 0 && <p className={classes.none}>{t('block.none')}</p>}
      {first.notices.length > 0 && (
        <ul className={agenda.list}>
          {first.notices.map((notice) => (
            <NoticeRow
              key={notice.notice_id}
              notice={notice}
              today={first.today}
              href={noticePath({ notice_id: notice.notice_id })}
              withClient={false}
              t={t}
              tc={tc}
            />
          ))}
        </ul>
      )}
      {more > 0 && (
        <p className={classes.none}>
          <AppLink href={noticesPath({ entity: entity_id })}>{t('block.more', { count: more })}</AppLink>
        </p>
      )}
      {mayWrite && (
        <p className={classes.none}>
          <AppLink href={noticesPath({ entity: entity_id, add: 'yes' })}>{t('add')}</AppLink>
        </p>
      )}
    </div>
  )
}
