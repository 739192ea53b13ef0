import { IconAt, IconChecklist } from '@tabler/icons-react'
import type { ShownOf } from './sentence.ts'

export const taskKinds: ShownOf<'tasks'> = {
  task_assigned: {
    icon: IconChecklist,
    sentence: (t, { by, count, title }) =>
      count > 1
        ? { title: t('task.assigned_many', { by, count }), text: '' }
        : { title: t('task.assigned', { by }), text: title },
  },
  task_mentioned: {
    icon: IconAt,
    sentence: (t, { by, title }) => ({ title: t('task.mentioned', { by }), text: title }),
  },
}
