import { Accordion, Stack } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { PanField } from '../../fields/IdentifierFields.tsx'
import { useTexts } from '../../lib/texts.ts'
import { usePart } from '../../lib/use-part.ts'
import type { NewEntityValues } from './use-new-entity.ts'

interface Props {
  readonly values: NewEntityValues
  readonly set: (part: Partial<NewEntityValues>) => void
  readonly hasPan: boolean
  /** Registrations the chosen kind usually has: their questions are offered. */
  readonly registrationKinds: readonly string[]
  readonly errors: Readonly<Record<string, string>>
  /** The fields of its record that can be filled in now. */
  readonly children: ReactNode
}

const loadFields = () => import('./NewEntityFields.tsx')

// An error must not hide in a closed part.
const OF_RECORD = ['address_state', 'incorporated_on', 'tracked_from', 'pan']

/** Everything that can be filled in now or later. Closed at first. */
export function NewEntityFacts({ values, set, hasPan, registrationKinds, errors, children }: Props) {
  const t = useTexts('entities')
  // Forty closed fields would be drawn again with every letter typed above them.
  const [opened, setOpened] = useState<string[]>([])
  const hasError = OF_RECORD.some((field) => errors[field] !== undefined)
  const open = hasError && !opened.includes('record') ? [...opened, 'record'] : opened
  const fields = usePart(loadFields, open.includes('facts'))
  return (
    <Accordion variant="separated" multiple chevronPosition="left" value={open} onChange={setOpened}>
      <Accordion.Item value="record">
        <Accordion.Control>{t('new.record')}</Accordion.Control>
        <Accordion.Panel>
          <Stack gap="md">
            {children}
            {!hasPan && (
              <PanField label={t('field.pan')} value={values.pan} onChange={(pan) => set({ pan })} error={errors.pan} />
            )}
          </Stack>
        </Accordion.Panel>
      </Accordion.Item>
      <Accordion.Item value="facts">
        <Accordion.Control>{t('new.more')}</Accordion.Control>
        <Accordion.Panel>
          <Stack gap="md">
            <span>{t('new.more_help')}</span>
            {open.includes('facts') && fields?.({ values, set, registrationKinds })}
          </Stack>
        </Accordion.Panel>
      </Accordion.Item>
    </Accordion>
  )
}
