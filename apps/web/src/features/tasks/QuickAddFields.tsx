import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { peopleOptions } from '../../domain/people-options.ts'
import { DateField } from '../../fields/DateField.tsx'
import { RemoteSelect } from '../../fields/RemoteSelect.tsx'
import type { RemoteOption } from '../../fields/use-remote-options.ts'
import { organisationPeople } from '../../lib/queries.ts'
import { useTexts } from '../../lib/texts.ts'
import { peopleOfItem } from '../calendar/queries.ts'
import { loadEntities } from '../entities/load-entities.ts'
import type { QuickAddProps, QuickTask } from './QuickAdd.tsx'

interface Props extends Pick<QuickAddProps, 'of'> {
  readonly draft: QuickTask
  readonly errors: Readonly<Partial<Record<keyof QuickTask, string>>>
  readonly onChange: (part: Partial<QuickTask>) => void
}

/** Due day, assignee and, where the task hangs on nothing yet, the client. */
export default function QuickAddFields({ of, draft, errors, onChange }: Props) {
  const t = useTexts('tasks')
  const [chosen, setChosen] = useState<RemoteOption | null>(null)
  const item_id = of?.item_id
  const all = useQuery({ ...organisationPeople, enabled: !item_id })
  const ofItem = useQuery({ ...peopleOfItem(item_id ?? ''), enabled: item_id !== undefined })
  const people = (item_id ? ofItem : all).data?.users ?? []
  return (
    <>
      <DateField
        allDates
        name="due_on"
        label={t('add.due')}
        value={draft.due_on}
        error={errors.due_on}
        onChange={(due_on) => onChange({ due_on })}
      />
      <Select
        name="assigned_to"
        label={t('add.assignee')}
        placeholder={t('nobody')}
        data={peopleOptions(people)}
        value={draft.assigned_to}
        error={errors.assigned_to}
        onChange={(assigned_to) => onChange({ assigned_to })}
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
          onChange={(entity_id) => onChange({ entity_id })}
        />
      )}
    </>
  )
}
