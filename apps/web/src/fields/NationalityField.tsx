import { Select } from '@mantine/core'
import type { Country } from '@niyam/law/reference/countries.ts'
import { NATIONALITY_MENU } from '@niyam/law/reference/nationality-menu.ts'
import type { FieldProps } from './field-props.ts'
import { useFieldTexts } from './texts.ts'
import { useCountries } from './use-countries.ts'

interface Props extends FieldProps<string | null> {
  /** The menu of four: India, Russia, Nepal, Sri Lanka. */
  readonly short?: boolean
}

/** The value is the country's two letters in both menus. */
export function NationalityField({ short = false, ...field }: Props) {
  const t = useFieldTexts()
  const { countries, isLoading } = useCountries(!short)
  return (
    <Select
      placeholder={t('choose')}
      {...field}
      data={short ? NATIONALITY_MENU.map((one) => ({ ...one })) : nationalities(countries)}
      loading={!short && isLoading}
      searchable={!short}
      clearable={!field.required}
      allowDeselect={!field.required}
      nothingFoundMessage={t('nothing_found')}
    />
  )
}

/** By nationality. Where two countries share one, each says which country it is. */
export function nationalities(countries: readonly Country[]): { value: string; label: string }[] {
  const seen = new Map<string, number>()
  for (const { label } of countries) seen.set(label, (seen.get(label) ?? 0) + 1)
  return countries
    .map(({ value, label, en_short_name }) => ({
      value,
      label: (seen.get(label) ?? 0) > 1 ? `${label} (${en_short_name})` : label,
    }))
    .toSorted((one, other) => one.label.localeCompare(other.label, 'en'))
}
