import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useFieldErrors } from '../../../fields/use-field-errors.ts'
import { api } from '../../../lib/api.ts'
import { organisationPeople } from '../../../lib/queries.ts'
import { useTexts } from '../../../lib/texts.ts'
import { FormDialog } from '../../../ui/FormDialog.tsx'
import { NOBODY } from '../../calendar/calendar-search.ts'
import { idsOf, type ManyActProps } from './many-props.ts'
import { peopleOptions } from '../../../domain/people-options.ts'
import { useMany } from './use-many.ts'

/** Chooses the assignee of the items, or none. */
export function AssignDialog({ items, ...end }: ManyActProps) {
  const t = useTexts(['compliances', 'items'])
  const { data } = useQuery(organisationPeople)
  const [to, setTo] = useState<string | null>(null)
  const change = useMany(
    'assign',
    (assigned_to: string | null) =>
      api('POST organisation/compliances/items/assign/', {
        body: { item_ids: idsOf(items), assigned_to },
        quiet: true,
      }),
    end,
  )
  const { form, errors, message, refuse } = useFieldErrors(
    change.error,
    to ? {} : { assigned_to: t('work.assign_placeholder') },
  )
  return (
    <FormDialog
      ref={form}
      title={t('items:assign_title', { count: items.length })}
      saveLabel={t('act.assign')}
      message={message}
      isBusy={change.isPending}
      onClose={() => end.onDone(false)}
      onSubmit={() => (to ? change.mutate(to === NOBODY ? null : to) : refuse())}
    >
      <Select
        label={t('items:assign_to')}
        description={t('items:assign_help')}
        data={[...peopleOptions(data?.users ?? []), { value: NOBODY, label: t('work.nobody') }]}
        value={to}
        onChange={setTo}
        searchable
        required
        data-autofocus
        error={errors.assigned_to}
      />
    </FormDialog>
  )
}
