import { Accordion, Stack } from '@mantine/core'
import { useState } from 'react'
import { PanField } from '../../fields/IdentifierFields.tsx'
import { useTexts } from '../../lib/texts.ts'
import { usePart } from '../../lib/use-part.ts'
import type { NewEntityValues } from './use-new-entity.ts'

interface Props {
  readonly values: NewEntityValues
  readonly set: (part: Partial<NewEntityValues>) => void
  readonly hasGstin: boolean
  readonly hasPan: boolean
  /** Registrations the chosen kind usually has: their questions are offered. */
  readonly registrationKinds: readonly string[]
  readonly errors: Readonly<Record<string, string>>
}

const loadFields = () => import('./NewEntityFields.tsx')

/** Everything that can be filled in now or later. Closed at first. */
export function NewEntityFacts({ values, set, hasGstin, hasPan, registrationKinds, errors }: Props) {
  const t = useTexts('entities')
  // Forty closed fields would be drawn again with every letter typed above them.
  const [open, setOpen] = useState<string[]>([])
  const fields = usePart(loadFields, open.length > 0)
  const fieldsOf = (part: 'gst' | 'facts') =>
    open.includes(part) ? fields?.({ part, values, set, registrationKinds, errors }) : null
  return (
    <Accordion variant="separated" multiple chevronPosition="left" value={open} onChange={setOpen}>
      {hasGstin && (
        <Accordion.Item value="gst">
          <Accordion.Control>{t('new.gst')}</Accordion.Control>
          <Accordion.Panel>
            <Stack gap="md">{fieldsOf('gst')}</Stack>
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
            {fieldsOf('facts')}
          </Stack>
        </Accordion.Panel>
      </Accordion.Item>
    </Accordion>
  )
}
