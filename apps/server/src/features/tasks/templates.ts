import type { BodyOf, ReplyOf } from '@niyam/contract/endpoint.ts'
import { TEMPLATES_AT_MOST } from '@niyam/contract/task-limits.ts'
import type * as contract from '@niyam/contract/task-templates.ts'
import type { Catalogue } from '@niyam/law'
import { v7 as uuidv7 } from 'uuid'
import type { Parts } from '../../parts.ts'
import { inOrganisation, type Tx } from '../../db/tx.ts'
import { fullVisibility, whoSees } from '../../db/visibility.ts'
import { AppError, invalidField, invalidFields } from '../../http/errors.ts'
import type { OrgScope } from '../../http/scope.ts'
import { lawOf } from '../law-in-force/service.ts'
import { generateSoon, madeOf, peopleOf } from './generate.ts'
import * as generation from './generate-store.ts'
import { membersOf, namesOf } from './store.ts'
import { wrongSteps } from './template-check.ts'
import * as store from './template-store.ts'
import { keepUndo } from './undoable.ts'

type Deps = Pick<Parts, 'db' | 'clock' | 'queue'>
type Fields = BodyOf<typeof contract.createTaskTemplate>

const noTemplate = () => new AppError('not_found', 'This template no longer exists. Open the list of templates again.')

/** All templates by name, and the obligations that can be chosen. */
export const listTemplates = (
  { db }: Pick<Deps, 'db'>,
  scope: OrgScope,
): Promise<ReplyOf<typeof contract.listTaskTemplates>> =>
  inOrganisation(db, scope, async (tx) => {
    const law = await lawOf(tx, scope)
    const choices = law.obligations.flatMap(({ id, area, versions }) => {
      const latest = versions.at(-1)
      return latest ? [{ obligation_id: id, area, form: latest.name, title: latest.title }] : []
    })
    return { templates: await templatesOf(tx, scope, law), choices }
  })

async function templatesOf(tx: Tx, scope: OrgScope, law: Catalogue): Promise<contract.TaskTemplate[]> {
  const rows = await store.templatesOf(tx, scope)
  const people = peopleOf(rows.flatMap(({ steps }) => steps))
  const [members, names] = await Promise.all([membersOf(tx, scope, people), namesOf(tx, people)])
  const personOf = (user_id: string | null) =>
    user_id !== null && members.has(user_id) ? { user_id, name: names.get(user_id) ?? '' } : null
  return rows.map(({ is_behind, obligations, steps, ...row }) => ({
    ...row,
    steps: steps.map((step) => ({
      ...step,
      assigned_to_person: personOf(step.assigned_to),
      reviewer_person: personOf(step.reviewer),
    })),
    // One that the law no longer has keeps its id, so that it can be taken out.
    obligations: obligations.map((obligation_id) => {
      const latest = law.obligation(obligation_id)?.versions.at(-1)
      return { obligation_id, form: latest?.name ?? obligation_id, title: latest?.title ?? '' }
    }),
    is_generating: is_behind,
  }))
}

async function oneShown(tx: Tx, scope: OrgScope, template_id: string): Promise<contract.TaskTemplate> {
  const all = await templatesOf(tx, scope, await lawOf(tx, scope))
  const one = all.find((template) => template.template_id === template_id)
  if (!one) throw noTemplate()
  return one
}

async function checked(tx: Tx, scope: OrgScope, input: Fields, template_id: string): Promise<void> {
  const people = peopleOf(input.steps)
  const wrong = wrongSteps(input.steps, await membersOf(tx, scope, people))
  const all = await store.templatesOf(tx, scope)
  const others = all.filter((one) => one.template_id !== template_id)
  if (others.some(({ name }) => name.toLowerCase() === input.name.toLowerCase()))
    wrong['name'] = [`There is a template "${input.name}" already. Choose another name.`]
  if (Object.keys(wrong).length > 0) throw invalidFields(wrong)
  if (others.length >= TEMPLATES_AT_MOST)
    throw new AppError(
      'conflict',
      `An organisation has at most ${TEMPLATES_AT_MOST} task templates. Delete some first.`,
    )
}

export const createTemplate = (
  { db, clock }: Deps,
  scope: OrgScope,
  by: string,
  input: Fields,
): Promise<contract.TaskTemplate> =>
  inOrganisation(db, scope, async (tx) => {
    const template_id = uuidv7()
    await checked(tx, scope, input, template_id)
    const changed = { changed_by: by, changed_at: clock.now().toISOString() }
    await store.insertTemplate(tx, scope, { ...input, ...changed, template_id })
    return oneShown(tx, scope, template_id)
  })

export const changeTemplate = (
  deps: Deps,
  scope: OrgScope,
  by: string,
  template_id: string,
  input: Fields,
): Promise<contract.TaskTemplate> =>
  inOrganisation(deps.db, scope, async (tx) => {
    if (!(await store.lockTemplate(tx, scope, template_id))) throw noTemplate()
    await checked(tx, scope, input, template_id)
    const changed = { changed_by: by, changed_at: deps.clock.now().toISOString() }
    await store.updateTemplate(tx, scope, { ...input, ...changed, template_id })
    await generateSoon(deps, tx, scope)
    return oneShown(tx, scope, template_id)
  })

