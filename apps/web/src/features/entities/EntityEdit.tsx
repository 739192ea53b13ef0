import type { Entity } from '@niyam/contract/entities.ts'
import { ENTITY_KINDS } from '@niyam/law/reference/entity-kinds.ts'
import { Select, TextInput } from '@mantine/core'
import { useState } from 'react'
import { sayLaw } from '../../lib/i18n-law.ts'
import { DateField } from '../../fields/DateField.tsx'
import { PanField } from '../../fields/IdentifierFields.tsx'
import { StateField } from '../../fields/StateField.tsx'
import { useFieldErrors } from '../../fields/use-field-errors.ts'
import { useTexts } from '../../lib/texts.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { useEntityChange } from './queries.ts'

interface Props {
  readonly entity: Entity
  readonly onClose: () => void
}

/** What the head of an entity shows. Registrations and facts are changed where they stand. */
export default function EntityEdit({ entity, onClose }: Props) {
  const t = useTexts('entities')
  const [name, setName] = useState(entity.name)
  const [kind, setKind] = useState<string | null>(entity.kind)
  const [pan, setPan] = useState(entity.pan ?? '')
  const [address_state, setState] = useState(entity.address_state)
  const [incorporated_on, setIncorporated] = useState(entity.incorporated_on)
  const [tracked_from, setTracked] = useState<string | null>(entity.tracked_from)
  const change = useEntityChange(entity.entity_id)
  const missing = {
    ...(!name.trim() && { name: t('field.name_missing') }),
    ...(!tracked_from && { tracked_from: t('field.tracked_missing') }),
  }
  const { form, errors, message, refuse } = useFieldErrors(change.error, missing)

  function save() {
    if (!name.trim() || !kind || !tracked_from) return refuse()
    change.mutate(
      { name, kind, pan: pan || null, address_state, incorporated_on, tracked_from },
      { onSuccess: onClose },
    )
  }

  return (
    <FormDialog
      ref={form}
      title={t('edit_title')}
      size="lg"
      message={message}
      saveLabel={t('save')}
      isBusy={change.isPending}
      onSubmit={save}
      onClose={onClose}
    >
      <TextInput
        label={t('field.name')}
        value={name}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
        maxLength={200}
        required
        data-autofocus
        error={errors.name}
      />
      <Select
        label={t('field.kind')}
        data={ENTITY_KINDS.map((one) => ({ value: one.key, label: sayLaw(one.label) }))}
        value={kind}
        onChange={setKind}
        searchable
        allowDeselect={false}
        error={errors.kind}
      />
      <PanField label={t('field.pan')} value={pan} onChange={setPan} error={errors.pan} />
      <StateField label={t('field.state')} value={address_state} onChange={setState} error={errors.address_state} />
      <DateField
        allDates
        label={t('field.incorporated')}
        value={incorporated_on}
        onChange={setIncorporated}
        error={errors.incorporated_on}
      />
      <DateField
        allDates
        label={t('field.tracked')}
        description={t('field.tracked_help')}
        value={tracked_from}
        onChange={setTracked}
        required
        error={errors.tracked_from}
      />
    </FormDialog>
  )
}
