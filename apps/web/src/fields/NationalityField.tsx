import { Select } from '@mantine/core'
import type { Country } from '@niyam/law/reference/countries.ts'
import { NATIONALITY_MENU } from '@niyam/law/reference/nationality-menu.ts'
import type { FieldProps } from './field-props.ts'
import { useFieldTexts } from './texts.ts'
import { useCountries } from './use-countries.ts'

/** The value is the country's two letters. */
export function NationalityField(field: FieldProps<string | null>) {
  const t = useFieldTexts()
  const { countries, isLoading } = useCountries()
  return (
    <Select
      placeholder={t('choose')}
      {...field}
      data={nationalities(countries)}
      loading={isLoading}
      searchable
      clearable={!field.required}
      allowDeselect={!field.required}
      nothingFoundMessage={t('nothing_found')}
    />
  )
}

/** By nationality, those of the short menu first. Where two countries share one, each says which country it is. */
export function nationalities(countries: readonly Country[]): { value: string; label: string }[] {
  const seen = new Map<string, number>()
  for (const { label } of countries) seen.set(label, (seen.get(label) ?? 0) + 1)
  const options = countries
    .map(({ value, label, en_short_name }) => ({
      value,
      label: (seen.get(label) ?? 0) > 1 ? `${label} (${en_short_name})` : label,
    }))
    .toSorted((one, other) => one.label.localeCompare(other.label, 'en'))
  const often = NATIONALITY_MENU.flatMap((first) => options.filter(({ value }) => value === first.value))
  return [...often, ...options.filter((option) => !often.includes(option))]
}
