import type { AssumedFact } from '@niyam/contract/explanations.ts'
import type { FactValue } from '@niyam/contract/entities.ts'
import { Select } from '@mantine/core'
import { attributeInfo } from '@niyam/law/catalogue/attributes.ts'
import { ChoiceChips } from '../../fields/ChoiceChips.tsx'
import { sayLaw } from '../../lib/i18n-law.ts'
import { useTexts } from '../../lib/texts.ts'

interface Props {
  readonly gst: Readonly<Record<string, FactValue>>
  readonly onChange: (gst: Record<string, FactValue>) => void
  readonly assumptions: readonly AssumedFact[]
  readonly errors: Readonly<Record<string, string>>
}

const USUAL_TYPES = ['regular', 'composition', 'sez-unit', 'isd']
const OTHER_TYPES = ['casual', 'sez-developer']

const optionsOf = (attribute: string) =>
  (attributeInfo(attribute)?.options ?? []).map(({ value, label }) => ({ value, label: sayLaw(label) }))

/** Type and return frequency of a GSTIN. An assumed value is shown as chosen, with the word “assumed”. */
export default function GstFields({ gst, onChange, assumptions, errors }: Props) {
  const t = useTexts('entities')
  const assumed = (attribute: string) => assumptions.find((fact) => fact.attribute === attribute)
  const valueOf = (attribute: string) => {
    const value = gst[attribute] ?? assumed(attribute)?.value
    return typeof value === 'string' ? value : null
  }
  const wordsFor = (attribute: string) => {
    const found = gst[attribute] === undefined ? assumed(attribute) : undefined
    return {
      isAssumed: found !== undefined,
      description: found && t('new.assumed', { reason: found.reason }),
      error: errors[`registrations.0.details.${attribute}`],
    }
  }
  const types = optionsOf('taxpayer_type')
  const type = valueOf('taxpayer_type')
  const setType = (next: string) => {
    // Only regular taxpayers choose between months and quarters.
    const { filing_frequency: _before, ...rest } = gst
    onChange(next === 'regular' ? { ...gst, taxpayer_type: next } : { ...rest, taxpayer_type: next })
  }
  return (
    <>
      <ChoiceChips
        label={sayLaw(attributeInfo('taxpayer_type')?.label ?? '')}
        options={types.filter(({ value }) => USUAL_TYPES.includes(value))}
        value={type}
        onChange={setType}
        {...wordsFor('taxpayer_type')}
      >
        <Select
          aria-label={t('new.other_type')}
          placeholder={t('new.other_type')}
          data={types.filter(({ value }) => OTHER_TYPES.includes(value))}
          value={type && OTHER_TYPES.includes(type) ? type : null}
          onChange={(next) => next && setType(next)}
          allowDeselect={false}
          w={180}
        />
      </ChoiceChips>
      {type === 'regular' && (
        <ChoiceChips
          label={t('new.frequency')}
          options={optionsOf('filing_frequency')}
          value={valueOf('filing_frequency')}
          onChange={(next) => onChange({ ...gst, filing_frequency: next })}
          {...wordsFor('filing_frequency')}
          {...(valueOf('filing_frequency') === null && { description: t('new.frequency_help') })}
        />
      )}
    </>
  )
}
