import type { FactValue } from '@niyam/contract/entities.ts'
import { MultiSelect, NumberInput, SegmentedControl, Select, Input } from '@mantine/core'
import type { AttributeInfo } from '@niyam/law/catalogue/attributes.ts'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { DateField } from '../../ui/DateField.tsx'
import { MoneyField } from '../../ui/MoneyField.tsx'
import { joinChoices, splitChoices } from './fact-values.ts'

interface Props {
  readonly info: AttributeInfo
  /** Undefined is "not said": the law then asks, it does not assume. */
  readonly value: FactValue | undefined
  readonly onChange: (value: FactValue | undefined) => void
  readonly error?: string | undefined
  /** Of a choice without which the form cannot go on. */
  readonly isRequired?: boolean
}

const asNumber = (value: FactValue | undefined) => (typeof value === 'number' ? value : null)

/** The field that fits an attribute of the law's catalogue. Its label and help are the catalogue's own. */
export function FactField({ info, value, onChange, error, isRequired = false }: Props) {
  const words = { label: info.label, description: info.help, error }
  switch (info.type) {
    case 'boolean':
      return <YesNo info={info} value={value} onChange={onChange} error={error} />
    case 'money': {
      // The law's money is rupees, the field's paise.
      const rupees = asNumber(value)
      return (
        <MoneyField
          {...words}
          value={rupees === null ? null : rupees * 100}
          onChange={(paise) => onChange(paise === null ? undefined : paise / 100)}
        />
      )
    }
    case 'date':
      return (
        <DateField
          {...words}
          value={typeof value === 'string' ? value : null}
          onChange={(day) => onChange(day ?? undefined)}
        />
      )
    case 'choice':
      return (
        <Select
          {...words}
          data={info.options ?? []}
          value={typeof value === 'string' ? value : null}
          onChange={(next) => onChange(next ?? undefined)}
          required={isRequired}
          allowDeselect={!isRequired}
          clearable={!isRequired}
        />
      )
    case 'choices':
      return (
        <MultiSelect
          {...words}
          data={info.options ?? []}
          value={splitChoices(value)}
          onChange={(next) => onChange(joinChoices(next))}
          clearable
        />
      )
    default:
      return (
        <NumberInput
          {...words}
          value={asNumber(value) ?? ''}
          onChange={(next) => onChange(next === '' ? undefined : Number(next))}
          min={0}
          allowNegative={false}
          allowDecimal={info.type === 'number'}
          thousandSeparator={info.type === 'year' ? '' : ','}
          thousandsGroupStyle="lakh"
          hideControls
        />
      )
  }
}

function YesNo({ info, value, onChange, error }: Props) {
  const { t } = useTranslation('compliances')
  const id = useId()
  return (
    <Input.Wrapper labelElement="div" label={info.label} description={info.help} error={error} labelProps={{ id }}>
      <div>
        <SegmentedControl
          mt={4}
          aria-labelledby={id}
          value={typeof value === 'boolean' ? String(value) : 'unsaid'}
          data={[
            { value: 'true', label: t('fact.yes') },
            { value: 'false', label: t('fact.no') },
            { value: 'unsaid', label: t('fact.unsaid') },
          ]}
          onChange={(next) => onChange(next === 'unsaid' ? undefined : next === 'true')}
        />
      </div>
    </Input.Wrapper>
  )
}
