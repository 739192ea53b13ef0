import { Select } from '@mantine/core'
import { searchStates } from '@niyam/law/reference/state-search.ts'
import type { StateKey } from '@niyam/law/reference/states.ts'
import { useState } from 'react'
import { stateOptions } from '../lib/state-names.ts'
import type { FieldProps } from './field-props.ts'
import { PlaceOption } from './PlaceOption.tsx'
import { useFieldTexts } from './texts.ts'

/** One of the 36 of the address form; also found by today's and older names, GST codes and letters. */
export function StateField({ value, onChange, ...field }: FieldProps<string | null, StateKey | null>) {
  const t = useFieldTexts()
  const [search, setSearch] = useState('')
  const matching = searchStates(search)
  const options = stateOptions()
  const named = (typed: string) => {
    const places = searchStates(typed).map(({ value: key }) => key)
    return options.filter(({ label, value: key }) => places.includes(key) || (typed && label.includes(typed)))
  }
  return (
    <Select
      autoComplete="address-level1"
      placeholder={t('choose')}
      {...field}
      value={value}
      data={options}
      onChange={(next) => onChange(options.find((state) => state.value === next)?.value ?? null)}
      onSearchChange={setSearch}
      filter={({ search: typed }) => named(typed)}
      renderOption={({ option }) => (
        <PlaceOption label={option.label} place={matching.find((state) => state.value === option.value)} />
      )}
      searchable
      clearable={!field.required}
      allowDeselect={!field.required}
      nothingFoundMessage={t('state.none')}
    />
  )
}
