import type { Registration } from '@niyam/contract/registrations.ts'
import { stateOfGstin, parseIdentifier } from '@niyam/law/identifiers'
import { STATES } from '@niyam/law/reference/states.ts'
import { Button, Drawer, Group, Select, Stack } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { failureMessage, fieldErrors } from '../../lib/api.ts'
import { DateField } from '../../ui/DateField.tsx'
import { IdentifierField, type IdentifierVerdict } from '../../ui/IdentifierField.tsx'
import { FactField } from '../entities/FactField.tsx'
import { attributesOfRegistration } from '../entities/fact-values.ts'
import { tidyIdentifier, verdict } from '../entities/identifier-verdict.ts'
import { asksState, kindName, kindOptions, numbersOfKind } from './kinds.ts'
import { useRegistrationSave } from './queries.ts'

interface Props {
  readonly entity_id: string
  /** The kind the page is about, when it is about one. */
  readonly kind: string | undefined
  /** Set when one is changed; its kind then stands. */
  readonly registration: Registration | undefined
  readonly onClose: () => void
}

/** The number's check is that of its kind; a kind with several numbers takes the first that fits. */
export function checkNumber(kind: string, text: string, plain: string): IdentifierVerdict {
  const types = numbersOfKind(kind)
  const fits = types.find((type) => parseIdentifier(type, text).ok)
  const [first] = types
  if (!first) return { tone: 'neutral', message: '' }
  return verdict(fits ?? first, text, plain)
}

export default function RegistrationForm({ entity_id, kind: kindOfPage, registration, onClose }: Props) {
  const { t } = useTranslation('registrations')
  const [kind, setKind] = useState<Registration['kind'] | null>(
    registration?.kind ?? kindOptions.find(({ value }) => value === kindOfPage)?.value ?? null,
  )
  const [number, setNumber] = useState(registration?.number ?? '')
  const [state, setState] = useState(registration?.state ?? null)
  const [details, setDetails] = useState(registration?.details ?? {})
  const [valid_from, setFrom] = useState(registration?.valid_from ?? null)
  const [valid_to, setTo] = useState(registration?.valid_to ?? null)
  const [isTried, setTried] = useState(false)
  const save = useRegistrationSave(entity_id, registration)
  const errors = fieldErrors(save.error)
  const isBackwards = valid_from !== null && valid_to !== null && valid_to < valid_from

  function submit() {
    setTried(true)
    if (!kind || !number.trim() || isBackwards) return
    const ownState = kind === 'gst' ? (stateOfGstin(number)?.key ?? state) : state
    save.mutate({ kind, number, state: ownState, details, valid_from, valid_to }, { onSuccess: onClose })
  }

  const title = registration ? t('edit_title', { kind: kindName(registration.kind) }) : t('add_title')
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size="lg"
      title={title}
      closeButtonProps={{ 'aria-label': t('cancel') }}
    >
      <form
        noValidate
        aria-label={title}
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <Stack gap="md">
          {!registration && (
            <Select
              label={t('field.kind')}
              data={kindOptions}
              value={kind}
              onChange={(next) => {
                setKind(next as Registration['kind'] | null)
                setDetails({})
              }}
              searchable
              required
              allowDeselect={false}
              openOnFocus={false}
              data-autofocus
              error={errors.kind ?? (isTried && !kind ? t('field.kind_missing') : undefined)}
            />
          )}
          {kind && (
            <>
              <IdentifierField
                label={t('field.number')}
                value={number}
                onChange={setNumber}
                tidy={tidyIdentifier}
                check={(text) => checkNumber(kind, text, t('valid'))}
                required
                maxLength={60}
                error={errors.number ?? (isTried && !number.trim() ? t('field.number_missing') : undefined)}
              />
              {asksState(kind) && (
                <Select
                  label={t('field.state')}
                  data={STATES.map((one) => ({ ...one }))}
                  value={state}
                  onChange={setState}
                  searchable
                  clearable
                  error={errors.state}
                />
              )}
              {attributesOfRegistration(kind).map((info) => (
                <FactField
                  key={info.key}
                  info={info}
                  value={details[info.key]}
                  onChange={(value) =>
                    setDetails(({ [info.key]: _before, ...rest }) =>
                      value === undefined ? rest : { ...rest, [info.key]: value },
                    )
                  }
                  error={errors[`details.${info.key}`]}
                />
              ))}
              <DateField
                label={t('field.valid_from')}
                description={t('field.valid_from_help')}
                value={valid_from}
                onChange={setFrom}
                error={errors.valid_from}
              />
              <DateField
                label={t('field.valid_to')}
                description={t('field.valid_to_help')}
                value={valid_to}
                onChange={setTo}
                error={errors.valid_to ?? (isBackwards ? t('field.backwards') : undefined)}
              />
            </>
          )}
          {save.isError && Object.keys(errors).length === 0 && <span role="alert">{failureMessage(save.error)}</span>}
          <Group gap="xs">
            <Button type="submit" loading={save.isPending}>
              {t(registration ? 'save' : 'add')}
            </Button>
            <Button variant="default" onClick={onClose}>
              {t('cancel')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Drawer>
  )
}
