import type { FactValue } from '@niyam/contract/entities.ts'
import type { Registration, RegistrationKind } from '@niyam/contract/registrations.ts'
import { Button, Select } from '@mantine/core'
import { attributeInfo, type AttributeInfo } from '@niyam/law/catalogue/attributes.ts'
import { useState } from 'react'
import { FactField } from '../../domain/FactField.tsx'
import { asksState, kindName, kindOptions } from '../../domain/registration-kinds.ts'
import { DateField } from '../../fields/DateField.tsx'
import { StateField } from '../../fields/StateField.tsx'
import { useTexts } from '../../lib/texts.ts'
import { detailsAsked, OTHER_KIND } from '../registrations/form-fields.ts'
import { changeable } from './quick-suppositions.ts'
import type { DraftOf, SuppositionProps } from './suppositions.ts'

/** A registration that there is not yet. */
export function AddedSupposed({ draft, error, onChange }: SuppositionProps<DraftOf<'registration-added'>>) {
  const t = useTexts('law')
  const { registration_kind: kind } = draft
  return (
    <>
      <Select
        label={t('what_if.field.registration_kind')}
        description={t('what_if.added_note')}
        data={kindOptions()}
        value={kind}
        onChange={(next) =>
          onChange({
            ...draft,
            registration_kind: kindOptions().find(({ value }) => value === next)?.value ?? null,
            details: {},
          })
        }
        allowDeselect={false}
        searchable
        nothingFoundMessage={t('what_if.field.nothing')}
        error={error}
      />
      {kind && (kind === 'gst' || asksState(kind, draft.details)) && (
        <StateField
          label={t('what_if.field.state')}
          value={draft.state}
          onChange={(state) => onChange({ ...draft, state })}
        />
      )}
      {kind && (
        <Details
          key={kind}
          kind={kind}
          state={draft.state}
          details={draft.details}
          onChange={(details) => onChange({ ...draft, details })}
        />
      )}
    </>
  )
}

/** One that ends on a day. */
export function EndSupposed({
  draft,
  registrations,
  error,
  onChange,
}: SuppositionProps<DraftOf<'registration-ended'>>) {
  const t = useTexts('law')
  return (
    <>
      <RegistrationField
        registrations={registrations}
        value={draft.registration_id}
        onChange={(registration_id) => onChange({ ...draft, registration_id })}
        error={error}
      />
      <DateField
        allDates
        label={t('what_if.field.ends_on')}
        value={draft.on}
        onChange={(on) => onChange({ ...draft, on })}
      />
    </>
  )
}

/** One whose details were others. */
export function ChangeSupposed({
  draft,
  registrations,
  error,
  onChange,
}: SuppositionProps<DraftOf<'registration-changed'>>) {
  const { registration_id, details } = draft
  const registration = registrations.find((one) => one.registration_id === registration_id)
  return (
    <>
      <RegistrationField
        registrations={changeable(registrations)}
        value={registration_id}
        onChange={(next) => onChange({ ...draft, registration_id: next, details: {} })}
        error={error}
      />
      {registration && (
        <Details
          key={registration_id}
          kind={registration.kind}
          state={registration.state}
          details={details}
          today={registration.details}
          onChange={(next) => onChange({ ...draft, details: next })}
        />
      )}
    </>
  )
}

interface DetailsProps {
  readonly kind: RegistrationKind
  readonly state: string | null
  readonly details: Readonly<Record<string, FactValue>>
  /** The registration's details today; a detail without a change keeps them. */
  readonly today?: Readonly<Record<string, FactValue>>
  readonly onChange: (details: Record<string, FactValue>) => void
}

/** The details that decide most, and behind a button the rest. */
function Details({ kind, state, details, today = {}, onChange }: DetailsProps) {
  const t = useTexts('law')
  const supposed = { ...today, ...details }
  const sort = kind === 'other' ? attributeInfo(OTHER_KIND) : undefined
  const infos: readonly AttributeInfo[] = [...(sort ? [sort] : []), ...detailsAsked(kind, supposed, state)]
  const first = infos.filter((info) => info.core)
  const [isAll, setAll] = useState(() => first.length === 0 || infos.some(({ core, key }) => !core && key in details))
  const set = (key: string, value: FactValue | undefined) => {
    const { [key]: _before, ...rest } = details
    onChange(value === undefined || value === today[key] ? rest : { ...rest, [key]: value })
  }
  return (
    <>
      {(isAll ? infos : first).map((info) => (
        <FactField key={info.key} info={info} value={supposed[info.key]} onChange={(value) => set(info.key, value)} />
      ))}
      {!isAll && infos.length > first.length && (
        <Button variant="subtle" size="compact-sm" onClick={() => setAll(true)} style={{ alignSelf: 'flex-start' }}>
          {t('what_if.field.more')}
        </Button>
      )}
    </>
  )
}

interface ChoiceProps {
  readonly registrations: readonly Registration[]
  readonly value: string | null
  readonly onChange: (registration_id: string | null) => void
  readonly error: string | undefined
}

function RegistrationField({ registrations, value, onChange, error }: ChoiceProps) {
  const t = useTexts('law')
  return (
    <Select
      label={t('what_if.field.registration')}
      data={registrations.map(({ registration_id, kind, number }) => ({
        value: registration_id,
        label: t('what_if.field.registration_name', { kind: kindName(kind), number }),
      }))}
      value={value}
      onChange={onChange}
      allowDeselect={false}
      searchable
      nothingFoundMessage={t('what_if.field.nothing')}
      error={error}
    />
  )
}
