import type { Dsc } from '@niyam/contract/dsc.ts'
import { DSC_STATUSES } from '@niyam/contract/dsc-kinds.ts'
import { Select, Textarea, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { RemoteSelect } from '../../fields/RemoteSelect.tsx'
import { useDraft } from '../../fields/use-draft.ts'
import { notice } from '../../lib/notice.ts'
import { useTexts } from '../../lib/texts.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { loadEntities } from '../entities/load-entities.ts'
import { officersOf } from '../officers/queries.ts'
import { useDscChange } from './queries.ts'

interface Props {
  readonly certificate: Dsc
  readonly onClose: () => void
}

const TEXTS = ['label', 'token_make', 'token_serial', 'location'] as const

/** What the office knows of a certificate; what the certificate itself says cannot be changed. */
export default function ChangeDialog({ certificate, onClose }: Props) {
  const t = useTexts('dsc')
  const save = useDscChange(certificate.dsc_id)
  const { draft, change, form, errors, message } = useDraft(
    {
      label: certificate.label,
      token_make: certificate.token_make,
      token_serial: certificate.token_serial,
      location: certificate.location,
      notes: certificate.notes,
      status: certificate.status,
      entity_id: certificate.entity_id,
      officer_id: certificate.officer_id,
    },
    save.error,
  )
  const officers = useQuery({ ...officersOf(draft.entity_id ?? ''), enabled: draft.entity_id !== null })
  const { entity_id, entity_name } = certificate
  return (
    <FormDialog
      ref={form}
      title={t('change_title', { name: certificate.holder })}
      saveLabel={t('save')}
      message={message}
      isBusy={save.isPending}
      onClose={onClose}
      onSubmit={() =>
        save.mutate(draft, {
          onSuccess: () => {
            notice({ tone: 'success', title: t('changed') })
            onClose()
          },
        })
      }
    >
      {TEXTS.map((name, at) => (
        <TextInput
          key={name}
          label={t(`field.${name}`)}
          maxLength={120}
          autoComplete="off"
          value={draft[name]}
          onChange={({ currentTarget }) => change({ [name]: currentTarget.value })}
          error={errors[name]}
          data-autofocus={at === 0 || undefined}
        />
      ))}
      <RemoteSelect
        label={t('field.entity')}
        description={t('field.entity_help')}
        value={draft.entity_id}
        {...(entity_id && entity_name && { chosen: { value: entity_id, label: entity_name } })}
        onChange={(next) => change({ entity_id: next, officer_id: null })}
        load={loadEntities}
        error={errors.entity_id}
      />
      {draft.entity_id && (
        <Select
          label={t('field.officer')}
          data={(officers.data ?? []).map(({ officer_id, name }) => ({ value: officer_id, label: name }))}
          value={draft.officer_id}
          onChange={(officer_id) => change({ officer_id })}
          clearable
          clearButtonProps={{ 'aria-label': t('field.officer_none') }}
          error={errors.officer_id}
        />
      )}
      <Select
        label={t('field.status')}
        data={DSC_STATUSES.map((value) => ({ value, label: t(`status.${value}`) }))}
        value={draft.status}
        onChange={(next) => change({ status: DSC_STATUSES.find((one) => one === next) ?? 'in_use' })}
        allowDeselect={false}
        error={errors.status}
      />
      <Textarea
        label={t('field.notes')}
        description={t('field.notes_help')}
        maxLength={2000}
        rows={3}
        value={draft.notes}
        onChange={({ currentTarget }) => change({ notes: currentTarget.value })}
        error={errors.notes}
      />
    </FormDialog>
  )
}
