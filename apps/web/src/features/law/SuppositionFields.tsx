import type { FactValue } from '@niyam/contract/entities.ts'
import type { Registration, RegistrationKind } from '@niyam/contract/registrations.ts'
import { Button, Select } from '@mantine/core'
import { attributeInfo, type AttributeInfo } from '@niyam/law/catalogue/attributes.ts'
import { eventCatalogue } from '@niyam/law/catalogue/events.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { sayLaw, stateOptions } from '../../lib/i18n-law.ts'
import { showFinancialYear, todayInIndia } from '../../lib/format.ts'
import { DateField } from '../../fields/DateField.tsx'
import { StateField } from '../../fields/StateField.tsx'
import { FactField } from '../entities/FactField.tsx'
import { recentYears } from '../entities/fact-values.ts'
import { kindOptions as entityKindOptions } from '../entities/kind-options.ts'
import { detailsAsked, OTHER_KIND } from '../registrations/form-fields.ts'
import { asksState, kindName, kindOptions } from '../registrations/kinds.ts'
import { changeable } from './quick-suppositions.ts'
import type { Draft, DraftOf } from './suppositions.ts'

interface Props<D extends Draft = Draft> {
  readonly draft: D
  readonly registrations: readonly Registration[]
  /** What the server says against it; it stands under the first field. */
  readonly error: string | undefined
  readonly onChange: (draft: Draft) => void
}

/** The few fields that say one supposition in full. */
export function SuppositionFields({ draft, ...rest }: Props) {
  switch (draft.kind) {
    case 'fact':
      return <FactSupposed draft={draft} {...rest} />
    case 'entity-kind':
      return <KindSupposed draft={draft} {...rest} />
    case 'registration-added':
      return <AddedSupposed draft={draft} {...rest} />
    case 'registration-ended':
      return <EndSupposed draft={draft} {...rest} />
    case 'registration-changed':
      return <ChangeSupposed draft={draft} {...rest} />
    default:
      return <EventSupposed draft={draft} {...rest} />
  }
}

const YEARS_BACK = 4

function FactSupposed({ draft, error, onChange }: Props<DraftOf<'fact'>>) {
  const { t } = useTranslation('law')
  const info = attributeInfo(draft.attribute)
  if (!info) return null
  const today = todayInIndia()
  const nextYear = `${Number(today.slice(0, 4)) + 1}${today.slice(4)}`
  return (
    <>
      <FactField info={info} value={draft.value} onChange={(value) => onChange({ ...draft, value })} error={error} />
      {info.per_year && (
        <Select
          label={t('what_if.field.year')}
          data={[
            { value: '', label: t('what_if.field.any_year') },
            ...recentYears(nextYear, YEARS_BACK).map((one) => ({ value: one, label: showFinancialYear(one) })),
          ]}
          value={draft.financial_year ?? ''}
          onChange={(year) => onChange({ ...draft, financial_year: year || null })}
          allowDeselect={false}
        />
      )}
      {info.per_state && <StateOrAll value={draft.state} onChange={(state) => onChange({ ...draft, state })} />}
    </>
  )
}

interface StateProps {
  readonly value: string | null
  readonly onChange: (state: string | null) => void
}

/** A state, or the entity as a whole. */
function StateOrAll({ value, onChange }: StateProps) {
  const { t } = useTranslation('law')
  const { t: ofEntities } = useTranslation('entities')
  return (
    <Select
      label={t('what_if.field.state')}
      data={[{ value: '', label: ofEntities('facts.everywhere') }, ...stateOptions()]}
      value={value ?? ''}
      onChange={(state) => onChange(state || null)}
      allowDeselect={false}
      searchable
      nothingFoundMessage={t('what_if.field.nothing')}
    />
  )
}

function KindSupposed({ draft, error, onChange }: Props<DraftOf<'entity-kind'>>) {
  const { t } = useTranslation('law')
  return (
    <Select
      label={t('what_if.field.kind')}
      data={entityKindOptions()}
      value={draft.to}
      onChange={(to) => onChange({ ...draft, to })}
      allowDeselect={false}
      searchable
      nothingFoundMessage={t('what_if.field.nothing')}
      error={error}
    />
  )
}

function AddedSupposed({ draft, error, onChange }: Props<DraftOf<'registration-added'>>) {
  const { t } = useTranslation('law')
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

interface DetailsProps {
  readonly kind: RegistrationKind
  readonly state: string | null
  readonly details: Readonly<Record<string, FactValue>>
  /** What the registration says today; a detail left alone keeps it. */
  readonly today?: Readonly<Record<string, FactValue>>
  readonly onChange: (details: Record<string, FactValue>) => void
}

/** The details that decide most, and behind a button the rest. */
function Details({ kind, state, details, today = {}, onChange }: DetailsProps) {
  const { t } = useTranslation('law')
  const said = { ...today, ...details }
  const sort = kind === 'other' ? attributeInfo(OTHER_KIND) : undefined
  const infos: readonly AttributeInfo[] = [...(sort ? [sort] : []), ...detailsAsked(kind, said, state)]
  const first = infos.filter((info) => info.core)
  const [isAll, setAll] = useState(() => first.length === 0 || infos.some(({ core, key }) => !core && key in details))
  const set = (key: string, value: FactValue | undefined) => {
    const { [key]: _before, ...rest } = details
    onChange(value === undefined || value === today[key] ? rest : { ...rest, [key]: value })
  }
  return (
    <>
      {(isAll ? infos : first).map((info) => (
        <FactField key={info.key} info={info} value={said[info.key]} onChange={(value) => set(info.key, value)} />
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
  const { t } = useTranslation('law')
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

function EndSupposed({ draft, registrations, error, onChange }: Props<DraftOf<'registration-ended'>>) {
  const { t } = useTranslation('law')
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

function ChangeSupposed({ draft, registrations, error, onChange }: Props<DraftOf<'registration-changed'>>) {
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

function EventSupposed({ draft, registrations, error, onChange }: Props<DraftOf<'event-added'>>) {
  const { t } = useTranslation('law')
  const held = registrations.map(({ kind }): string => kind)
  const kinds = eventCatalogue.filter(
    (event) => event.registrations.length === 0 || event.registrations.some((one) => held.includes(one)),
  )
  return (
    <>
      <Select
        label={t('what_if.field.event')}
        data={kinds.map(({ kind, label }) => ({ value: kind, label: sayLaw(label) }))}
        value={draft.event_kind}
        onChange={(event_kind) => onChange({ ...draft, event_kind })}
        allowDeselect={false}
        searchable
        nothingFoundMessage={t('what_if.field.nothing')}
        error={error}
      />
      <DateField
        allDates
        label={t('what_if.field.on')}
        value={draft.on}
        onChange={(on) => onChange({ ...draft, on })}
      />
    </>
  )
}
