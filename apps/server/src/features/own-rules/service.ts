import type { NewOwnRule, OwnRule } from '@niyam/contract/own-rules.ts'
import { OWN_RULES_AT_MOST } from '@niyam/contract/own-rules-limits.ts'
import { ownObligationId } from '@niyam/law'
import { ownDueInWords } from '@niyam/law/own-rules/due-in-words.ts'
import { v7 as uuidv7 } from 'uuid'
import type { Parts } from '../../parts.ts'
import { fullVisibility } from '../../db/visibility.ts'
import { inOrganisation, type Tx } from '../../db/tx.ts'
import { isOwnRuleWorkedOn } from '../../db/worked-on.ts'
import { AppError, invalidField, invalidFields } from '../../http/errors.ts'
import type { OrgScope } from '../../http/scope.ts'
import { callersLanguage } from '../../language/speak.ts'
import { calendarsBehind, followLaw } from '../calendar/recompute.ts'
import { markOwnLaw, ruleForLaw, type RuleRow, rulesWithVersions, type VersionRow } from '../law-in-force/service.ts'
import { wrongEnd, wrongIn } from './check.ts'
import { previewOf } from './preview.ts'
import * as store from './store.ts'

type Deps = Pick<Parts, 'db' | 'clock' | 'queue'>
type StoredRule = Awaited<ReturnType<typeof rulesWithVersions>>[number]
type OwnRuleInput = Omit<NewOwnRule, 'area' | 'registration' | 'frequency'>

const noRule = () => new AppError('not_found', 'This rule no longer exists. Open the list of rules again.')

/** All rules by name, and how many calendars still have to follow them. */
export function listRules({ db, clock }: Deps, scope: OrgScope) {
  return inOrganisation(db, scope, async (tx) => {
    const today = clock.today()
    const [rules, following] = await Promise.all([shownRules(tx, scope, today), calendarsBehind(tx, scope, today)])
    const name = ({ versions }: OwnRule) => (versions.at(-1)?.title ?? '').toLowerCase()
    return { rules: rules.toSorted((one, other) => name(one).localeCompare(name(other))), following, today }
  })
}

async function shownRules(tx: Tx, scope: OrgScope, today: string): Promise<OwnRule[]> {
  const [stored, items] = await Promise.all([rulesWithVersions(tx, scope), store.itemsOfRules(tx, scope, today)])
  const named = new Set(stored.flatMap(({ versions }) => versions.flatMap(({ entity_ids }) => entity_ids ?? [])))
  const names = await store.namesOf(tx, scope, [...named])
  const language = callersLanguage()
  return stored.map(({ rule, versions }): OwnRule => {
    const obligation_id = ownObligationId(rule.rule_id)
    return {
      ...rule,
      obligation_id,
      versions: versions.map(({ rule_id: _rule_id, entity_ids, ...version }) => ({
        ...version,
        due_text: ownDueInWords(version.due as never, rule.frequency, language),
        entities:
          entity_ids &&
          entity_ids.flatMap((entity_id) => {
            const name = names.get(entity_id)
            return name === undefined ? [] : [{ entity_id, name }]
          }),
      })),
      items: 0,
      next_due: null,
      ...items.get(obligation_id),
    }
  })
}

/** Changes the rules under their lock; calendars follow in the background. */
function changing(
  deps: Deps,
  scope: OrgScope,
  rule_id: string,
  change: (tx: Tx, stored: StoredRule | undefined, all: readonly StoredRule[]) => Promise<unknown>,
): Promise<OwnRule> {
  return inOrganisation(deps.db, scope, async (tx) => {
    await store.lockRules(tx, scope)
    const all = await rulesWithVersions(tx, scope)
    await change(
      tx,
      all.find(({ rule }) => rule.rule_id === rule_id),
      all,
    )
    await followed(deps, tx, scope)
    const saved = (await shownRules(tx, scope, deps.clock.today())).find((one) => one.rule_id === rule_id)
    if (!saved) throw noRule()
    return saved
  })
}

async function followed(deps: Deps, tx: Tx, scope: OrgScope): Promise<void> {
  await markOwnLaw(tx, scope)
  await followLaw(deps, tx, scope)
}

const versionOf = (rule_id: string, input: OwnRuleInput, by: string, at: string): VersionRow => ({
  rule_id,
  starts_on: input.starts_on,
  title: input.title,
  form: input.form,
  authority: input.authority,
  due: input.due,
  tests: input.tests,
  entity_ids: input.entity_ids && [...new Set(input.entity_ids)],
  prepare: input.prepare,
  reason: input.reason,
  source_title: input.source_title,
  source_url: input.source_url,
  set_by: by,
  set_at: at,
})

