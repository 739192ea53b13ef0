import { Button, Select, TextInput } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { DateField } from '../../fields/DateField.tsx'
import { RemoteSelect } from '../../fields/RemoteSelect.tsx'
import type { RemoteOption } from '../../fields/use-remote-options.ts'
import { useFieldErrors } from '../../fields/use-field-errors.ts'
import { api } from '../../lib/api.ts'
import { notice } from '../../lib/notice.ts'
import { organisationPeople } from '../../lib/queries.ts'
import { useTexts } from '../../lib/texts.ts'
import { peopleOfItem } from '../calendar/queries.ts'
import { loadEntities } from '../entities/load-entities.ts'
import { peopleOptions } from '../../domain/people-options.ts'
import { tasksChanged } from './queries.ts'
import classes from './QuickAdd.module.css'

interface Props {
  /** Where the new task hangs; null asks for a client. */
  readonly of: { readonly entity_id?: string; readonly item_id?: string } | null
  readonly onOpen?: (task_id: string) => void
}

const EMPTY = { title: '', due_on: null, assigned_to: null, entity_id: null } as const

interface Draft {
  readonly title: string
  readonly due_on: string | null
  readonly assigned_to: string | null
  readonly entity_id: string | null
}

/** One line that adds tasks: title, due day, assignee and client. Enter in any field adds, and the title is ready for the next. */
export function QuickAdd({ of, onOpen }: Props) {
  const t = useTexts('tasks')
  const client = useQueryClient()
  const title = useRef<HTMLInputElement>(null)
  const [draft, setDraft] = useState<Draft>(EMPTY)
  const [chosen, setChosen] = useState<RemoteOption | null>(null)
  const isOpen = draft.title !== '' || draft.due_on !== null || draft.assigned_to !== null || draft.entity_id !== null
  const item_id = of?.item_id
  const all = useQuery({ ...organisationPeople, enabled: isOpen && !item_id })
  const ofItem = useQuery({ ...peopleOfItem(item_id ?? ''), enabled: isOpen && item_id !== undefined })
  const people = (item_id ? ofItem : all).data?.users ?? []
  const add = useMutation({
    mutationFn: (body: Draft) => api('POST task/', { body: { ...body, ...of, title: body.title.trim() }, quiet: true }),
    onSuccess: ({ task_id, title: saved }) => {
      // Due day, assignee and client stay for the next task of the same kind.
      setDraft((now) => ({ ...now, title: '' }))
      title.current?.focus()
      void tasksChanged(client)
      notice({
        tone: 'success',
        title: t('add.done', { title: saved }),
        ...(onOpen && { action: { label: t('add.open'), run: () => onOpen(task_id) } }),
      })
    },
  })
  const isMissing = draft.title.trim() === ''
  const { form, errors, message, clear, refuse } = useFieldErrors(
    add.error,
    isMissing ? { title: t('add.missing') } : {},
  )
  const change = (part: Partial<Draft>) => {
    clear(...Object.keys(part))
    setDraft((now) => ({ ...now, ...part }))
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (add.isPending) return
    if (isMissing) refuse()
    else add.mutate(draft)
  }
  return (
    <form
      ref={form}
      noValidate
      aria-label={t('add.label')}
      className={classes.form}
      data-open={isOpen || undefined}
      onSubmit={submit}
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
        error={isOpen || add.isError ? errors.title : undefined}
        onChange={({ currentTarget }) => change({ title: currentTarget.value })}
      />
      <div className={classes.more}>
        <DateField
          allDates
          name="due_on"
          label={t('add.due')}
          value={draft.due_on}
          error={errors.due_on}
          onChange={(due_on) => change({ due_on })}
        />
        <Select
          name="assigned_to"
          label={t('add.assignee')}
          placeholder={t('nobody')}
          data={peopleOptions(people)}
          value={draft.assigned_to}
          error={errors.assigned_to}
          onChange={(assigned_to) => change({ assigned_to })}
          searchable
          clearable
        />
        {!of && (
          <RemoteSelect
            name="entity_id"
            label={t('add.entity')}
            placeholder={t('no_entity')}
            load={loadEntities}
            value={draft.entity_id}
            chosen={chosen}
            onChosen={setChosen}
            error={errors.entity_id}
            onChange={(entity_id) => change({ entity_id })}
          />
        )}
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
