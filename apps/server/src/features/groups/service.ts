import { type Group, GROUPS_AT_MOST, type GroupInFull } from '@niyam/contract/groups.ts'
import type { Row, TableReply } from '@niyam/contract/tables.ts'
import type { HiddenWorkTo } from '@niyam/contract/hidden-work.ts'
import { v7 as uuidv7 } from 'uuid'
import type { Parts } from '../../parts.ts'
import { archivedVisibility } from '../../db/visibility.ts'
import { type Tx, inOrganisation } from '../../db/tx.ts'
import { text } from '../../http/cells.ts'
import { AppError, invalidField } from '../../http/errors.ts'
import { limitsOf, type PageQuery, pageMeta, sortOf } from '../../http/page.ts'
import type { OrgScope } from '../../http/scope.ts'
import { handOverHiddenWork } from '../items/hidden-work.ts'
import { refuseWidening } from './policy.ts'
import * as store from './store.ts'

export { refuseWidening } from './policy.ts'

type Deps = Pick<Parts, 'db' | 'clock'>
type ListQuery = PageQuery & { readonly search: string }

const FIELDS: TableReply['fields'] = [
  { key: 'name', label: 'Group', class: '', sortable: true },
  { key: 'people', label: 'People', class: 'number', sortable: true },
  { key: 'entities', label: 'Entities', class: 'number', sortable: true },
]

const toRow =
  (mayChange: boolean) =>
  ({ group_id, name, people, entities }: store.ListedGroup): Row => ({
    id: group_id,
    groups: [text(name), text(String(people)), text(String(entities))],
    actions: mayChange
      ? [
          { label: 'Rename', route: 'rename-group', params: { group_id } },
          { label: 'Merge into another', route: 'merge-group', params: { group_id } },
          { label: 'Delete', route: 'delete-group', params: { group_id }, btn_class: 'danger' },
        ]
      : [],
  })

/** The groups, a page at a time; people who may not change them are offered no actions. */
export function listGroups(
  { db }: Deps,
  scope: OrgScope,
  query: ListQuery,
  url: string,
  mayChange: boolean,
): Promise<TableReply> {
  const { key: sort, descending } = sortOf(query.sort, ['name', 'people', 'entities'], 'name')
  return inOrganisation(db, scope, async (tx) => {
    const page = { search: query.search, sort, descending, ...limitsOf(query) }
    const { rows, total } = await store.groupPage(tx, scope, page)
    return { rows: rows.map(toRow(mayChange)), fields: FIELDS, meta: pageMeta(url, query, total) }
  })
}

export const allGroups = ({ db }: Deps, scope: OrgScope): Promise<Group[]> =>
  inOrganisation(db, scope, (tx) => store.allGroups(tx, scope, GROUPS_AT_MOST))

export const getGroup = (deps: Deps, scope: OrgScope, group_id: string): Promise<GroupInFull> =>
  inOrganisation(deps.db, scope, (tx) => groupOf(deps, tx, scope, group_id))

async function groupOf({ clock }: Deps, tx: Tx, scope: OrgScope, group_id: string): Promise<GroupInFull> {
  const group = await store.groupById(tx, scope, group_id, clock.now().toISOString())
  if (!group) throw new AppError('not_found', 'This group no longer exists. Open the list of groups again.')
  const [people, tags] = [await store.peopleOf(tx, scope, group_id), await store.tagsOf(tx, scope, group_id)]
  return { ...group, people, tags }
}

const HELD: TableReply['fields'] = [
  { key: 'name', label: 'Entity', class: '', sortable: true },
  { key: 'number', label: 'Number', class: '', sortable: false },
]

/** The entities of a group that were put in by hand. */
export function groupEntities(
  deps: Deps,
  scope: OrgScope,
  group_id: string,
  query: ListQuery,
  url: string,
): Promise<TableReply> {
  const { key: sort, descending } = sortOf(query.sort, ['name'], 'name')
  return inOrganisation(deps.db, scope, async (tx) => {
    await groupOf(deps, tx, scope, group_id)
    const page = { search: query.search, sort, descending, ...limitsOf(query) }
    const { rows, total } = await store.entityPage(tx, scope, group_id, page)
    return {
      rows: rows.map(({ entity_id, name, number }) => ({
        id: entity_id,
        groups: [text(name), text(number)],
        actions: [],
      })),
      fields: HELD,
      meta: pageMeta(url, query, total),
    }
  })
}

export function createGroup({ db }: Deps, scope: OrgScope, name: string): Promise<Group> {
  return inOrganisation(db, scope, async (tx) => {
    await refuseHeldName(tx, scope, name)
    if ((await store.allGroups(tx, scope, GROUPS_AT_MOST)).length === GROUPS_AT_MOST) {
      throw new AppError(
        'conflict',
        `An organisation has at most ${GROUPS_AT_MOST} groups. Merge or delete some first.`,
      )
    }
    const group = { group_id: uuidv7(), name }
    await store.insertGroup(tx, scope, group)
    return group
  })
}

