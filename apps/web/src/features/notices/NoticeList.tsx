import type { Notice } from '@niyam/contract/notice-parts.ts'
import { type KeyboardEvent, useId } from 'react'
import agenda from '../../domain/Agenda.module.css'
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
  const id = useId()
  /** Space chooses the row that has the focus, as in the calendar. */
  const onKeyDown = (event: KeyboardEvent) => {
    const notice_id = event.target instanceof HTMLElement ? event.target.dataset.notice : undefined
    if (!selection || !notice_id || event.key !== ' ') return
    event.preventDefault()
    selection.toggle(notice_id, event.shiftKey)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the rows inside are links and hold the focus
    <div className={agenda.agenda} onKeyDown={onKeyDown}>
      {grouped(notices, today).map(({ key, notices: some }) => (
        <section key={key} aria-labelledby={`${id}${key}`}>
          <div className={agenda.head}>
            <h2 id={`${id}${key}`} className={key === 'overdue' ? agenda.late : undefined}>
              {t(`group.${key}`)}
            </h2>
            <span className={agenda.count}>{t('count', { count: some.length })}</span>
          </div>
          <ul className={agenda.list}>
            {some.map((notice) => (
              <NoticeRow
                key={notice.notice_id}
                notice={notice}
                today={today}
                href={hrefOf(notice.notice_id)}
                isCurrent={notice.notice_id === open}
                pick={
                  selection && {
                    isOn: selection.has(notice.notice_id),
                    toggle: (isRange) => selection.toggle(notice.notice_id, isRange),
                  }
                }
                t={t}
                tc={tc}
              />
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
