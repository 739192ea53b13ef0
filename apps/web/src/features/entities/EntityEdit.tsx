import type { Entity } from '@niyam/contract/entities.ts'
import { only } from '@niyam/contract/record-fields.ts'
import { ENTITY_KINDS } from '@niyam/law/reference/entity-kinds.ts'
import { Select, TextInput } from '@mantine/core'
import { useState } from 'react'
import { sayLaw } from '../../lib/i18n-law.ts'
import { PanField } from '../../fields/IdentifierFields.tsx'
import { useFieldErrors } from '../../fields/use-field-errors.ts'
import { useTexts } from '../../lib/texts.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { PLAIN_FIELDS, type PlainValues } from './plain-fields.ts'
import { PlainField } from './PlainField.tsx'
import { useEntityChange } from './queries.ts'

const PLAIN_KEYS = PLAIN_FIELDS.map(({ key }) => key)

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
  const [plain, setPlain] = useState<PlainValues>(() => only(entity, PLAIN_KEYS))
  const change = useEntityChange(entity.entity_id)
  const missing = {
    ...(!name.trim() && { name: t('field.name_missing') }),
    ...(!plain.tracked_from && { tracked_from: t('field.tracked_missing') }),
  }
  const { form, errors, message, refuse } = useFieldErrors(change.error, missing)

  function save() {
    const { tracked_from } = plain
    if (!name.trim() || !kind || !tracked_from) return refuse()
    change.mutate({ name, kind, pan: pan || null, ...plain, tracked_from }, { onSuccess: onClose })
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
      {PLAIN_FIELDS.map((field) => (
        <PlainField
          key={field.key}
          of={field}
          value={plain[field.key]}
          onChange={(value) => setPlain((before) => ({ ...before, [field.key]: value }))}
          error={errors[field.key]}
          {...(field.key === 'tracked_from' && { required: true, description: t('field.tracked_help') })}
        />
      ))}
    </FormDialog>
  )
}
