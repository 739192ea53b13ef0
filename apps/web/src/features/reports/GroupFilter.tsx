import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMay } from '../../lib/session.ts'
import { useTexts } from '../../lib/texts.ts'
import { allGroups } from '../groups/queries.ts'

interface Props {
  readonly value: string | undefined
  readonly onChange: (group_id: string | null) => void
}

/** Limits a report to the entities of one group; hidden where there are none. */
export function GroupFilter({ value, onChange }: Props) {
  const t = useTexts('reports')
  const { data: groups = [] } = useQuery({ ...allGroups, enabled: useMay('groups.read') })
  if (groups.length === 0 && value === undefined) return null
  return (
    <Select
      aria-label={t('group')}
      placeholder={t('all_groups')}
      data={groups.map(({ group_id, name }) => ({ value: group_id, label: name }))}
      value={value ?? null}
      onChange={onChange}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': t('all_groups') }}
      w={136}
    />
  )
}