async function refuseHeldName(tx: Tx, scope: OrgScope, name: string, own?: string): Promise<void> {
  const holder = await store.groupByName(tx, scope, name)
  if (!holder || holder.group_id === own) return
  throw invalidField('name', `There is a group "${holder.name}" already. Choose another name, or merge the two.`)
}

export function renameGroup(deps: Deps, scope: OrgScope, group_id: string, name: string): Promise<Group> {
  return inOrganisation(deps.db, scope, async (tx) => {
    await groupOf(deps, tx, scope, group_id)
    await refuseHeldName(tx, scope, name, group_id)
    await store.renameGroup(tx, scope, { group_id, name })
    return { group_id, name }
  })
}

/** @throws AppError `conflict` when a person would then see everything, and that was not confirmed */
export function deleteGroup(
  deps: Deps,
  scope: OrgScope,
  group_id: string,
  { widens, unseen_to }: { readonly widens: boolean } & HiddenWorkTo,
): Promise<{ message: string }> {
  return inOrganisation(deps.db, scope, async (tx) => {
    await store.lockGroups(tx, scope)
    const { name } = await groupOf(deps, tx, scope, group_id)
    if (!widens) refuseWidening(await store.onlyHere(tx, scope, group_id), await store.entityCount(tx, scope))
    await store.deleteGroup(tx, scope, group_id)
    await handOverHiddenWork(deps, tx, scope, unseen_to)
    return { message: `The group ${name} was deleted.` }
  })
}

/** No one gains full visibility: the members of the one group join the other. */
export function mergeGroup(deps: Deps, scope: OrgScope, group_id: string, into: string): Promise<GroupInFull> {
  if (group_id === into) throw invalidField('into', 'A group cannot be merged into itself. Choose another one.')
  return inOrganisation(deps.db, scope, async (tx) => {
    await store.lockGroups(tx, scope)
    await groupOf(deps, tx, scope, group_id)
    if (!(await store.groupById(tx, scope, into, deps.clock.now().toISOString()))) {
      throw invalidField('into', 'This group no longer exists. Choose one of the list.')
    }
    // Archived entities stay in their groups.
    await store.copyGroup(archivedVisibility(tx, scope), scope, group_id, into)
    await store.deleteGroup(tx, scope, group_id)
    return groupOf(deps, tx, scope, into)
  })
}

interface Change extends HiddenWorkTo {
  readonly add: readonly string[]
  readonly remove: readonly string[]
}

/** @throws AppError `conflict` when a person would then see everything, and that was not confirmed */
export function changePeople(
  deps: Deps,
  scope: OrgScope,
  group_id: string,
  { add, remove, widens, unseen_to }: Change & { readonly widens: boolean },
): Promise<GroupInFull> {
  return inOrganisation(deps.db, scope, async (tx) => {
    await store.lockGroups(tx, scope)
    await groupOf(deps, tx, scope, group_id)
    if (!widens && remove.length > 0) {
      refuseWidening(await store.onlyHere(tx, scope, group_id, remove), await store.entityCount(tx, scope))
    }
    await store.takeOut(tx, scope, 'person_group_member', group_id, remove)
    await store.putIn(tx, scope, 'person_group_member', group_id, add)
    await handOverHiddenWork(deps, tx, scope, unseen_to)
    return groupOf(deps, tx, scope, group_id)
  })
}

export function changeEntities(
  deps: Deps,
  scope: OrgScope,
  group_id: string,
  { add, remove, unseen_to }: Change,
): Promise<GroupInFull & { added: string[]; removed: string[] }> {
  return inOrganisation(deps.db, scope, async (tx) => {
    await groupOf(deps, tx, scope, group_id)
    const removed = await store.takeOut(tx, scope, 'person_group_entity', group_id, remove)
    const added = await store.putIn(tx, scope, 'person_group_entity', group_id, add)
    await handOverHiddenWork(deps, tx, scope, unseen_to)
    return { ...(await groupOf(deps, tx, scope, group_id)), added, removed }
  })
}

export function setTags(
  deps: Deps,
  scope: OrgScope,
  group_id: string,
  { tag_ids, unseen_to }: { readonly tag_ids: readonly string[] } & HiddenWorkTo,
): Promise<GroupInFull> {
  return inOrganisation(deps.db, scope, async (tx) => {
    await groupOf(deps, tx, scope, group_id)
    await store.keepTags(tx, scope, group_id, tag_ids)
    await store.putIn(tx, scope, 'person_group_tag', group_id, tag_ids)
    await handOverHiddenWork(deps, tx, scope, unseen_to)
    const group = await groupOf(deps, tx, scope, group_id)
    if (tag_ids.every((id) => group.tags.some(({ tag_id }) => tag_id === id))) return group
    throw invalidField('tag_ids', 'One of these tags no longer exists. Open the list of tags again.')
  })
}
