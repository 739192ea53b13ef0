import type { Task } from '@niyam/contract/tasks.ts'
import { IconCalendarDue, IconProgressCheck, IconUserPlus } from '@tabler/icons-react'
import { type ReactNode, useMemo, useState } from 'react'
import { useTexts } from '../../lib/texts.ts'
import { usePart } from '../../lib/use-part.ts'
import type { BulkAction } from '../../ui/table/table-props.ts'
import type { BulkAct } from './BulkDialog.tsx'

const load = () => import('./BulkDialog.tsx')

interface Pending {
  readonly act: BulkAct
  readonly tasks: readonly Task[]
  readonly finish: (result: 'told' | false) => void
}

/** What can be done to the chosen tasks, and the dialog that asks for the value. */
export function useTaskBulk(tasks: readonly Task[]): {
  readonly actions: readonly BulkAction[]
  readonly dialog: ReactNode
} {
  const t = useTexts('tasks')
  const [pending, setPending] = useState<Pending | null>(null)
  const draw = usePart(load, pending !== null)
  const actions = useMemo(() => {
    const action = (act: BulkAct, icon: BulkAction['icon']): BulkAction => ({
      label: t(`many.${act}`),
      icon,
      run: (ids) =>
        new Promise<'told' | false>((finish) => {
          const chosen = new Set(ids)
          setPending({ act, tasks: tasks.filter(({ task_id }) => chosen.has(task_id)), finish })
        }),
    })
    return [action('status', IconProgressCheck), action('assign', IconUserPlus), action('due', IconCalendarDue)]
  }, [t, tasks])
  const onDone = (isChanged: boolean) => {
    pending?.finish(isChanged && 'told')
    setPending(null)
  }
  return { actions, dialog: pending && draw?.({ act: pending.act, tasks: pending.tasks, onDone }) }
}
