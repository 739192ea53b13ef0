import type { TaskStatus } from '@niyam/contract/task-limits.ts'
import { useWorkAddress, usePersonOf, type WorkAddress, wordsOf } from '../../domain/work-list/address.ts'
import { EVERY } from '../../domain/work-list/filter.ts'
import type { SearchIn } from '../../route.ts'
import { tasksPath } from '../../paths.ts'
import { OPEN_STATUSES, STATUSES } from './task-status.ts'

export type TasksSearch = SearchIn<typeof tasksPath>
export type TasksAddress = WorkAddress<TasksSearch>

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
} as const satisfies { [K in keyof TasksSearch]?: undefined }

/** The state of the list and the board. */
export const useTasksAddress = (): TasksAddress => useWorkAddress(tasksPath)

/** The statuses that are shown, in the order of the board. */
export function statusesOf({ status }: TasksSearch): readonly TaskStatus[] {
  if (status === EVERY) return STATUSES
  const chosen = STATUSES.filter((one) => status?.split(',').includes(one))
  return chosen.length > 0 ? chosen : OPEN_STATUSES
}

/** The part of the address that the server is asked with. */
export function useTasksFilter(search: TasksSearch) {
  const personOf = usePersonOf()
  const { person, reviewer, entity, group, tag, item, template, series, from, to } = search
  const words = wordsOf(search.search)
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
