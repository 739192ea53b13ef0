import type { Notice } from '@niyam/contract/notice-parts.ts'
import { ListGroup, WorkList } from '../../domain/work-list/WorkList.tsx'
import { pickOf } from '../../domain/work-list/picked.ts'
import { useTexts } from '../../lib/texts.ts'
import type { Selection } from '../../ui/table/use-selection.ts'
import { grouped } from './next-day.ts'
import { NoticeRow } from './NoticeRow.tsx'

interface Props {
  readonly notices: readonly Notice[]
  readonly today: string
  readonly open: string | undefined
  readonly hrefOf: (notice_id: string) => string
  /** With it rows can be chosen. */
  readonly selection: Selection | null
}

/** Notices by their next day under sticky heads, one line a notice. */
export function NoticeList({ notices, today, open, hrefOf, selection }: Props) {
  const t = useTexts('notices')
  const tc = useTexts('compliances')
  return (
    <WorkList selection={selection}>
      {grouped(notices, today).map(({ key, notices: some }) => (
        <ListGroup
          key={key}
          title={t(`group.${key}`)}
          count={t('count', { count: some.length })}
          isLate={key === 'overdue'}
        >
          {some.map((notice) => (
            <NoticeRow
              key={notice.notice_id}
              notice={notice}
              today={today}
              href={hrefOf(notice.notice_id)}
              isCurrent={notice.notice_id === open}
              pick={pickOf(selection, notice.notice_id)}
              t={t}
              tc={tc}
            />
          ))}
        </ListGroup>
      ))}
    </WorkList>
  )
}
