import { attributesOfEntity, withFact } from '../../domain/fact-values.ts'
import { FactField } from '../../domain/FactField.tsx'
import type { NewEntityValues } from './use-new-entity.ts'

interface Props {
  readonly values: NewEntityValues
  readonly set: (part: Partial<NewEntityValues>) => void
  readonly registrationKinds: readonly string[]
}

/** The questions of the law, fetched on demand: they bring every attribute of the catalogue. */
export default function NewEntityFields({ values, set, registrationKinds }: Props) {
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
