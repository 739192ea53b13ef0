import type { Task } from '@niyam/contract/tasks.ts'
import { IconCalendarDue, IconProgressCheck, IconUserPlus } from '@tabler/icons-react'
import { useCallback, useMemo } from 'react'
import { useBulk } from '../../domain/work-list/use-bulk.ts'
import { useTexts } from '../../lib/texts.ts'

const load = () => import('./BulkDialog.tsx')

/** What can be done to the chosen tasks, and the dialog that asks for the value. */
export function useTaskBulk(tasks: readonly Task[]) {
  const t = useTexts('tasks')
  const acts = useMemo(
    () => [
      { act: 'status' as const, label: t('many.status'), icon: IconProgressCheck },
      { act: 'assign' as const, label: t('many.assign'), icon: IconUserPlus },
      { act: 'due' as const, label: t('many.due'), icon: IconCalendarDue },
    ],
    [t],
  )
  const chosenOf = useCallback((ids: ReadonlySet<string>) => tasks.filter(({ task_id }) => ids.has(task_id)), [tasks])
  return useBulk(load, acts, chosenOf)
}
