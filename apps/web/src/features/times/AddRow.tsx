import type { TimeRow } from '@niyam/contract/times.ts'
import { useState } from 'react'
import { formatPeriod } from '@niyam/law/format/period-text.ts'
import { RemoteSelect } from '../../fields/RemoteSelect.tsx'
import type { OptionsAsked, RemoteOption } from '../../fields/use-remote-options.ts'
import { api } from '../../lib/api.ts'
import { useTexts } from '../../lib/texts.ts'
import { DAYS_OF_WEEK, keyOf } from './week.ts'

interface WorkOption extends RemoteOption {
  readonly row: TimeRow
}

const days: TimeRow['days'] = DAYS_OF_WEEK.map(() => null)
const labelled = (row: TimeRow, ...words: readonly (string | null | undefined)[]): WorkOption => ({
  value: keyOf(row),
  label: words.filter(Boolean).join(' · '),
  row,
})

/** Open tasks first, then items of the calendar and clients. Without words the person's own open tasks. */
async function load({ search, limit, signal }: OptionsAsked): Promise<WorkOption[]> {
  if (search === '') {
    const { entries } = await api('GET task/my-day/', { signal, quiet: true })
    return entries
      .flatMap(({ task }) => task ?? [])
      .slice(0, limit)
      .map(({ task_id: id, title, status, entity }) =>
        labelled({ kind: 'task', id, task: { title, status }, item: null, entity, days }, title, entity?.name),
      )
  }
  const found = await api('GET organisation/search/', { query: { search }, signal, quiet: true })
  return [
    ...found.tasks.map(({ task_id: id, title, entity_name }) =>
      labelled(
        { kind: 'task', id, task: { title, status: 'to_do' }, item: null, entity: null, days },
        title,
        entity_name,
      ),
    ),
    ...found.items.map(({ item_id: id, form, period, entity_id, entity_name: name }) => {
      const item = { obligation_id: '', form, period }
      const row = { kind: 'item', id, task: null, item, entity: { entity_id, name }, days } as const
      return labelled(row, `${form} ${formatPeriod(period)}`, name)
    }),
    ...found.entities.map(({ entity_id, name }) =>
      labelled({ kind: 'entity', id: entity_id, task: null, item: null, entity: { entity_id, name }, days }, name),
    ),
  ]
}

/** Adds work to the week: one field finds tasks, items of the calendar and clients. */
export function AddRow({ onAdd }: { readonly onAdd: (row: TimeRow) => void }) {
  const t = useTexts('times')
  // A new key after each choice empties the field.
  const [count, setCount] = useState(0)
  return (
    <RemoteSelect
      key={count}
      name="add_row"
      label={t('add')}
      placeholder={t('add_placeholder')}
      load={load}
      value={null}
      onChange={() => {}}
      onChosen={(option) => {
        if (!option) return
        onAdd((option as WorkOption).row)
        setCount((now) => now + 1)
      }}
    />
  )
}
