import type { FactValue } from '@niyam/contract/entities.ts'
import type { Registration } from '@niyam/contract/registrations.ts'
import { type AttributeInfo, attributeInfo } from '@niyam/law/catalogue/attributes.ts'
import { stateOfGstin } from '@niyam/law/identifiers'
import { Drawer, Select } from '@mantine/core'
import { useState } from 'react'
import { FactField } from '../../domain/FactField.tsx'
import { asksState, kindOptions } from '../../domain/registration-kinds.ts'
import { shownNumber } from '../../domain/shown-number.ts'
import { useRegistrationName } from '../../domain/use-registration-name.ts'
import { DateField } from '../../fields/DateField.tsx'
import { StateField } from '../../fields/StateField.tsx'
import { useFieldErrors } from '../../fields/use-field-errors.ts'
import { useTexts } from '../../lib/texts.ts'
import { FormBody } from '../../ui/FormBody.tsx'
import { dateWords } from './date-words.ts'
import { detailsAsked, detailsTold, isAskedBeforeNumber, numberHelp, numberWord, OTHER_KIND } from './form-fields.ts'
import { NumberField } from './NumberField.tsx'
import { useRegistrationSave } from './queries.ts'

interface Props {
  readonly entity_id: string
  /** The kind the page is about, when it is about one. */
  readonly kind: Registration['kind'] | undefined
  /** The registration that is edited; its kind is then fixed. */
  readonly registration: Registration | undefined
  readonly onClose: () => void
  /** The new one, before the form closes. */
  readonly onAdded?: (added: Registration) => void
}

/** A number shown by its last digits cannot be edited; it is typed again or stays. */
const firstNumber = (registration: Registration | undefined): string =>
  registration && !registration.is_masked ? shownNumber(registration.kind, registration.number) : ''

export default function RegistrationForm({ entity_id, kind: kindOfPage, registration, onClose, onAdded }: Props) {
  const t = useTexts('registrations')
  const shell = useTexts('shell')
  const [kind, setKind] = useState<Registration['kind'] | null>(registration?.kind ?? kindOfPage ?? null)
  const [number, setNumber] = useState(firstNumber(registration))
  const [state, setState] = useState(registration?.state ?? null)
  const [details, setDetails] = useState(registration?.details ?? {})
  const [valid_from, setFrom] = useState(registration?.valid_from ?? null)
  const [valid_to, setTo] = useState(registration?.valid_to ?? null)
  const save = useRegistrationSave(entity_id, registration)
  const nameOf = useRegistrationName()
  const otherKind = attributeInfo(OTHER_KIND)
  const isToldApart = kind !== 'other' || details[OTHER_KIND] !== undefined
  const keeps = registration?.is_masked ? registration.number : null
  const isNumberMissing = !number.trim() && keeps === null
  const missing = {
    ...(!kind && { kind: t('field.kind_missing') }),
    ...(!isToldApart && { [`details.${OTHER_KIND}`]: t('field.other_kind_missing') }),
    ...(isNumberMissing && { number: t('field.number_missing') }),
  }
  const { form, errors, message, clear, refuse } = useFieldErrors(save.error, missing)
  const set = (key: string) => (value: FactValue | undefined) => {
    setDetails(({ [key]: _before, ...rest }) => (value === undefined ? rest : { ...rest, [key]: value }))
    clear(`details.${key}`)
  }
  /** Clears a field's error once the field changes. */
  const changing =
    <V,>(field: string, change: (value: V) => void) =>
    (value: V) => {
      change(value)
      clear(field)
    }
  const known = kind ? { ...detailsTold(kind, number), ...details } : details
  const words = kind ? dateWords({ kind, details }) : 'any'
  const help = kind && numberHelp(kind, details)
  const attributes = kind ? detailsAsked(kind, known, state) : []
  const detail = (info: AttributeInfo) => (
    <FactField
      key={info.key}
      info={info}
      value={known[info.key]}
      onChange={set(info.key)}
      error={errors[`details.${info.key}`]}
    />
  )
  const isBackwards = valid_from !== null && valid_to !== null && valid_to < valid_from

  function submit() {
    if (!kind || !isToldApart || isNumberMissing || isBackwards) return refuse()
    const ownState =
      kind === 'gst'
        ? (stateOfGstin(number)?.key ?? state)
        : asksState(kind, details)
          ? state
          : (registration?.state ?? null)
    save.mutate(
      { kind, number, state: ownState, details, valid_from, valid_to },
      {
        onSuccess: (saved) => {
          if (!registration) onAdded?.(saved)
          onClose()
        },
      },
    )
  }

  const title = registration ? t('edit_title', { kind: nameOf(registration) }) : t('add_title')
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size="lg"
      title={title}
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': shell('ui.close') }}
    >
      <FormBody
        ref={form}
        label={title}
        message={message}
        saveLabel={t(registration ? 'save' : 'add')}
        isBusy={save.isPending}
        onSubmit={submit}
        onClose={onClose}
      >
        {!registration && (
          <Select
            label={t('field.kind')}
            data={kindOptions()}
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
            error={errors.kind}
          />
        )}
        {kind === 'other' && otherKind && (
          <FactField
            info={{ ...otherKind, label: t('field.other_kind') }}
            value={details[OTHER_KIND]}
            // The rest was of the kind before.
            onChange={(value) => setDetails(value === undefined ? {} : { [OTHER_KIND]: value })}
            isRequired
            error={errors[`details.${OTHER_KIND}`]}
          />
        )}
        {kind && isToldApart && (
          <>
            {attributes.filter(isAskedBeforeNumber).map(detail)}
            <NumberField
              kind={kind}
              details={details}
              label={t(`number.${numberWord(kind, details)}`)}
              description={keeps ? t('field.number_kept', { number: keeps }) : help && t(`number_help.${help}`)}
              value={number}
              onChange={changing('number', setNumber)}
              required={keeps === null}
              error={errors.number}
            />
            {asksState(kind, details) && (
              <StateField
                label={t('field.state')}
                description={t('field.state_help')}
                value={state}
                onChange={changing('state', setState)}
                error={errors.state}
              />
            )}
            {attributes.filter((info) => !isAskedBeforeNumber(info)).map(detail)}
            {words !== 'trademark' && (
              <DateField
                allDates
                label={t(`first_day.${words}`)}
                description={t('field.valid_from_help')}
                value={valid_from}
                onChange={changing('valid_from', setFrom)}
                error={errors.valid_from}
              />
            )}
            <DateField
              allDates
              label={t(`last_day.${words}`)}
              description={t(`last_day_help.${words}`)}
              value={valid_to}
              onChange={changing('valid_to', setTo)}
              error={errors.valid_to ?? (isBackwards ? t('field.backwards') : undefined)}
            />
          </>
        )}
      </FormBody>
    </Drawer>
  )
}
