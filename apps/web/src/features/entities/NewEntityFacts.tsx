import type { FactValue } from '@niyam/contract/entities.ts'
import { Accordion, Stack } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PanField } from '../../fields/IdentifierFields.tsx'
import { FactField } from './FactField.tsx'
import { attributesOfEntity, attributesOfRegistration, withFact } from './fact-values.ts'
import type { NewEntityValues } from './use-new-entity.ts'

interface Props {
  readonly values: NewEntityValues
  readonly set: (part: Partial<NewEntityValues>) => void
  readonly hasGstin: boolean
  readonly hasPan: boolean
  /** Registrations the chosen kind usually has: what the law asks on these is offered. */
  readonly registrationKinds: readonly string[]
  readonly errors: Readonly<Record<string, string>>
}

/** These two decide which returns a GSTIN files; the rest of its details is asked at the registration. */
const FIRST_OF_GST = ['taxpayer_type', 'filing_frequency']

/** Everything that may be said now and can be said later. Closed until wanted. */
export function NewEntityFacts({ values, set, hasGstin, hasPan, registrationKinds, errors }: Props) {
  const { t } = useTranslation('entities')
  // Forty closed fields would be drawn again with every letter typed above them.
  const [open, setOpen] = useState<string[]>([])
  const valueOf = (attribute: string) => values.facts.find((fact) => fact.attribute === attribute)?.value
  const setGst = (key: string, value: FactValue | undefined) => {
    const { [key]: _before, ...rest } = values.gst
    set({ gst: value === undefined ? rest : { ...rest, [key]: value } })
  }
  const visible = open.includes('facts') ? attributesOfEntity(registrationKinds) : []
  return (
    <Accordion variant="separated" multiple chevronPosition="left" value={open} onChange={setOpen}>
      {hasGstin && (
        <Accordion.Item value="gst">
          <Accordion.Control>{t('new.gst')}</Accordion.Control>
          <Accordion.Panel>
            <Stack gap="md">
              {attributesOfRegistration('gst')
                .filter(({ key }) => FIRST_OF_GST.includes(key))
                .map((info) => (
                  <FactField
                    key={info.key}
                    info={info}
                    value={values.gst[info.key]}
                    onChange={(value) => setGst(info.key, value)}
                    error={errors[`registrations.0.details.${info.key}`]}
                  />
                ))}
            </Stack>
          </Accordion.Panel>
        </Accordion.Item>
      )}
      <Accordion.Item value="facts">
        <Accordion.Control>{t('new.more')}</Accordion.Control>
        <Accordion.Panel>
          <Stack gap="md">
            <span>{t('new.more_help')}</span>
            {!hasPan && (
              <PanField label={t('field.pan')} value={values.pan} onChange={(pan) => set({ pan })} error={errors.pan} />
            )}
            {visible.map((info) => (
              <FactField
                key={info.key}
                info={info}
                value={valueOf(info.key)}
                onChange={(value) =>
                  set({
                    facts: withFact(values.facts, { attribute: info.key, financial_year: null, state: null }, value),
                  })
                }
              />
            ))}
          </Stack>
        </Accordion.Panel>
      </Accordion.Item>
    </Accordion>
  )
}
