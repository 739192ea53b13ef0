import { useQuery } from '@tanstack/react-query'
import { WorkPanel } from '../../domain/work-list/WorkPanel.tsx'
import { useTexts } from '../../lib/texts.ts'
import type { NoticesAddress } from './address.ts'
import { NoticeShown } from './NoticeShown.tsx'
import { noticeQuery } from './queries.ts'

interface Props {
  readonly notice_id: string
  readonly address: NoticesAddress
  /** The list that holds the notice, in its order. */
  readonly ids: readonly string[]
}

/** The open notice, with its list. */
export default function NoticePanel({ notice_id, address: { href, set }, ids }: Props) {
  const t = useTexts('notices')
  const query = useQuery(noticeQuery(notice_id))
  const close = () => set({ notice: undefined })
  return (
    <WorkPanel
      id={notice_id}
      ids={ids}
      query={query}
      label={t('panel.label')}
      title={query.data?.form ?? ''}
      labels={{
        previous: t('panel.previous'),
        next: t('panel.next'),
        close: t('panel.close'),
        failed: t('panel.failed'),
      }}
      onOpen={(notice, how) => set({ notice }, how)}
      onClose={close}
    >
      {(notice) => (
        <NoticeShown
          key={notice_id}
          notice={notice}
          hrefOf={(other) => href({ notice: other })}
          onOpen={(other) => set({ notice: other })}
          onGone={close}
        />
      )}
    </WorkPanel>
  )
}
