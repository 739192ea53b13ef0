import type { ReplyOf } from '@niyam/contract/endpoint.ts'
import {
  type CountedTag,
  type Tag,
  type tagEntities as contract,
  type TagColour,
  TAGS_AT_MOST,
} from '@niyam/contract/tags.ts'
import type { Row, TableReply } from '@niyam/contract/tables.ts'
import type { HiddenWorkTo } from '@niyam/contract/hidden-work.ts'
import { v7 as uuidv7 } from 'uuid'
import type { Parts } from '../../parts.ts'
import { archivedVisibility, fullVisibility } from '../../db/visibility.ts'
import { type Db, type Tx, inOrganisation } from '../../db/tx.ts'
import { text } from '../../http/cells.ts'
import { AppError, invalidField } from '../../http/errors.ts'
import { limitsOf, type PageQuery, pageMeta, sortOf } from '../../http/page.ts'
import type { Changed } from '../../http/partial-body.ts'
import { type OrgScope, withArchived } from '../../http/scope.ts'
import { handOverHiddenWork } from '../items/hidden-work.ts'
import { expectEntity } from '../entity-presence/service.ts'
import * as store from './store.ts'

type Deps = Pick<Parts, 'db' | 'clock'>

interface Caller extends HiddenWorkTo {
  readonly mayManageGroups: boolean
}

interface GivenTag {
  readonly name: string
  readonly colour: TagColour
}

const FIELDS: TableReply['fields'] = [
  { key: 'name', label: 'Tag', class: '', sortable: true },
  { key: 'entities', label: 'Entities', class: 'number', sortable: true },
  { key: 'groups', label: 'Groups', class: '', sortable: true },
]

const toRow =
  (mayChange: boolean) =>
  ({ tag_id, name, entities, groups }: store.ListedTag): Row => ({
    id: tag_id,
    groups: [text(name), text(String(entities)), groups.flatMap(text)],
    actions: mayChange
      ? [
          { label: 'Rename or recolour', route: 'edit-tag', params: { tag_id } },
          { label: 'Put on entities of a list', route: 'put-tag', params: { tag_id } },
          { label: 'Take off entities of a list', route: 'take-tag', params: { tag_id } },
          { label: 'Merge into another', route: 'merge-tag', params: { tag_id } },
          { label: 'Delete', route: 'delete-tag', params: { tag_id }, btn_class: 'danger' },
        ]
      : [],
  })

/** The tags, a page at a time; people who may not change them are offered no actions. */
export function browseTags(
  db: Db,
  scope: OrgScope,
  query: PageQuery & { readonly search: string },
  url: string,
  mayChange: boolean,
): Promise<TableReply> {
  const { key: sort, descending } = sortOf(query.sort, ['name', 'entities', 'groups'], 'name')
  return inOrganisation(db, scope, async (tx) => {
    const { rows, total } = await store.tagPage(tx, scope, {
      search: query.search,
      sort,
      descending,
      ...limitsOf(query),
    })
    return { rows: rows.map(toRow(mayChange)), fields: FIELDS, meta: pageMeta(url, query, total) }
  })
}

export const listTags = (db: Db, scope: OrgScope): Promise<CountedTag[]> =>
  inOrganisation(db, scope, (tx) => store.allTags(tx, scope, TAGS_AT_MOST))

export function createTag(db: Db, scope: OrgScope, input: GivenTag): Promise<Tag> {
  return inOrganisation(db, scope, async (tx) => {
    await refuseHeldName(tx, scope, input.name)
    if ((await store.tagCount(tx, scope)) >= TAGS_AT_MOST) {
      throw new AppError('conflict', `An organisation has at most ${TAGS_AT_MOST} tags. Merge or delete some first.`)
    }
    return store.insertTag(tx, scope, { tag_id: uuidv7(), ...input })
  })
}

export function updateTag(db: Db, scope: OrgScope, tag_id: string, changes: Changed<GivenTag>): Promise<Tag> {
  return inOrganisation(db, scope, async (tx) => {
    const { name, colour } = await tagOf(tx, scope, tag_id)
    const changed = { tag_id, name: changes.name ?? name, colour: changes.colour ?? colour }
    await refuseHeldName(tx, scope, changed.name, tag_id)
    return store.updateTag(tx, scope, changed)
  })
}

async function refuseHeldName(tx: Tx, scope: OrgScope, name: string, own?: string): Promise<void> {
  const holder = await store.tagByName(tx, scope, name)
  if (!holder || holder.tag_id === own) return
  throw invalidField('name', `There is a tag "${holder.name}" already. Choose another name, or merge the two.`)
}

async function tagOf(tx: Tx, scope: OrgScope, tag_id: string): Promise<CountedTag> {
  const tag = await store.tagById(tx, scope, tag_id)
  if (!tag) throw new AppError('not_found', 'This tag no longer exists. Open the list of tags again.')
  return tag
}

/** How many entities carry a tag, and which groups go by it. */
export const tagUses = (db: Db, scope: OrgScope, tag_id: string) =>
  inOrganisation(db, scope, async (tx) => {
    const { entities } = await tagOf(tx, scope, tag_id)
    const groups = await store.groupsByTag(tx, scope, [tag_id])
    return { entities, groups: groups.map(({ group_id, name }) => ({ group_id, name })) }
  })

/**
 * A tag that a group goes by decides what its people see: only who manages groups may put it on, take it off or end it.
 *
 * Asked with the whole organisation visible: a limited person does not see all groups.
 */
