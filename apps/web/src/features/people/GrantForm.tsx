import type { Grant } from '@niyam/contract/grants.ts'
import { Select } from '@mantine/core'
import { AREAS } from '@niyam/law/catalogue/model/area.ts'
import { useState } from 'react'
import { DateField } from '../../fields/DateField.tsx'
import { RemoteSelect } from '../../fields/RemoteSelect.tsx'
import { useFieldErrors } from '../../fields/use-field-errors.ts'
import type { RemoteOption } from '../../fields/use-remote-options.ts'
import { todayInIndia } from '../../lib/format.ts'
import { useTexts } from '../../lib/texts.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { loadEntities } from '../entities/load-entities.ts'
import type { GivenGrant } from './offered-rights.ts'

interface GrantFormProps {
  title: string
  onClose: () => void
  onAdd: (grant: GivenGrant) => void
  /** The state of the call that saves it, where there is one. */
  isBusy?: boolean
  error?: unknown
}

/** One entity or all, one area of law or all, until a day. */
export function GrantForm({ title, onClose, onAdd, isBusy = false, error = null }: GrantFormProps) {
  const t = useTexts(['people', 'compliances'])
  const [entity, setEntity] = useState<RemoteOption | null>(null)
  const [area, setArea] = useState<Grant['area']>(null)
  const [ends_on, setEnd] = useState<string | null>(null)
  const isPast = ends_on !== null && ends_on < todayInIndia()
  const wrong = isPast ? t('visibility.day_passed') : ends_on ? null : t('visibility.day_missing')
  const { form, errors, message, refuse } = useFieldErrors(error, wrong ? { ends_on: wrong } : {})
  return (
    <FormDialog
      ref={form}
      title={title}
      message={message}
      saveLabel={t('visibility.add')}
      isBusy={isBusy}
      onClose={onClose}
      onSubmit={() => {
        if (!ends_on || wrong) return refuse()
        onAdd({ entity_id: entity?.value ?? null, entity: entity?.label ?? null, area, ends_on })
      }}
    >
      <RemoteSelect
        label={t('visibility.entity')}
        description={t('visibility.entity_text')}
        value={entity?.value ?? null}
        onChange={() => {}}
        onChosen={setEntity}
        load={loadEntities}
        error={errors.entity_id}
        data-autofocus
      />
      <Select
        label={t('visibility.area')}
        description={t('visibility.area_text')}
        data={AREAS.map((value) => ({ value, label: t(`compliances:area.${value}`) }))}
        value={area}
        onChange={(value) => setArea(AREAS.find((one) => one === value) ?? null)}
        clearable
        searchable
        error={errors.area}
      />
      <DateField
        label={t('visibility.day')}
        value={ends_on}
        onChange={setEnd}
        allDates
        error={errors.ends_on}
        required
      />
    </FormDialog>
  )
}
