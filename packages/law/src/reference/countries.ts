import { COUNTRY_ROWS } from './country-rows.ts'

/** `label` is the nationality and not a key: four of them occur twice. `num_code` has no leading zeros. */
export interface Country {
  num_code: string
  /** ISO 3166-1, two letters. */
  value: string
  alpha_3_code: string
  en_short_name: string
  label: string
}

export const COUNTRIES: readonly Country[] = COUNTRY_ROWS.split('\n').map((row) => {
  const [num_code = '', value = '', alpha_3_code = '', en_short_name = '', label = ''] = row.split('|')
  return { num_code, value, alpha_3_code, en_short_name, label }
})

export const countryByCode = (value: string): Country | undefined =>
  COUNTRIES.find((country) => country.value === value)
