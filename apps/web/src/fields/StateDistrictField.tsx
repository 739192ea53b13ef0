import { Select } from '@mantine/core'
import { districtOptionValue, districtsOf } from '@niyam/law/reference/districts.ts'
import { searchDistricts } from '@niyam/law/reference/district-search.ts'
import { isStateKey } from '@niyam/law/reference/states.ts'
import { type ReactNode, useState } from 'react'
import type { FieldProps } from './field-props.ts'
import { PlaceOption } from './PlaceOption.tsx'
import { StateField } from './StateField.tsx'
import { useFieldTexts } from './texts.ts'

export interface StateDistrict {
  readonly state: string | null
  /** District and state together, `pune-maharashtra`: a district's name alone is not unique. */
  readonly district: string | null
}

interface Props extends Omit<FieldProps<StateDistrict>, 'label' | 'name' | 'error' | 'onBlur'> {
  readonly label?: ReactNode
  readonly districtLabel?: ReactNode
  readonly error?: ReactNode
  readonly districtError?: ReactNode
}

/** A state and one of its districts. A district of another state goes when the state changes. */
export function StateDistrictField({ label, districtLabel, value, onChange, error, districtError, ...field }: Props) {
  const t = useFieldTexts()
  const [search, setSearch] = useState('')
  const state = value.state !== null && isStateKey(value.state) ? value.state : null
  const options = state
    ? districtsOf(state).map((one) => ({ label: one.label, value: districtOptionValue(one.value, state) }))
    : []
  const matching = (typed: string) =>
    state ? searchDistricts(state, typed).map((one) => ({ ...one, value: districtOptionValue(one.value, state) })) : []
  const matches = matching(search)
  const { description, ...rest } = field
  return (
    <>
      <StateField
        {...rest}
        label={label ?? t('state.label')}
        description={description}
        value={state}
        onChange={(next) => onChange({ state: next, district: next === state ? value.district : null })}
        error={error}
      />
      <Select
        {...rest}
        // Another state has other districts: what was being searched for is not in them.
        key={state}
        label={districtLabel ?? t('district.label')}
        placeholder={state ? t('choose') : t('district.state_first')}
        disabled={rest.disabled || !state}
        autoComplete="off"
        value={options.some((one) => one.value === value.district) ? value.district : null}
        data={options}
        onChange={(district) => onChange({ state, district })}
        onSearchChange={setSearch}
        filter={({ search: typed }) => matching(typed)}
        renderOption={({ option }) => (
          <PlaceOption label={option.label} place={matches.find((one) => one.value === option.value)} />
        )}
        searchable
        clearable={!rest.required}
        allowDeselect={!rest.required}
        nothingFoundMessage={t('district.none')}
        error={districtError}
      />
    </>
  )
}
