import { NOTICE_KINDS, NOTICE_LAWS, NOTICE_STATUSES } from '@niyam/contract/notice-limits.ts'
import { useQuery } from '@tanstack/react-query'
import { EVERY, type Filter, NOBODY } from '../../domain/work-list/filter.ts'
import { usePeopleOptions } from '../../domain/work-list/use-people-options.ts'
import { entityQuery } from '../../lib/queries.ts'
import { useTexts } from '../../lib/texts.ts'
import { useEntityFilter, useGroupFilters } from '../entities/use-entity-filters.ts'
import type { NoticesSearch } from './address.ts'

const DAYS = ['reply', 'hearing', 'appeal'] as const

/** What narrows the notices; with `isOpen` all choices are known, else the names of what is chosen. */
export function useNoticeFilters(search: NoticesSearch, isOpen: boolean): readonly Filter<keyof NoticesSearch>[] {
  const t = useTexts('notices')
  const { entity, owner, reviewer, day = 'reply' } = search
  const people = usePeopleOptions([owner, reviewer], isOpen)
  const client = useQuery({ ...entityQuery(entity ?? ''), enabled: entity !== undefined })
  return [
    {
      is: 'many',
      name: 'status',
      label: t('field.status'),
      placeholder: t('filter.open'),
      every: { value: EVERY, label: t('filter.everything') },
      options: NOTICE_STATUSES.map((status) => ({ value: status, label: t(`status.${status}`) })),
    },
    {
      is: 'many',
      name: 'law',
      label: t('field.law'),
      options: NOTICE_LAWS.map((law) => ({ value: law, label: t(`law.${law}`) })),
    },
    {
      is: 'one',
      name: 'kind',
      label: t('field.kind'),
      options: NOTICE_KINDS.map((kind) => ({ value: kind, label: t(`kind.${kind}`) })),
    },
    { ...useEntityFilter(entity, t('field.entity')), clears: ['registration'] },
    {
      is: 'one',
      name: 'registration',
      label: t('field.registration'),
      ...(!entity && { placeholder: t('filter.entity_first'), isDisabled: true }),
      options: (client.data?.registrations ?? []).map(({ registration_id, number }) => ({
        value: registration_id,
        label: number,
      })),
    },
    {
      is: 'one',
      name: 'owner',
      label: t('field.owner'),
      options: [...people, { value: NOBODY, label: t('nobody') }],
    },
    { is: 'one', name: 'reviewer', label: t('field.reviewer'), options: people },
    ...useGroupFilters(search, isOpen),
    {
      is: 'kind',
      name: 'day',
      label: t('filter.day'),
      usual: 'reply',
      options: DAYS.map((one) => ({ value: one, label: t(`filter.day_${one}`) })),
    },
    {
      is: 'days',
      name: 'from',
      until: 'to',
      clears: ['day'],
      label: t(`filter.day_${day}`),
      fromLabel: t('filter.from'),
      untilLabel: t('filter.to'),
    },
    { is: 'flag', name: 'without_day', label: t('filter.without_day') },
  ]
}
