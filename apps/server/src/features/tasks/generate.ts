import type { TemplateStep } from '@niyam/contract/task-templates.ts'
import { organisationIdsAcrossPlatform } from '../../db/organisation-ids.ts'
import { asPlatform, inOrganisation, type Tx } from '../../db/tx.ts'
import { hiddenItems } from '../../db/visibility.ts'
import { type OrgScope, provenScope } from '../../http/scope.ts'
import type { Parts } from '../../parts.ts'
import { newCheck } from './check.ts'
import * as store from './generate-store.ts'
import { makeSeries } from './series.ts'
import { hasSeries } from './series-store.ts'
import * as templates from './template-store.ts'

type Deps = Pick<Parts, 'db' | 'clock' | 'queue'>

/** Items whose tasks are added by one transaction. */
const ITEMS_AT_ONCE = 400
const FIRST = '00000000-0000-0000-0000-000000000000'

export const madeOf = (template: templates.TemplateRow, at: string): store.Generated => ({
  template_id: template.template_id,
  version: template.version,
  steps: template.steps.map((step) => ({ ...step, checks: step.checks.map(newCheck) })),
  at,
})

/** The people that steps name, each once. */
export const peopleOf = (steps: readonly Pick<TemplateStep, 'assigned_to' | 'reviewer'>[]): string[] => [
  ...new Set(steps.flatMap(({ assigned_to, reviewer }) => [assigned_to, reviewer].filter((id) => id !== null))),
]

/** Queues the generation for every organisation with a template or a recurring task. */
export async function queueGeneration({ db, queue }: Pick<Deps, 'db' | 'queue'>): Promise<void> {
  for (const organisation_id of await asPlatform(db, organisationIdsAcrossPlatform)) {
    const scope = provenScope(organisation_id)
    await inOrganisation(db, scope, async (tx) => {
      if ((await hasSeries(tx, scope)) || (await templates.attached(tx, scope)).length > 0)
        await generateSoon({ queue }, tx, scope)
    })
  }
}

/** Queues the generation for the organisation of this transaction. */
export const generateSoon = ({ queue }: Pick<Deps, 'queue'>, tx: Tx, { organisation_id }: OrgScope): Promise<void> =>
  queue.add(tx, 'generate-tasks', { organisation_id }, { key: `generate-tasks:${organisation_id}` })

/**
 * Adds what the organisation's templates and recurring tasks lack, a few hundred items in a transaction: broken off, it goes on where it was; run
 * again, it adds nothing.
 */
export async function generateTasks(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  organisation_id: string,
): Promise<number> {
  const scope = provenScope(organisation_id)
  const all = await inOrganisation(db, scope, (tx) => templates.attached(tx, scope))
  await makeSeries({ db, clock }, scope)
  let added = 0
  for (const template of all) {
    added += await generateFor({ db, clock }, scope, template)
    await inOrganisation(db, scope, (tx) => templates.noteGenerated(tx, scope, template))
  }
  return added
}

async function generateFor(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  scope: OrgScope,
  template: templates.AttachedRow,
): Promise<number> {
  const { days_ahead, obligations } = template
  const made = madeOf(template, clock.now().toISOString())
  const window = { obligations, today: clock.today(), days_ahead }
  const people = peopleOf(made.steps)
  let added = 0
  let after = FIRST
  for (;;) {
    const page = { after, limit: ITEMS_AT_ONCE }
    const last = await inOrganisation(db, scope, async (tx) => {
      const ids = await store.nextItems(tx, scope, window, page)
      if (ids.length === 0) return null
      const unseen = []
      for (const user_id of people)
        for (const item_id of await hiddenItems(tx, user_id, ids, clock.today()))
          unseen.push({ user_id, subject_id: item_id })
      added += await store.insertForItems(tx, scope, made, ids, unseen)
      return ids.at(-1) ?? null
    })
    if (last === null) return added
    after = last
  }
}
