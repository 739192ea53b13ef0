import { ActionIcon } from '@mantine/core'
import { IconChevronDown, IconChevronUp, IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { SidePanel } from '../../domain/SidePanel.tsx'
import classes from '../../domain/SidePanel.module.css'
import { useKeys } from '../../lib/keys.ts'
import { useTexts } from '../../lib/texts.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { BlockSkeleton } from '../../ui/Skeletons.tsx'
import { neighbour } from '../calendar/agenda.ts'
import type { TasksAddress } from './address.ts'
import { taskQuery } from './queries.ts'
import { TaskShown } from './TaskShown.tsx'

interface Props {
  readonly task_id: string
  readonly address: TasksAddress
  readonly today: string
  /** The list that holds the task, in its order: J and K move through it. */
  readonly ids: readonly string[]
}

/** The open task, with its list. */
export default function TaskPanel({ task_id, address, today, ids }: Props) {
  const t = useTexts('tasks')
  const query = useQuery(taskQuery(task_id))
  const close = () => address.set({ task: undefined })
  const go = (step: 1 | -1) => {
    const next = neighbour(ids, task_id, step)
    if (!next) return
    address.set({ task: next }, { replace: true })
    document.querySelector(`[data-task="${next}"]`)?.scrollIntoView?.({ block: 'nearest' })
  }
  useKeys({ item_next: () => go(1), item_previous: () => go(-1), close })
  const at = ids.indexOf(task_id) + 1
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
        <h2>{t('panel.label')}</h2>
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
        <TaskShown
          key={task_id}
          task={query.data}
          today={today}
          hrefOf={(other) => address.href({ task: other })}
          onGone={close}
        />
      )}
    </SidePanel>
  )
}
