import { EVERY, type Filter, NOBODY } from '../../domain/work-list/filter.ts'
import { usePeopleOptions } from '../../domain/work-list/use-people-options.ts'
import { useTexts } from '../../lib/texts.ts'
import { useEntityFilter, useGroupFilters } from '../entities/use-entity-filters.ts'
import type { TasksSearch } from './address.ts'
import { STATUSES } from './task-status.ts'

/** What narrows the tasks; with `isOpen` all choices are known, else the names of what is chosen. */
export function useTaskFilters(search: TasksSearch, isOpen: boolean): readonly Filter<keyof TasksSearch>[] {
  const t = useTexts('tasks')
  const people = usePeopleOptions([search.person, search.reviewer], isOpen)
  return [
    {
      is: 'many',
      name: 'status',
      label: t('filter.status'),
      placeholder: t('filter.open'),
      every: { value: EVERY, label: t('filter.everything') },
      options: STATUSES.map((status) => ({ value: status, label: t(`status.${status}`) })),
    },
    {
      is: 'one',
      name: 'person',
      label: t('filter.person'),
      options: [...people, { value: NOBODY, label: t('nobody') }],
    },
    { is: 'one', name: 'reviewer', label: t('filter.reviewer'), options: people },
    useEntityFilter(search.entity, t('filter.entity')),
    { is: 'link', name: 'template', label: t('filter.template') },
    { is: 'link', name: 'series', label: t('filter.series') },
    { is: 'link', name: 'item', label: t('filter.item') },
    ...useGroupFilters(search, isOpen),
    {
      is: 'days',
      name: 'from',
      until: 'to',
      label: t('filter.due'),
      fromLabel: t('filter.from'),
      untilLabel: t('filter.to'),
    },
  ]
}
