import { ENTITIES_COUNTED_AT_ONCE } from '@niyam/contract/items-limits.ts'
import { Radio, Select, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useFieldErrors } from '../../../fields/use-field-errors.ts'
import { organisationPeople } from '../../../lib/queries.ts'
import { useTexts } from '../../../lib/texts.ts'
import { FormDialog } from '../../../ui/FormDialog.tsx'
import { NOBODY } from '../../calendar/calendar-search.ts'
import { peopleOptions } from '../../../domain/people-options.ts'
import { openItemsQuery, useAssignEntities } from './use-assign-entities.ts'

export interface EntityAssignDialogProps {
  entity_ids: readonly string[]
  /** True when items were assigned, false when it was closed without. */
  onDone: (isChanged: boolean) => void
}

/** Chooses the assignee of the open items of the selected entities; says how many items that are. */
export default function EntityAssignDialog({ entity_ids, onDone }: EntityAssignDialogProps) {
  const t = useTexts(['compliances', 'items'])
  const te = useTexts('entities')
  const { data: people } = useQuery(organisationPeople)
  const count = useQuery(openItemsQuery(entity_ids.slice(0, ENTITIES_COUNTED_AT_ONCE)))
  const [to, setTo] = useState<string | null>(null)
  const [isReplacing, setReplacing] = useState(false)
  const change = useAssignEntities()
  const { form, errors, message, refuse } = useFieldErrors(
    change.error,
    to ? {} : { assigned_to: t('work.assign_placeholder') },
  )
  const { items = 0, unassigned = 0 } = count.data ?? {}
  const touched = to === NOBODY ? items - unassigned : isReplacing ? items : unassigned
  const saveLabel = change.isPending
    ? te('assign_items.progress', { done: change.sent, total: entity_ids.length })
    : count.data
      ? te('assign_items.save', { count: touched })
      : t('act.assign')
  return (
    <FormDialog
      ref={form}
      title={te('assign_items.title', { count: entity_ids.length })}
      saveLabel={saveLabel}
      message={message ?? (count.isError ? te('assign_items.not_counted') : null)}
      isBusy={change.isPending}
      onClose={() => onDone(false)}
      onSubmit={() => {
        if (!to) return refuse()
        change.mutate(
          { entity_ids, assigned_to: to === NOBODY ? null : to, is_replacing: isReplacing },
          { onSuccess: () => onDone(true) },
        )
      }}
    >
      <p role="status">
        {count.data
          ? te('assign_items.counted', { items, unassigned, entities: entity_ids.length })
          : te('assign_items.counting')}
      </p>
      <Select
        label={t('items:assign_to')}
        description={te('assign_items.help')}
        data={[...peopleOptions(people?.users ?? []), { value: NOBODY, label: t('work.nobody') }]}
        value={to}
        onChange={setTo}
        searchable
        required
        data-autofocus
        error={errors.assigned_to}
      />
      {to !== NOBODY && (
        <Radio.Group
          label={te('assign_items.which')}
          value={isReplacing ? 'all' : 'unassigned'}
          onChange={(which) => setReplacing(which === 'all')}
        >
          <Stack gap="xs" mt={4}>
            <Radio value="unassigned" label={te('assign_items.which_unassigned', { count: unassigned })} />
            <Radio value="all" label={te('assign_items.which_all', { count: items })} />
          </Stack>
        </Radio.Group>
      )}
    </FormDialog>
  )
}