/** @throws AppError `invalid` with every wrong field of the newest version */
async function check(
  tx: Tx,
  scope: OrgScope,
  rule: Pick<RuleRow, 'rule_id' | 'area' | 'registration' | 'frequency' | 'ends_on'>,
  versions: readonly VersionRow[],
): Promise<void> {
  const fields = wrongIn(ruleForLaw(rule, versions))
  const named = versions.at(-1)?.entity_ids ?? []
  const names = await store.namesOf(tx, scope, named)
  if (named.some((entity_id) => !names.has(entity_id)))
    fields['entity_ids'] = ['One of these entities no longer exists. Take it out of the list.']
  if (Object.keys(fields).length > 0) throw invalidFields(fields)
}

export function createRule(deps: Deps, scope: OrgScope, by: string, input: NewOwnRule): Promise<OwnRule> {
  const rule_id = uuidv7()
  const { area, registration, frequency } = input
  const at = deps.clock.now().toISOString()
  return changing(deps, scope, rule_id, async (tx, _, all) => {
    if (all.length >= OWN_RULES_AT_MOST)
      throw new AppError('conflict', `An organisation has at most ${OWN_RULES_AT_MOST} rules. Delete some first.`)
    const version = versionOf(rule_id, input, by, at)
    const rule = { rule_id, area, registration, frequency }
    await check(tx, scope, { ...rule, ends_on: null }, [version])
    await store.insertRule(tx, scope, { ...rule, created_by: by, created_at: at })
    await store.insertVersion(tx, scope, version)
  })
}

/** Adds a version for what is due from its day on, or puts one in place of the newest. */
export function changeRule(
  deps: Deps,
  scope: OrgScope,
  by: string,
  { rule_id, corrects }: { readonly rule_id: string; readonly corrects: boolean },
  input: OwnRuleInput,
): Promise<OwnRule> {
  return changing(deps, scope, rule_id, async (tx, stored) => {
    const last = stored?.versions.at(-1)
    if (!stored || !last) throw noRule()
    const version = versionOf(rule_id, input, by, deps.clock.now().toISOString())
    const before = corrects ? stored.versions.slice(0, -1) : stored.versions
    await check(tx, scope, stored.rule, [...before, version])
    if (corrects) await store.updateVersion(tx, scope, last.starts_on, version)
    else await store.insertVersion(tx, scope, version)
  })
}

/** Nothing more is due from a day on; null lets the rule go on. */
export function endRule(deps: Deps, scope: OrgScope, rule_id: string, ends_on: string | null): Promise<OwnRule> {
  return changing(deps, scope, rule_id, async (tx, stored) => {
    if (!stored) throw noRule()
    const wrong = ends_on === null ? null : wrongEnd(ruleForLaw({ ...stored.rule, ends_on }, stored.versions))
    if (wrong !== null) throw invalidField('ends_on', wrong)
    await store.setEnd(tx, scope, rule_id, ends_on)
  })
}

export function deleteRule(deps: Deps, scope: OrgScope, rule_id: string): Promise<{ message: string }> {
  return inOrganisation(deps.db, scope, async (tx) => {
    await store.lockRules(tx, scope)
    const stored = (await rulesWithVersions(tx, scope)).find(({ rule }) => rule.rule_id === rule_id)
    if (!stored) throw noRule()
    const isWorkedOn = await isOwnRuleWorkedOn(fullVisibility(tx, scope), scope, ownObligationId(rule_id))
    if (isWorkedOn)
      throw new AppError('conflict', 'People have worked on items of this rule. End it from a day on instead.')
    await store.deleteRule(tx, scope, rule_id)
    await followed(deps, tx, scope)
    return { message: `The rule ${stored.versions.at(-1)?.title ?? ''} was deleted.` }
  })
}

interface Previewed extends Omit<NewOwnRule, 'title' | 'form'> {
  readonly title?: string | undefined
  readonly form?: string | undefined
  readonly rule_id?: string | undefined
  readonly corrects: boolean
}

/** The effect of a rule before it is saved; nothing is stored. */
export function previewRule({ db, clock }: Deps, scope: OrgScope, by: string, input: Previewed) {
  return inOrganisation(db, scope, async (tx) => {
    const { rule_id, corrects, area, registration, frequency } = input
    const stored =
      rule_id === undefined
        ? undefined
        : (await rulesWithVersions(tx, scope)).find(({ rule }) => rule.rule_id === rule_id)
    if (rule_id !== undefined && !stored) throw noRule()
    const rule = stored?.rule ?? { rule_id: uuidv7(), area, registration, frequency, ends_on: null }
    const before = corrects ? (stored?.versions.slice(0, -1) ?? []) : (stored?.versions ?? [])
    const form = input.form || input.title || '?'
    const version = versionOf(
      rule.rule_id,
      { ...input, title: input.title ?? form, form },
      by,
      clock.now().toISOString(),
    )
    const versions = [...before, version]
    await check(tx, scope, rule, versions)
    return previewOf(tx, scope, ruleForLaw(rule, versions), clock.today())
  })
}
