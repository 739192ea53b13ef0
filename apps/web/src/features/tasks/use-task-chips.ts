import { useQuery } from '@tanstack/react-query'
import { useCalendarWords } from '../../domain/calendar-words.ts'
import { entityQuery, organisationPeople } from '../../lib/queries.ts'
import { useTexts } from '../../lib/texts.ts'
import { allGroups } from '../groups/queries.ts'
import { allTags } from '../tags/queries.ts'
import { EVERY_STATUS, ME, NOBODY, statusesOf, type TasksSearch } from './address.ts'

export interface Chip {
  /** What it does: "Client: Infosys Limited". */
  readonly label: string
  /** What taking it away clears. */
  readonly clears: { readonly [K in keyof TasksSearch]?: undefined }
}

/** The filters in use, each as a chip. Names are read only for what is chosen. */
export function useTaskChips(search: TasksSearch): Chip[] {
  const t = useTexts('tasks')
  const words = useCalendarWords()
  const { status, person, reviewer, entity, group, tag, item, template, series, from, to } = search
  const isNamed = (id: string | undefined) => id !== undefined && id !== ME && id !== NOBODY
  const people = useQuery({ ...organisationPeople, enabled: isNamed(person) || isNamed(reviewer) })
  const entityName = useQuery({ ...entityQuery(entity ?? ''), enabled: entity !== undefined })
  const groups = useQuery({ ...allGroups, enabled: group !== undefined })
  const tags = useQuery({ ...allTags, enabled: tag !== undefined })
  const personName = (id: string) =>
    id === ME
      ? t('filter.me')
      : id === NOBODY
        ? t('nobody')
        : people.data?.users.find((one) => one.user_id === id)?.name
  const chip = (what: string, values: string | undefined, clears: Chip['clears']): Chip => ({
    label: t('filter.chosen', { what, values: values ?? '…' }),
    clears,
  })
  const statuses = statusesOf(search).map((one) => t(`status.${one}`))
  const days =
    from && to
      ? t('filter.days', { from: words.day(from), to: words.day(to) })
      : from
        ? t('filter.from_day', { day: words.day(from) })
        : to && t('filter.to_day', { day: words.day(to) })
  return [
    status &&
      chip(t('filter.status'), status === EVERY_STATUS ? t('filter.everything') : statuses.join(', '), {
        status: undefined,
      }),
    person && person !== ME && chip(t('filter.person'), personName(person), { person: undefined }),
    reviewer && chip(t('filter.reviewer'), personName(reviewer), { reviewer: undefined }),
    entity && chip(t('filter.entity'), entityName.data?.entity.name, { entity: undefined }),
    template && { label: t('filter.template'), clears: { template: undefined } },
    series && { label: t('filter.series'), clears: { series: undefined } },
    item && { label: t('filter.item'), clears: { item: undefined } },
    group && chip(t('filter.group'), groups.data?.find((one) => one.group_id === group)?.name, { group: undefined }),
    tag && chip(t('filter.tag'), tags.data?.find((one) => one.tag_id === tag)?.name, { tag: undefined }),
    days && chip(t('filter.due'), days, { from: undefined, to: undefined }),
  ].filter((one) => typeof one === 'object')
}
