import { Button, TextInput } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useDraft } from '../../fields/use-draft.ts'
import { api } from '../../lib/api.ts'
import { notice } from '../../lib/notice.ts'
import { useTexts } from '../../lib/texts.ts'
import { usePart } from '../../lib/use-part.ts'
import { tasksChanged } from './queries.ts'
import classes from './QuickAdd.module.css'

// Fields of choice are 30 kB that a page with nothing to add does not need.
const loadFields = () => import('./QuickAddFields.tsx')

export interface QuickAddProps {
  /** Where the new task hangs; null asks for a client. */
  readonly of: { readonly entity_id?: string; readonly item_id?: string } | null
  readonly onOpen?: (task_id: string) => void
}

const EMPTY = { title: '', due_on: null, assigned_to: null, entity_id: null } as const

export interface QuickTask {
  readonly title: string
  readonly due_on: string | null
  readonly assigned_to: string | null
  readonly entity_id: string | null
}

/** One line that adds tasks: title, due day, assignee and client. Enter in any field adds, and the title is ready for the next. */
export function QuickAdd({ of, onOpen }: QuickAddProps) {
  const t = useTexts('tasks')
  const client = useQueryClient()
  const title = useRef<HTMLInputElement>(null)
  const [isNear, setNear] = useState(false)
  const add = useMutation({
    mutationFn: (body: QuickTask) =>
      api('POST task/', { body: { ...body, ...of, title: body.title.trim() }, quiet: true }),
    onSuccess: ({ task_id, title: saved }) => {
      // Due day, assignee and client stay for the next task of the same kind.
      change({ title: '' })
      title.current?.focus()
      void tasksChanged(client)
      notice({
        tone: 'success',
        title: t('add.done', { title: saved }),
        ...(onOpen && { action: { label: t('add.open'), run: () => onOpen(task_id) } }),
      })
    },
  })
  const { draft, change, form, errors, message, submit } = useDraft<QuickTask>(
    EMPTY,
    add.error,
    (typed): Record<string, string> => (typed.title.trim() ? {} : { title: t('add.missing') }),
  )
  const isOpen = draft.title !== '' || draft.due_on !== null || draft.assigned_to !== null || draft.entity_id !== null
  const drawFields = usePart(loadFields, isOpen || isNear)
  return (
    <form
      ref={form}
      noValidate
      aria-label={t('add.label')}
      className={classes.form}
      data-open={isOpen || undefined}
      onSubmit={(event) => {
        event.preventDefault()
        if (!add.isPending) submit(() => add.mutate(draft))
      }}
    >
      <TextInput
        ref={title}
        name="title"
        aria-label={t('add.title')}
        placeholder={t('add.placeholder')}
        leftSection={<IconPlus size={16} aria-hidden />}
        maxLength={200}
        autoComplete="off"
        className={classes.title ?? ''}
        value={draft.title}
        onFocus={() => setNear(true)}
        error={isOpen || add.isError ? errors.title : undefined}
        onChange={({ currentTarget }) => change({ title: currentTarget.value })}
      />
      <div className={classes.more}>
        {drawFields?.({ of, draft, errors, onChange: change })}
        <Button type="submit" loading={add.isPending}>
          {t('add.save')}
        </Button>
      </div>
      {message && (
        <p role="alert" className={classes.message}>
          {message}
        </p>
      )}
    </form>
  )
}
