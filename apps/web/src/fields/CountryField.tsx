import { Select } from '@mantine/core'
import type { FieldProps } from './field-props.ts'
import { useFieldTexts } from './texts.ts'
import { useCountries } from './use-countries.ts'

/** The value is the country's two letters. */
export function CountryField(field: FieldProps<string | null>) {
  const t = useFieldTexts()
  const { countries, isLoading } = useCountries()
  return (
    <Select
      autoComplete="country"
      placeholder={t('choose')}
      {...field}
      data={countries.map(({ value, en_short_name }) => ({ value, label: en_short_name }))}
      loading={isLoading}
      searchable
      clearable={!field.required}
      allowDeselect={!field.required}
      nothingFoundMessage={t('nothing_found')}
    />
  )
}