async function refuseTagsOfGroups(
  tx: Tx,
  scope: OrgScope,
  tag_ids: readonly string[],
  mayManageGroups: boolean,
): Promise<void> {
  if (mayManageGroups || tag_ids.length === 0) return
  const [held] = await store.groupsByTag(fullVisibility(tx, scope), scope, tag_ids)
  if (!held) return
  throw new AppError(
    'forbidden',
    `The tag "${held.tag}" decides which entities a group of people sees. Ask an admin to change it.`,
  )
}

/** People who may not manage groups cannot change a group's tag, and so cannot change visibility. */
async function handOverIfGroupsChange(
  deps: Deps,
  tx: Tx,
  scope: OrgScope,
  { mayManageGroups, unseen_to }: Caller,
): Promise<void> {
  if (mayManageGroups) await handOverHiddenWork(deps, tx, scope, unseen_to)
}

/** Entities that carry the one carry the other afterwards, groups that go by the one go by the other, and the one is gone. */
export function mergeTag(
  db: Db,
  scope: OrgScope,
  {
    tag_id,
    into,
    mayManageGroups,
  }: { readonly tag_id: string; readonly into: string; readonly mayManageGroups: boolean },
): Promise<CountedTag> {
  if (tag_id === into) throw invalidField('into', 'A tag cannot be merged into itself. Choose another one.')
  return inOrganisation(db, scope, async (tx) => {
    await tagOf(tx, scope, tag_id)
    if (!(await store.tagById(tx, scope, into))) {
      throw invalidField('into', 'This tag no longer exists. Choose one of the list.')
    }
    await refuseTagsOfGroups(tx, scope, [tag_id, into], mayManageGroups)
    await store.copyTagOfGroups(tx, scope, tag_id, into)
    // Archived entities keep what they carry.
    await store.copyTag(archivedVisibility(tx, scope), scope, tag_id, into)
    await store.deleteTag(tx, scope, tag_id)
    return tagOf(tx, scope, into)
  })
}

export function deleteTag(deps: Deps, scope: OrgScope, tag_id: string, caller: Caller): Promise<{ message: string }> {
  return inOrganisation(deps.db, scope, async (tx) => {
    const { name } = await tagOf(tx, scope, tag_id)
    await refuseTagsOfGroups(tx, scope, [tag_id], caller.mayManageGroups)
    await store.deleteTag(tx, scope, tag_id)
    await handOverIfGroupsChange(deps, tx, scope, caller)
    return { message: `The tag ${name} was deleted.` }
  })
}

// Archived entities too: their page shows their tags.
export const entityTags = (db: Db, scope: OrgScope, entity_id: string): Promise<Tag[]> => {
  const whole = withArchived(scope)
  return inOrganisation(db, whole, async (tx) => {
    await expectEntity(tx, whole, entity_id)
    return store.tagsOfEntity(tx, whole, entity_id)
  })
}

export function setEntityTags(
  deps: Deps,
  scope: OrgScope,
  entity_id: string,
  { tag_ids, ...caller }: Caller & { readonly tag_ids: readonly string[] },
): Promise<Tag[]> {
  return inOrganisation(deps.db, scope, async (tx) => {
    await expectEntity(tx, scope, entity_id)
    await refuseMissingTags(tx, scope, 'tag_ids', tag_ids)
    const before = (await store.tagsOfEntity(tx, scope, entity_id)).map(({ tag_id }) => tag_id)
    const off = before.filter((one) => !tag_ids.includes(one))
    const on = tag_ids.filter((one) => !before.includes(one))
    await refuseTagsOfGroups(tx, scope, [...off, ...on], caller.mayManageGroups)
    await store.keepTags(tx, scope, entity_id, tag_ids)
    await store.addTags(tx, scope, [entity_id], tag_ids)
    await handOverIfGroupsChange(deps, tx, scope, caller)
    return store.tagsOfEntity(tx, scope, entity_id)
  })
}

async function refuseMissingTags(tx: Tx, scope: OrgScope, field: string, tag_ids: readonly string[]): Promise<void> {
  const there = await store.tagsThere(tx, scope, tag_ids)
  if (tag_ids.some((tag_id) => !there.includes(tag_id))) {
    throw invalidField(field, 'One of these tags no longer exists. Open the list of tags again.')
  }
}

interface Tagging {
  readonly entity_ids: readonly string[]
  readonly add: readonly string[]
  readonly remove: readonly string[]
}

/** Tags and untags many at once. A tag in both lists is added. The reply has what a call the other way round undoes. */
export function tagEntities(
  deps: Deps,
  scope: OrgScope,
  { entity_ids, add, remove }: Tagging,
  caller: Caller,
): Promise<ReplyOf<typeof contract>> {
  return inOrganisation(deps.db, scope, async (tx) => {
    await refuseMissingTags(tx, scope, 'add', add)
    await refuseTagsOfGroups(tx, scope, [...add, ...remove], caller.mayManageGroups)
    const there = await store.entitiesThere(tx, scope, entity_ids)
    const removed = remove.length > 0 ? await store.removeTags(tx, scope, there, remove) : []
    const added = add.length > 0 ? await store.addTags(tx, scope, there, add) : []
    await handOverIfGroupsChange(deps, tx, scope, caller)
    return { entities: there.length, added, removed }
  })
}
