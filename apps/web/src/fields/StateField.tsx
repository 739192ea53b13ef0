import { Select } from '@mantine/core'
import { searchStates } from '@niyam/law/reference/place-search.ts'
import { type StateKey, STATES } from '@niyam/law/reference/states.ts'
import { useState } from 'react'
import type { FieldProps } from './field-props.ts'
import { PlaceOption } from './PlaceOption.tsx'
import { useFieldTexts } from './texts.ts'

const OPTIONS = STATES.map((state) => ({ ...state }))

/** One of the 36 of the address form; also found by today's and older names, GST codes and letters. */
export function StateField({ value, onChange, ...field }: FieldProps<string | null, StateKey | null>) {
  const t = useFieldTexts()
  const [search, setSearch] = useState('')
  const found = searchStates(search)
  return (
    <Select
      autoComplete="address-level1"
      placeholder={t('choose')}
      {...field}
      value={value}
      data={OPTIONS}
      onChange={(next) => onChange(OPTIONS.find((state) => state.value === next)?.value ?? null)}
      onSearchChange={setSearch}
      filter={({ search: typed }) => searchStates(typed)}
      renderOption={({ option }) => (
        <PlaceOption label={option.label} place={found.find((state) => state.value === option.value)} />
      )}
      searchable
      clearable={!field.required}
      allowDeselect={!field.required}
      nothingFoundMessage={t('state.none')}
    />
  )
}
