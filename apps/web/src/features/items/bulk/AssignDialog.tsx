import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api, failureMessage, fieldErrors } from '../../../lib/api.ts'
import { organisationPeople } from '../../../lib/queries.ts'
import { useTexts } from '../../../lib/texts.ts'
import { FormDialog } from '../../../ui/FormDialog.tsx'
import { NOBODY } from '../../calendar/calendar-search.ts'
import { idsOf, type ManyProps } from './many-props.ts'
import { RefusedDialog } from './RefusedDialog.tsx'
import { useMany } from './use-many.ts'

/** Who gets the items; nobody is a choice too. */
export function AssignDialog({ items, onDone }: ManyProps) {
  const t = useTexts('compliances')
  const { data } = useQuery(organisationPeople)
  const [to, setTo] = useState<string | null>(null)
  const [isTried, setTried] = useState(false)
  const change = useMany(
    (assigned_to: string | null) =>
      api('POST organisation/compliances/items/assign/', {
        body: { item_ids: idsOf(items), assigned_to },
        quiet: true,
      }),
    onDone,
  )
  const people = data?.users ?? []
  // Two of one name are told apart by their address.
  const options = people.map(({ user_id, name, email }) => ({
    value: user_id,
    label: people.some((other) => other.name === name && other.user_id !== user_id) ? `${name} (${email})` : name,
  }))
  if (change.outcome)
    return <RefusedDialog outcome={change.outcome} onClose={() => onDone((change.outcome?.done ?? 0) > 0)} />
  return (
    <FormDialog
      title={t('many.assign_title', { count: items.length })}
      saveLabel={t('many.assign')}
      message={failureMessage(change.error, ['assigned_to'])}
      isBusy={change.isPending}
      onClose={() => onDone(false)}
      onSubmit={() => {
        setTried(true)
        if (to) change.mutate(to === NOBODY ? null : to)
      }}
    >
      <Select
        label={t('many.assign_to')}
        description={t('many.assign_help')}
        data={[...options, { value: NOBODY, label: t('many.assign_nobody') }]}
        value={to}
        onChange={setTo}
        searchable
        required
        data-autofocus
        error={fieldErrors(change.error).assigned_to ?? (isTried && !to ? t('work.assign_placeholder') : undefined)}
      />
    </FormDialog>
  )
}
