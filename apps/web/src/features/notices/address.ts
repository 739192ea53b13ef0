import type { Calls } from '@niyam/contract/calls.ts'
import type { QuerySentTo } from '@niyam/contract/endpoint.ts'
import { NOTICE_STATUSES, type NoticeStatus } from '@niyam/contract/notice-limits.ts'
import { usePersonOf, useWorkAddress, type WorkAddress, wordsOf } from '../../domain/work-list/address.ts'
import { EVERY } from '../../domain/work-list/filter.ts'
import type { SearchIn } from '../../route.ts'
import { noticesPath } from '../../paths.ts'

export type NoticesSearch = SearchIn<typeof noticesPath>
export type NoticesAddress = WorkAddress<NoticesSearch>

/** What narrows the list, each as nothing. */
export const CLEARED = {
  search: undefined,
  status: undefined,
  kind: undefined,
  law: undefined,
  entity: undefined,
  registration: undefined,
  group: undefined,
  tag: undefined,
  owner: undefined,
  reviewer: undefined,
  day: undefined,
  from: undefined,
  to: undefined,
  without_day: undefined,
} as const satisfies { [K in keyof NoticesSearch]?: undefined }

export const useNoticesAddress = (): NoticesAddress => useWorkAddress(noticesPath)

/** The statuses that the address names; none: all open ones, or all with `EVERY`. */
export const statusesOf = ({ status }: NoticesSearch): readonly NoticeStatus[] =>
  NOTICE_STATUSES.filter((one) => status?.split(',').includes(one))

export type NoticesFilter = Omit<QuerySentTo<Calls['GET notice/']>, 'pagesize' | 'after'>

/** The part of the address that the server is asked with. */
export function useNoticesFilter(search: NoticesSearch): NoticesFilter {
  const personOf = usePersonOf()
  const { status, kind, law, entity, registration, group, tag, owner, reviewer, from, to, without_day } = search
  const day = search.day ?? 'reply'
  const words = wordsOf(search.search)
  const statuses = statusesOf(search)
  return {
    ...(words && { search: words }),
    ...(statuses.length > 0 ? { status: statuses.join(',') } : status !== EVERY && { open: 'true' as const }),
    ...(kind && { kind }),
    ...(law && { law }),
    ...(entity && { entity_id: entity }),
    ...(registration && { registration_id: registration }),
    ...(group && { group }),
    ...(tag && { tag }),
    ...(owner && { assigned_to: personOf(owner) }),
    ...(reviewer && { reviewer: personOf(reviewer) }),
    ...(from && { [`${day}_from`]: from }),
    ...(to && { [`${day}_to`]: to }),
    ...(without_day && { without_day }),
  }
}
