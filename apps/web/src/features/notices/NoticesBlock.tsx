import { useQuery } from '@tanstack/react-query'
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
import { nextNotices } from './next-notices.ts'
import { Summary } from './Summary.tsx'

interface Props {
  /** Null: of all clients. */
  readonly entity_id: string | null
}

/** The open notices as a card, by the next day to reply, to be heard or to appeal. */
export default function NoticesBlock({ entity_id }: Props) {
  const t = useTexts('notices')
  if (!useMay('notices.read')) return null
  return (
    <Panel title={t('title')} aside={<AppLink href={listOf(entity_id)}>{t('block.all')}</AppLink>}>
      <List entity_id={entity_id} />
    </Panel>
  )
}

const listOf = (entity_id: string | null, more: { readonly add?: 'yes' } = {}) =>
  noticesPath({ ...(entity_id && { entity: entity_id }), ...more })

function List({ entity_id }: Props) {
  const t = useTexts('notices')
  const tc = useTexts('compliances')
  const mayWrite = useMay('notices.write')
  const list = useQuery(nextNotices(entity_id))
  const first = list.data
  if (list.isPending) return <RowsSkeleton rows={2} height={41} />
  if (!first) return <ErrorState error={list.error} title={t('failed')} onRetry={() => void list.refetch()} />
  const { counts } = first
  const more = (counts?.open ?? 0) - first.notices.length
  return (
    <div className={classes.block}>
      {entity_id === null && counts && counts.open > 0 && (
        <p className={classes.summary}>
          <Summary counts={counts} href={noticesPath} />
        </p>
      )}
      {first.notices.length === 0 && <p className={classes.none}>{t('block.none')}</p>}
      {first.notices.length > 0 && (
        <ul className={agenda.list}>
          {first.notices.map((notice) => (
            <NoticeRow
              key={notice.notice_id}
              notice={notice}
              today={first.today}
              href={noticePath({ notice_id: notice.notice_id })}
              withClient={entity_id === null}
              t={t}
              tc={tc}
            />
          ))}
        </ul>
      )}
      {more > 0 && (
        <p className={classes.none}>
          <AppLink href={listOf(entity_id)}>{t('block.more', { count: more })}</AppLink>
        </p>
      )}
      {mayWrite && (
        <p className={classes.none}>
          <AppLink href={listOf(entity_id, { add: 'yes' })}>{t('add')}</AppLink>
        </p>
      )}
    </div>
  )
}
