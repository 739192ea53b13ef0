import type { Calls } from '@niyam/contract/calls.ts'
import type { QuerySentTo } from '@niyam/contract/endpoint.ts'
import { NOTICE_STATUSES, type NoticeStatus } from '@niyam/contract/notice-limits.ts'
import { useAddress } from '../../lib/address.ts'
import { go } from '../../lib/navigation.ts'
import { useSession } from '../../lib/session.ts'
import { type SearchIn, withSearch } from '../../route.ts'
import { noticesPath } from '../../paths.ts'

export type NoticesSearch = SearchIn<typeof noticesPath>
export type NoticesChange = { [K in keyof NoticesSearch]?: NoticesSearch[K] | undefined }

export const ME = 'me'
export const NOBODY = 'nobody'
/** The value of `status` for closed notices too; without a value the open ones are shown. */
export const EVERY_STATUS = 'all'

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
} as const satisfies NoticesChange

export interface NoticesAddress {
  readonly search: NoticesSearch
  readonly href: (change: NoticesChange) => string
  readonly set: (change: NoticesChange, how?: { replace?: boolean }) => void
}

/** The state of the list, which lives in the address. Changed at a notice's own address, it goes on at the list's. */
export function useNoticesAddress(): NoticesAddress {
  const { search } = useAddress(noticesPath)
  const href = (change: NoticesChange) => withSearch(noticesPath(), { ...search, ...change })
  return { search, href, set: (change, how) => go(href(change), how) }
}

export const isNarrowed = (search: NoticesSearch) =>
  Object.keys(CLEARED).some((name) => search[name as keyof NoticesSearch])

/** The statuses that the address names; none: all open ones, or all with `EVERY_STATUS`. */
export const statusesOf = ({ status }: NoticesSearch): readonly NoticeStatus[] =>
  NOTICE_STATUSES.filter((one) => status?.split(',').includes(one))

export type NoticesFilter = Omit<QuerySentTo<Calls['GET notice/']>, 'pagesize' | 'after'>

/** The part of the address that the server is asked with. */
export function useNoticesFilter(search: NoticesSearch): NoticesFilter {
  const own = useSession(({ user }) => user?.user_id)
  const { status, kind, law, entity, registration, group, tag, owner, reviewer, from, to, without_day } = search
  const day = search.day ?? 'reply'
  const personOf = (id: string) => (id === ME ? own : id)
  const words = search.search?.trim().slice(0, 100)
  const statuses = statusesOf(search)
  return {
    ...(words && { search: words }),
    ...(statuses.length > 0 ? { status: statuses.join(',') } : status !== EVERY_STATUS && { open: 'true' as const }),
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
