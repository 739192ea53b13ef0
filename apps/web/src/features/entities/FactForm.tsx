import type { Entity, Fact, FactValue } from '@niyam/contract/entities.ts'
import { attributeInfo } from '@niyam/law/catalogue/attributes.ts'
import { Select } from '@mantine/core'
import { useState } from 'react'
import { recentYears, withFact } from '../../domain/fact-values.ts'
import { FactField } from '../../domain/FactField.tsx'
import { failureMessage } from '../../lib/api.ts'
import { showFinancialYear, todayInIndia } from '../../lib/format.ts'
import { sayLaw } from '../../lib/i18n-law.ts'
import { stateOptions } from '../../lib/state-names.ts'
import { useTexts } from '../../lib/texts.ts'
import { FormBody } from '../../ui/FormBody.tsx'
import { useEntityChange } from './queries.ts'

interface FormProps {
  readonly entity: Entity
  readonly attribute: string
  readonly fact: Fact | undefined
  readonly onClose: () => void
}

const YEARS_BACK = 6

export default function FactForm({ entity, attribute, fact, onClose }: FormProps) {
  const t = useTexts('entities')
  const info = attributeInfo(attribute)
  const [value, setValue] = useState<FactValue | undefined>(fact?.value)
  const [year, setYear] = useState<string | null>(fact?.financial_year ?? null)
  const [state, setState] = useState<string | null>(fact?.state ?? null)
  const change = useEntityChange(entity.entity_id)
  if (!info) return null
  const save = () => {
    const others = fact ? withFact(entity.facts, fact, undefined) : entity.facts
    const key = { attribute, financial_year: year, state }
    change.mutate({ facts: withFact(others, key, value) }, { onSuccess: onClose })
  }
  return (
    <FormBody
      isSmall
      label={sayLaw(info.label)}
      saveLabel={t('save')}
      isBusy={change.isPending}
      onSubmit={save}
      onClose={onClose}
    >
      <FactField
        info={info}
        value={value}
        onChange={setValue}
        error={change.isError ? (failureMessage(change.error) ?? undefined) : undefined}
      />
      {info.per_year && (
        <Select
          label={t('facts.year')}
          data={[
            { value: '', label: t('facts.until_changed') },
            ...recentYears(todayInIndia(), YEARS_BACK).map((one) => ({ value: one, label: showFinancialYear(one) })),
          ]}
          value={year ?? ''}
          onChange={(next) => setYear(next || null)}
          allowDeselect={false}
        />
      )}
      {info.per_state && (
        <Select
          label={t('facts.state')}
          data={[{ value: '', label: t('facts.everywhere') }, ...stateOptions()]}
          value={state ?? ''}
          onChange={(next) => setState(next || null)}
          allowDeselect={false}
          searchable
        />
      )}
    </FormBody>
  )
}
