import { ActionIcon } from '@mantine/core'
import { IconChevronDown, IconChevronUp, IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import classes from '../../domain/SidePanel.module.css'
import { SidePanel } from '../../domain/SidePanel.tsx'
import { useKeys } from '../../lib/keys.ts'
import { useTexts } from '../../lib/texts.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { BlockSkeleton } from '../../ui/Skeletons.tsx'
import { neighbour } from '../calendar/agenda.ts'
import type { NoticesAddress } from './address.ts'
import { NoticeShown } from './NoticeShown.tsx'
import { noticeQuery } from './queries.ts'

interface Props {
  readonly notice_id: string
  readonly address: NoticesAddress
  /** The list that holds the notice, in its order: J and K move through it. */
  readonly ids: readonly string[]
}

/** The open notice, with its list. */
export default function NoticePanel({ notice_id, address, ids }: Props) {
  const t = useTexts('notices')
  const query = useQuery(noticeQuery(notice_id))
  const close = () => address.set({ notice: undefined })
  const go = (step: 1 | -1) => {
    const next = neighbour(ids, notice_id, step)
    if (!next) return
    address.set({ notice: next }, { replace: true })
    document.querySelector(`[data-notice="${next}"]`)?.scrollIntoView?.({ block: 'nearest' })
  }
  useKeys({ item_next: () => go(1), item_previous: () => go(-1), close })
  const at = ids.indexOf(notice_id) + 1
  const step = (direction: 1 | -1, isDisabled: boolean) => {
    const Sign = direction === 1 ? IconChevronDown : IconChevronUp
    return (
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={t(direction === 1 ? 'panel.next' : 'panel.previous')}
        disabled={isDisabled}
        onClick={() => go(direction)}
      >
        <Sign size={18} />
      </ActionIcon>
    )
  }
  return (
    <SidePanel label={t('panel.label')} onClose={close}>
      <div className={classes.head}>
        <h2>{query.data?.form || t('panel.label')}</h2>
        <span className={classes.place}>{at > 0 && t('panel.place', { at, total: ids.length })}</span>
        {step(-1, at <= 1)}
        {step(1, at === 0 || at === ids.length)}
        <ActionIcon variant="subtle" color="gray" aria-label={t('panel.close')} onClick={close} data-autofocus>
          <IconX size={18} />
        </ActionIcon>
      </div>
      {query.isPending && <BlockSkeleton lines={9} />}
      {query.isError && !query.data && (
        <ErrorState error={query.error} title={t('panel.failed')} onRetry={() => void query.refetch()} />
      )}
      {query.data && (
        <NoticeShown
          key={notice_id}
          notice={query.data}
          hrefOf={(other) => address.href({ notice: other })}
          onOpen={(other) => address.set({ notice: other })}
          onGone={close}
        />
      )}
    </SidePanel>
  )
}
