import type { TaskStatus } from '@niyam/contract/task-limits.ts'
import { useAddress } from '../../lib/address.ts'
import { go } from '../../lib/navigation.ts'
import { useSession } from '../../lib/session.ts'
import { type SearchIn, withSearch } from '../../route.ts'
import { tasksPath } from '../../paths.ts'
import { OPEN_STATUSES, STATUSES } from './task-status.ts'

export type TasksSearch = SearchIn<typeof tasksPath>
export type TasksChange = { [K in keyof TasksSearch]?: TasksSearch[K] | undefined }

export const ME = 'me'
export const NOBODY = 'nobody'
/** The value of `status` for closed tasks too; without a value the open ones are shown. */
export const EVERY_STATUS = 'all'

/** What narrows the list, each as nothing. */
export const CLEARED = {
  search: undefined,
  status: undefined,
  person: undefined,
  reviewer: undefined,
  entity: undefined,
  group: undefined,
  tag: undefined,
  item: undefined,
  template: undefined,
  series: undefined,
  from: undefined,
  to: undefined,
} as const satisfies TasksChange

export interface TasksAddress {
  readonly search: TasksSearch
  readonly href: (change: TasksChange) => string
  readonly set: (change: TasksChange, how?: { replace?: boolean }) => void
}

/** The state of the list and the board, which lives in the address. Changed at a task's own address, it goes on at the list's. */
export function useTasksAddress(): TasksAddress {
  const { search } = useAddress(tasksPath)
  const href = (change: TasksChange) => withSearch(tasksPath(), { ...search, ...change })
  return { search, href, set: (change, how) => go(href(change), how) }
}

export const isNarrowed = (search: TasksSearch) =>
  Object.keys(CLEARED).some((name) => search[name as keyof TasksSearch])

/** The statuses that are shown, in the order of the board. */
export function statusesOf({ status }: TasksSearch): readonly TaskStatus[] {
  if (status === EVERY_STATUS) return STATUSES
  const chosen = STATUSES.filter((one) => status?.split(',').includes(one))
  return chosen.length > 0 ? chosen : OPEN_STATUSES
}

/** The part of the address that the server is asked with. */
export function useTasksFilter(search: TasksSearch) {
  const own = useSession(({ user }) => user?.user_id)
  const { person, reviewer, entity, group, tag, item, template, series, from, to } = search
  const personOf = (id: string) => (id === ME ? own : id)
  const words = search.search?.trim().slice(0, 100)
  return {
    ...(words && { search: words }),
    ...(person && { assigned_to: personOf(person) }),
    ...(reviewer && { reviewer: personOf(reviewer) }),
    ...(entity && { entity_id: entity }),
    ...(group && { group }),
    ...(tag && { tag }),
    ...(item && { item_id: item }),
    ...(template && { template }),
    ...(series && { series }),
    ...(from && { due_from: from }),
    ...(to && { due_to: to }),
  }
}
export type TasksFilter = ReturnType<typeof useTasksFilter>
