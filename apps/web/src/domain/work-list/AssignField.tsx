import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { organisationPeople } from '../../lib/queries.ts'
import { useTexts } from '../../lib/texts.ts'
import { peopleOptions } from '../people-options.ts'
import { NOBODY } from './filter.ts'

interface Props {
  readonly label: string
  /** A person's id, or `nobody`; null before one is chosen. */
  readonly value: string | null
  readonly onChange: (value: string | null) => void
  /** It was sent without a choice. */
  readonly isMissing: boolean
}

/** Who does the chosen work, or no one. */
export function AssignField({ label, value, onChange, isMissing }: Props) {
  const t = useTexts('compliances')
  const people = useQuery(organisationPeople)
  return (
    <Select
      label={label}
      data={[...peopleOptions(people.data?.users ?? []), { value: NOBODY, label: t('work.nobody') }]}
      value={value}
      onChange={onChange}
      searchable
      required
      data-autofocus
      error={isMissing && t('work.assignee_missing')}
    />
  )
}
