import type { Country } from '@niyam/law/reference/countries.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'

const countries = queryOptions({
  queryKey: ['reference', 'countries'],
  queryFn: async () => (await import('@niyam/law/reference/countries.ts')).COUNTRIES,
  staleTime: Number.POSITIVE_INFINITY,
})

/** The long list of countries, fetched when a field that needs it is drawn. */
export function useCountries(): { countries: readonly Country[]; isLoading: boolean } {
  const { data, isLoading } = useQuery(countries)
  return { countries: data ?? [], isLoading }
}
