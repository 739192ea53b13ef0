import { Select } from '@mantine/core'
import { attributeInfo } from '@niyam/law/catalogue/attributes.ts'
import { kindOptions as entityKindOptions } from '../../domain/entity-kinds.ts'
import { eventChoices, filterEvents } from '../../domain/event-choices.ts'
import { recentYears } from '../../domain/fact-values.ts'
import { FactField } from '../../domain/FactField.tsx'
import { stateOptions } from '../../lib/state-names.ts'
import { showFinancialYear, todayInIndia } from '../../lib/format.ts'
import { DateField } from '../../fields/DateField.tsx'
import { useTexts } from '../../lib/texts.ts'
import { AddedSupposed, ChangeSupposed, EndSupposed } from './RegistrationSuppositions.tsx'
import type { DraftOf, SuppositionProps } from './suppositions.ts'

/** The few fields that say one supposition in full. */
export default function SuppositionFields({ draft, ...rest }: SuppositionProps) {
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

function FactSupposed({ draft, error, onChange }: SuppositionProps<DraftOf<'fact'>>) {
  const t = useTexts('law')
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
  const t = useTexts('law')
  const ofEntities = useTexts('entities')
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

function KindSupposed({ draft, error, onChange }: SuppositionProps<DraftOf<'entity-kind'>>) {
  const t = useTexts('law')
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

function EventSupposed({ draft, registrations, error, onChange }: SuppositionProps<DraftOf<'event-added'>>) {
  const t = useTexts('law')
  const held = registrations.map(({ kind }): string => kind)
  return (
    <>
      <Select
        label={t('what_if.field.event')}
        data={eventChoices(held)}
        filter={filterEvents}
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
