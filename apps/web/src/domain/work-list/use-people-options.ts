import { useQuery } from '@tanstack/react-query'
import type { RemoteOption } from '../../fields/use-remote-options.ts'
import { organisationPeople } from '../../lib/queries.ts'
import { useTexts } from '../../lib/texts.ts'
import { peopleOptions } from '../people-options.ts'
import { ME, NOBODY } from './filter.ts'

/**
 * "Me" and the people of the organisation, as the options of a filter. Without `isOpen` people are read only where one of
 * `chosen` needs a name.
 */
export function usePeopleOptions(chosen: readonly (string | undefined)[], isOpen: boolean): readonly RemoteOption[] {
  const t = useTexts('compliances')
  const isNamed = chosen.some((one) => one !== undefined && one !== ME && one !== NOBODY)
  const people = useQuery({ ...organisationPeople, enabled: isOpen || isNamed })
  return [{ value: ME, label: t('filter.me') }, ...peopleOptions(people.data?.users ?? [])]
}
