import { NOTICE_LAWS } from '@niyam/contract/notice-limits.ts'
import { useQuery } from '@tanstack/react-query'
import { useCalendarWords } from '../../domain/calendar-words.ts'
import { entityQuery, organisationPeople } from '../../lib/queries.ts'
import { useTexts } from '../../lib/texts.ts'
import { allGroups } from '../groups/queries.ts'
import { allTags } from '../tags/queries.ts'
import { EVERY_STATUS, ME, NOBODY, type NoticesSearch, statusesOf } from './address.ts'

export interface Chip {
  /** What it does: "Client: Infosys Limited". */
  readonly label: string
  /** What taking it away clears. */
  readonly clears: { readonly [K in keyof NoticesSearch]?: undefined }
}

/** The filters in use, each as a chip. Names are read only for what is chosen. */
export function useNoticeChips(search: NoticesSearch): Chip[] {
  const t = useTexts('notices')
  const words = useCalendarWords()
  const { status, kind, law, owner, reviewer, entity, registration, group, tag, day, from, to, without_day } = search
  const isNamed = (id: string | undefined) => id !== undefined && id !== ME && id !== NOBODY
  const people = useQuery({ ...organisationPeople, enabled: isNamed(owner) || isNamed(reviewer) })
  const client = useQuery({ ...entityQuery(entity ?? ''), enabled: entity !== undefined })
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
  const laws = NOTICE_LAWS.filter((one) => law?.split(',').includes(one)).map((one) => t(`law.${one}`))
  const days =
    from && to
      ? t('filter.days', { from: words.day(from), to: words.day(to) })
      : from
        ? t('filter.from_day', { day: words.day(from) })
        : to && t('filter.to_day', { day: words.day(to) })
  return [
    status &&
      chip(t('field.status'), status === EVERY_STATUS ? t('filter.everything') : statuses.join(', '), {
        status: undefined,
      }),
    kind && chip(t('field.kind'), t(`kind.${kind}`), { kind: undefined }),
    law && chip(t('field.law'), laws.join(', '), { law: undefined }),
    owner && owner !== ME && chip(t('field.owner'), personName(owner), { owner: undefined }),
    reviewer && chip(t('field.reviewer'), personName(reviewer), { reviewer: undefined }),
    entity && chip(t('field.entity'), client.data?.entity.name, { entity: undefined, registration: undefined }),
    registration &&
      chip(
        t('field.registration'),
        client.data?.registrations.find((one) => one.registration_id === registration)?.number,
        { registration: undefined },
      ),
    group && chip(t('filter.group'), groups.data?.find((one) => one.group_id === group)?.name, { group: undefined }),
    tag && chip(t('filter.tag'), tags.data?.find((one) => one.tag_id === tag)?.name, { tag: undefined }),
    days && chip(t(`filter.day_${day ?? 'reply'}`), days, { day: undefined, from: undefined, to: undefined }),
    without_day && { label: t('filter.without_day'), clears: { without_day: undefined } },
  ].filter((one) => typeof one === 'object')
}
