import type { TaskDetail } from '@niyam/contract/tasks.ts'
import { Button } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api, failureMessage } from '../../lib/api.ts'
import { useTexts } from '../../lib/texts.ts'
import { PopupMenu } from '../../ui/PopupMenu.tsx'
import { StateBadge } from '../../ui/StateBadge.tsx'
import panel from '../../domain/SidePanel.module.css'
import { tasksChanged } from './queries.ts'
import { STATUS_LOOK, STATUSES } from './task-status.ts'
import { useTaskUndo } from './use-task-acts.ts'

interface Props {
  readonly task: TaskDetail
  readonly mayWrite: boolean
}

/** The status of the open task. A refusal is shown under it, until another status is chosen. */
export function StatusMenu({ task: { task_id, title, status }, mayWrite }: Props) {
  const t = useTexts('tasks')
  const client = useQueryClient()
  const { tellDone } = useTaskUndo()
  const change = useMutation({
    mutationFn: (next: TaskDetail['status']) =>
      api('POST task/status/', { body: { task_ids: [task_id], status: next }, quiet: true }),
    onSuccess: async ({ done, undo_id }, next) => {
      if (done > 0) tellDone(t('said.moved', { title, to: t(`status.${next}`) }), undo_id)
      await tasksChanged(client)
    },
  })
  const current = change.isPending ? change.variables : status
  const refusal = change.data?.refused[0]?.reason ?? (change.isError ? failureMessage(change.error) : null)
  if (!mayWrite) return <StateBadge {...STATUS_LOOK[status]} label={t(`status.${status}`)} />
  return (
    <div className={panel.status}>
      <PopupMenu
        label={t('panel.status')}
        align="start"
        entries={STATUSES.map((one) => ({
          label: t(`status.${one}`),
          icon: STATUS_LOOK[one].icon,
          isChosen: one === current,
          onSelect: () => one !== status && change.mutate(one),
        }))}
        button={(props) => (
          <Button
            {...props}
            variant="default"
            loading={change.isPending}
            rightSection={<IconChevronDown size={14} aria-hidden />}
            aria-label={`${t('panel.status')}: ${t(`status.${current}`)}`}
            aria-describedby={refusal ? 'task-refusal' : undefined}
          >
            <StateBadge {...STATUS_LOOK[current]} label={t(`status.${current}`)} />
          </Button>
        )}
      />
      {refusal && (
        <p id="task-refusal" role="alert" className={panel.refusal}>
          {refusal}
        </p>
      )}
    </div>
  )
}