/** The next open item of an obligation, due today or later. */
export const nextItem = (
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  scope: OrgScope,
  obligation_id: string,
): Promise<ReplyOf<typeof contract.nextTemplateItem>> =>
  inOrganisation(db, scope, async (tx) => ({
    item: await generation.nextItemOf(tx, scope, obligation_id, clock.today()),
  }))

const windowOf = (
  { days_ahead }: store.TemplateRow,
  obligations: readonly string[],
  { clock }: Pick<Deps, 'clock'>,
): generation.Window => ({ obligations, today: clock.today(), days_ahead })

/** @throws AppError where one of the obligations is not in the law; one that is attached already may stay */
async function checkObligations(tx: Tx, scope: OrgScope, row: store.AttachedRow, ids: readonly string[]) {
  const law = await lawOf(tx, scope)
  const unknown = ids.find((id) => !law.obligation(id) && !row.obligations.includes(id))
  if (unknown !== undefined)
    throw invalidField('obligation_ids', `${unknown} is not in the catalogue any more. Take it out of the list.`)
}

/** What attaching a template to exactly these obligations would add and remove; nothing is stored. */
export const previewObligations = (
  deps: Deps,
  scope: OrgScope,
  template_id: string,
  ids: readonly string[],
): Promise<ReplyOf<typeof contract.previewTemplateObligations>> =>
  inOrganisation(deps.db, scope, async (tx) => {
    const row = await store.lockTemplate(tx, scope, template_id)
    if (!row) throw noTemplate()
    await checkObligations(tx, scope, row, ids)
    const keys = row.steps.map(({ key }) => key)
    const added = await generation.countLacking(tx, scope, windowOf(row, ids, deps), { template_id, keys })
    return { ...added, ...(await generation.countLeft(tx, scope, template_id, ids)) }
  })

export const setObligations = (
  deps: Deps,
  scope: OrgScope,
  template_id: string,
  ids: readonly string[],
): Promise<ReplyOf<typeof contract.setTemplateObligations>> =>
  inOrganisation(deps.db, scope, async (tx) => {
    const row = await store.lockTemplate(tx, scope, template_id)
    if (!row) throw noTemplate()
    await checkObligations(tx, scope, row, ids)
    const left = await detached(deps, tx, scope, row, ids)
    await store.setObligations(tx, scope, template_id, [...new Set(ids)])
    await generateSoon(deps, tx, scope)
    return { ...(await oneShown(tx, scope, template_id)), ...left }
  })

/** Removes the untouched tasks of other obligations than these, in archived entities too. */
async function detached(deps: Deps, tx: Tx, scope: OrgScope, row: store.AttachedRow, ids: readonly string[]) {
  const whole = fullVisibility(tx, scope)
  const left = await generation.countLeft(whole, scope, row.template_id, ids)
  await generation.deleteLeft(whole, scope, row.template_id, ids)
  const template = { template_id: row.template_id, obligations: row.obligations, removed: left.removed }
  const undo_id = await keepUndo(deps, tx, scope, { access: 'tasks.manage', tasks: [], template })
  return { ...left, undo_id }
}

export const deleteTemplate = (
  deps: Deps,
  scope: OrgScope,
  template_id: string,
): Promise<ReplyOf<typeof contract.deleteTaskTemplate>> =>
  inOrganisation(deps.db, scope, async (tx) => {
    const row = await store.lockTemplate(tx, scope, template_id)
    if (!row) throw noTemplate()
    const left = await detached(deps, tx, scope, row, [])
    await store.setObligations(tx, scope, template_id, [])
    await store.setDeleted(tx, scope, template_id, deps.clock.now().toISOString())
    return left
  })

/** Adds the tasks of a template for entities, counted from a day. */
export const useTemplate = (
  deps: Deps,
  scope: OrgScope,
  by: string,
  template_id: string,
  { entity_ids, day }: BodyOf<typeof contract.useTaskTemplate>,
): Promise<ReplyOf<typeof contract.useTaskTemplate>> =>
  inOrganisation(deps.db, scope, async (tx) => {
    const row = await store.lockTemplate(tx, scope, template_id)
    if (!row) throw noTemplate()
    const at = deps.clock.now().toISOString()
    const unseen = []
    const people = peopleOf(row.steps)
    for (const entity_id of people.length > 0 ? entity_ids : []) {
      const seers = await whoSees(tx, { entity_id, area: null }, deps.clock.today())
      unseen.push(...people.filter((id) => !seers.has(id)).map((user_id) => ({ user_id, subject_id: entity_id })))
    }
    const created = await generation.insertForEntities(tx, scope, madeOf(row, at), { entity_ids, day, by }, unseen)
    if (created.length === 0) return { created: 0, undo_id: null }
    // Undone, they are deleted, but for those that someone worked on.
    const tasks = created.map((task_id) => ({
      task_id,
      before: { deleted_at: at },
      after: { deleted_at: null, is_touched: false, status: 'to_do' },
    }))
    return { created: created.length, undo_id: await keepUndo(deps, tx, scope, { access: 'tasks.manage', tasks }) }
  })
