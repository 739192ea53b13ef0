import type { PersonInOrganisation } from '@niyam/contract/people.ts'
import type { Grant } from '@niyam/contract/grants.ts'
import { Select } from '@mantine/core'
import { AREAS } from '@niyam/law/catalogue/model.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DateField } from '../../fields/DateField.tsx'
import { RemoteSelect } from '../../fields/RemoteSelect.tsx'
import { useFieldErrors } from '../../fields/use-field-errors.ts'
import { api } from '../../lib/api.ts'
import type { LoadOptions } from '../../fields/use-remote-options.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { useAddGrant } from './rights.ts'

const loadEntities: LoadOptions = async ({ search, limit, signal }) => {
  const query = { search, pagesize: limit, sort: 'name' }
  const { rows } = await api('GET organisation/entities/', { query, signal, quiet: true })
  return rows.map((row) => ({ value: row.id, label: row.header ?? row.groups[0]?.[0]?.value ?? row.id }))
}

/** One entity or all, one area of law or all, until a day. */
export function GrantForm({ person, onClose }: { person: PersonInOrganisation; onClose: () => void }) {
  const { t } = useTranslation(['people', 'compliances'])
  const [entity_id, setEntity] = useState<string | null>(null)
  const [area, setArea] = useState<Grant['area']>(null)
  const [ends_on, setEnd] = useState<string | null>(null)
  const add = useAddGrant(person.organisation_user_id)
  const missing: Record<string, string> = ends_on ? {} : { ends_on: t('sight.day_missing') }
  const { form, errors, message, refuse } = useFieldErrors(add.error, missing)
  return (
    <FormDialog
      ref={form}
      title={t('sight.add_title', { name: person.name })}
      message={message}
      saveLabel={t('sight.add')}
      isBusy={add.isPending}
      onClose={onClose}
      onSubmit={() => {
        if (!ends_on) return refuse()
        add.mutate({ entity_id, area, ends_on }, { onSuccess: onClose })
      }}
    >
      <RemoteSelect
        label={t('sight.entity')}
        description={t('sight.entity_text')}
        value={entity_id}
        onChange={setEntity}
        load={loadEntities}
        error={errors.entity_id}
        data-autofocus
      />
      <Select
        label={t('sight.area')}
        description={t('sight.area_text')}
        data={AREAS.map((value) => ({ value, label: t(`compliances:area.${value}`) }))}
        value={area}
        onChange={(value) => setArea(AREAS.find((one) => one === value) ?? null)}
        clearable
        searchable
        error={errors.area}
      />
      <DateField label={t('sight.day')} value={ends_on} onChange={setEnd} allDates error={errors.ends_on} required />
    </FormDialog>
  )
}
