import { useQuery } from '@tanstack/react-query'
import type { Filter } from '../../domain/work-list/filter.ts'
import { entityQuery } from '../../lib/queries.ts'
import { useTexts } from '../../lib/texts.ts'
import { allGroups } from '../groups/queries.ts'
import { allTags } from '../tags/queries.ts'
import { loadEntities } from './load-entities.ts'

/** The filter for one client, as `entity` in the address. */
export function useEntityFilter(entity: string | undefined, label: string): Filter<'entity'> {
  const chosen = useQuery({ ...entityQuery(entity ?? ''), enabled: entity !== undefined })
  return { is: 'remote', name: 'entity', label, load: loadEntities, chosen: chosen.data?.entity.name }
}

interface Search {
  readonly group?: string
  readonly tag?: string
}

/** The filters for clients of a group, and with a tag. Without `isOpen` only the names of what is chosen are read. */
export function useGroupFilters({ group, tag }: Search, isOpen: boolean): readonly Filter<'group' | 'tag'>[] {
  const t = useTexts('compliances')
  const groups = useQuery({ ...allGroups, enabled: isOpen || group !== undefined })
  const tags = useQuery({ ...allTags, enabled: isOpen || tag !== undefined })
  return [
    {
      is: 'one',
      name: 'group',
      label: t('filter.group'),
      options: (groups.data ?? []).map(({ group_id, name }) => ({ value: group_id, label: name })),
    },
    {
      is: 'one',
      name: 'tag',
      label: t('filter.tag'),
      options: (tags.data ?? []).map(({ tag_id, name }) => ({ value: tag_id, label: name })),
    },
  ]
}
