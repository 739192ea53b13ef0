import type { TaskDetail } from '@niyam/contract/tasks.ts'
import { CloseButton } from '@mantine/core'
import { useCallback, useState } from 'react'
import panel from '../../domain/SidePanel.module.css'
import { RemoteSelect } from '../../fields/RemoteSelect.tsx'
import type { LoadOptions } from '../../fields/use-remote-options.ts'
import { api } from '../../lib/api.ts'
import { fieldMessage } from '../../lib/failure.ts'
import { useTexts } from '../../lib/texts.ts'
import { AppLink } from '../../ui/AppLink.tsx'
import { loadTasks } from './load-tasks.ts'
import classes from './TaskPanel.module.css'
import { isOpen } from './task-status.ts'
import { useTaskReply } from './use-task-change.ts'

interface Props {
  readonly task: TaskDetail
  readonly mayWrite: boolean
  readonly hrefOf: (task_id: string) => string
}

/** The tasks that come before this one. */
export function Blockers({ task: { task_id, blocked_by, blocks }, mayWrite, hrefOf }: Props) {
  const t = useTexts('tasks')
  // An added task leaves an empty field.
  const [added, setAdded] = useState(0)
  const change = useTaskReply((task_ids: readonly string[]) =>
    api('POST task/:task_id/blockers/', { params: { task_id }, body: { task_ids: [...task_ids] }, quiet: true }),
  )
  const load = useCallback<LoadOptions>(
    async (options) => (await loadTasks(options)).filter(({ value }) => value !== task_id),
    [task_id],
  )
  const ids = blocked_by.map((one) => one.task_id)
  if (ids.length === 0 && blocks.length === 0 && !mayWrite) return null
  const list = (tasks: TaskDetail['blocks'], mayRemove: boolean) => (
    <ul className={panel.plain}>
      {tasks.map((one) => (
        <li key={one.task_id} className={classes.blocker}>
          <AppLink href={hrefOf(one.task_id)} data-closed={!isOpen(one.status) || undefined}>
            {one.title}
          </AppLink>
          <span className={panel.by}>{t(`status.${one.status}`)}</span>
          {mayRemove && (
            <CloseButton
              size="xs"
              aria-label={t('panel.blocked_remove', { title: one.title })}
              onClick={() => change.mutate(ids.filter((id) => id !== one.task_id))}
            />
          )}
        </li>
      ))}
    </ul>
  )
  return (
    <>
      <h3>{t('panel.blocked_by')}</h3>
      {blocked_by.length > 0 && list(blocked_by, mayWrite)}
      {mayWrite && (
        <RemoteSelect
          key={added}
          label={<span className="visually-hidden">{t('panel.blocked_add')}</span>}
          placeholder={t('panel.blocked_add')}
          load={load}
          value={null}
          error={fieldMessage(change.error, 'task_ids')}
          onChange={(id) => {
            if (id === null || ids.includes(id)) return
            change.mutate([...ids, id])
            setAdded(added + 1)
          }}
        />
      )}
      {blocks.length > 0 && (
        <>
          <h3>{t('panel.blocks')}</h3>
          {list(blocks, false)}
        </>
      )}
    </>
  )
}
