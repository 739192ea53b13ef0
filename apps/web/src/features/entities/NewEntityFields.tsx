import type { FactValue } from '@niyam/contract/entities.ts'
import { attributesOfEntity, attributesOfRegistration, withFact } from '../../domain/fact-values.ts'
import { FactField } from '../../domain/FactField.tsx'
import type { NewEntityValues } from './use-new-entity.ts'

interface Props {
  /** `gst`: details of the GSTIN that the form began with; `facts`: those of the entity. */
  readonly part: 'gst' | 'facts'
  readonly values: NewEntityValues
  readonly set: (part: Partial<NewEntityValues>) => void
  readonly registrationKinds: readonly string[]
  readonly errors: Readonly<Record<string, string>>
}

/** These two decide which returns a GSTIN files; the rest of its details is asked at the registration. */
const FIRST_OF_GST = ['taxpayer_type', 'filing_frequency']

/** The questions of the law, fetched on demand: they bring every attribute of the catalogue. */
export default function NewEntityFields({ part, values, set, registrationKinds, errors }: Props) {
  const setGst = (key: string, value: FactValue | undefined) => {
    const { [key]: _before, ...rest } = values.gst
    set({ gst: value === undefined ? rest : { ...rest, [key]: value } })
  }
  if (part === 'gst')
    return attributesOfRegistration('gst')
      .filter(({ key }) => FIRST_OF_GST.includes(key))
      .map((info) => (
        <FactField
          key={info.key}
          info={info}
          value={values.gst[info.key]}
          onChange={(value) => setGst(info.key, value)}
          error={errors[`registrations.0.details.${info.key}`]}
        />
      ))
  return attributesOfEntity(registrationKinds).map((info) => (
    <FactField
      key={info.key}
      info={info}
      value={values.facts.find(({ attribute }) => attribute === info.key)?.value}
      onChange={(value) =>
        set({ facts: withFact(values.facts, { attribute: info.key, financial_year: null, state: null }, value) })
      }
    />
  ))
}
