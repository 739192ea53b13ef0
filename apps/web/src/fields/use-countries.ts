import type { Country } from '@niyam/law/reference/countries.ts'
import { useQuery } from '@tanstack/react-query'
import { ownQuery } from '../lib/queries.ts'

const countries = ownQuery('countries', async () => (await import('@niyam/law/reference/countries.ts')).COUNTRIES)

/** The long list of countries, fetched when a field that needs it is drawn. */
export function useCountries(): { countries: readonly Country[]; isLoading: boolean } {
  const { data, isLoading } = useQuery(countries)
  return { countries: data ?? [], isLoading }
}
