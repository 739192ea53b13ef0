import type { IncomeTaxYear, TaxYearFigures } from '@niyam/contract/income-tax.ts'
import {
  type Catalogue,
  type FinancialYear,
  financialYear,
  firstDayOf,
  inWords,
  type IsoDate,
  lastDayOf,
} from '@niyam/law'
import { type TaxYearTables, type TaxYearWorking, taxYearWorking } from '@niyam/law/money/income-tax/tax-year.ts'
import { inOrganisation, type Tx } from '../../db/tx.ts'
import { AppError, type Fields, invalidField, invalidFields } from '../../http/errors.ts'
import type { OrgScope } from '../../http/scope.ts'
import { callersLanguage, say, wordsFor } from '../../language/speak.ts'
import type { Parts } from '../../parts.ts'
import { inThread } from '../../threads/threads.ts'
import { paperHead } from '../entities/letterhead.ts'
import { holdEntity, noEntity } from '../entity-presence/service.ts'
import { lawOf, releaseFollowed } from '../law-in-force/service.ts'
import { aisBeside, creditsOfYear, type YearCredits } from '../tax-credits/service.ts'
import { advanceOf, lawFigures, returnsOf, tablesOf, type YearOfEntity } from './figures.ts'
import { paperOfYear } from './paper.ts'
import { yearOf } from './reply.ts'
import * as store from './store.ts'

export type IncomeTaxDeps = Pick<Parts, 'db' | 'clock'>

interface Key {
  readonly entity_id: string
  readonly year: string
}

const NO_CREDITS: YearCredits = {
  found: null,
  decided: { not_ours_paise: 0, moved_out_paise: 0, brought_in_paise: 0 },
}

/** Known figures of the year of entities, in a few queries whatever their number. */
export async function knownOf(
  tx: Tx,
  scope: OrgScope,
  law: Catalogue,
  entities: readonly store.EntityRow[],
  year: string,
): Promise<YearOfEntity[]> {
  const ids = entities.map(({ entity_id }) => entity_id)
  const [returns, advance, credits, saved] = await Promise.all([
    store.returnRows(tx, scope, ids, year, returnsOf(law)),
    store.advanceRows(tx, scope, ids, year, advanceOf(law)),
    creditsOfYear(tx, scope, ids, year),
    store.savedRows(tx, scope, ids, year),
  ])
  const by = <T extends { readonly entity_id: string }>(rows: readonly T[]) =>
    new Map(rows.map((row) => [row.entity_id, row]))
  const instalmentsOf = new Map<string, store.AdvanceRow[]>()
  for (const row of advance) instalmentsOf.set(row.entity_id, [...(instalmentsOf.get(row.entity_id) ?? []), row])
  const [returnOf, savedOf] = [by(returns), by(saved)]
  return entities.map((entity) => ({
    entity,
    year,
    return: returnOf.get(entity.entity_id),
    advance: instalmentsOf.get(entity.entity_id) ?? [],
    credits: credits.get(entity.entity_id) ?? NO_CREDITS,
    saved: savedOf.get(entity.entity_id),
  }))
}

/** @throws AppError `invalid` where a share of a very large figure leaves the range in which money is whole */
export function workOut(tables: TaxYearTables, known: YearOfEntity, on: IsoDate): TaxYearWorking {
  try {
    return taxYearWorking(tables, lawFigures(known, on))
  } catch (error) {
    if (error instanceof RangeError)
      throw invalidField('tax_paise', 'A figure is too large to count with. Check the number of its digits.')
    throw error
  }
}

export const incomeTaxYear = ({ db, clock }: IncomeTaxDeps, scope: OrgScope, key: Key): Promise<IncomeTaxYear> =>
  inOrganisation(db, scope, (tx) => readYear(tx, scope, key, clock.today()))

/** The same on paper, in the language of the call. */
export async function incomeTaxYearPaper(
  { db, clock }: IncomeTaxDeps,
  scope: OrgScope,
  key: Key,
): Promise<{ content: Buffer; name: string }> {
  const { year, head } = await inOrganisation(db, scope, async (tx) => ({
    year: await readYear(tx, scope, key, clock.today()),
    head: await paperHead({ clock }, tx, scope, key.entity_id, wordsFor(callersLanguage())),
  }))
  const content = await inThread(scope.organisation_id, 'reportOnPaper', paperOfYear(year, head))
  return { content: Buffer.from(content), name: `${head.entity.name} ${say('Income tax')} ${key.year}.pdf` }
}

async function readYear(tx: Tx, scope: OrgScope, { entity_id, year }: Key, today: IsoDate): Promise<IncomeTaxYear> {
  const [law, entity, release] = await Promise.all([
    lawOf(tx, scope),
    store.entityRow(tx, scope, entity_id),
    releaseFollowed(tx, scope),
  ])
  if (!entity) throw noEntity()
  const [known] = await knownOf(tx, scope, law, [entity], year)
  if (!known) throw noEntity()
  const hasStatement = known.credits.found?.source === 'form-26as'
  const ais = await aisBeside(tx, scope, entity_id, year, hasStatement)
  return { ...yearOf(known, workOut(await tablesOf(law), known, today), ais), today, release }
}

/**
 * Saves the figures of a year and works it out again.
 *
 * @throws AppError `conflict` where another version was saved since; `invalid` with every wrong figure
 */
export const saveIncomeTaxYear = (
  { db, clock }: IncomeTaxDeps,
  scope: OrgScope,
  user_id: string,
  key: Key,
  { version, ...figures }: TaxYearFigures & { readonly version: number },
): Promise<IncomeTaxYear> =>
  inOrganisation(db, scope, async (tx) => {
    await holdEntity(tx, scope, key.entity_id)
    const [before] = await store.savedRows(tx, scope, [key.entity_id], key.year)
    if ((before?.version ?? 0) !== version)
      throw new AppError(
        'conflict',
        `${before?.changed_by ?? ''} saved this working meanwhile. Reload the page, and make your change again.`,
      )
    const today = clock.today()
    await checkFigures(tx, scope, key, figures, today)
    await store.saveRow(tx, scope, { entity_id: key.entity_id, financial_year: key.year }, figures, {
      version: version + 1,
      changed_by: user_id,
      changed_at: clock.now().toISOString(),
    })
    return readYear(tx, scope, key, today)
  })

/** @throws AppError `invalid` with every wrong figure */
async function checkFigures(
  tx: Tx,
  scope: OrgScope,
  { entity_id, year: text }: Key,
  { due_date, returned_on, payments }: TaxYearFigures,
  today: IsoDate,
): Promise<void> {
  const year: FinancialYear = financialYear(text)
  const fields: Fields = {}
  if (due_date !== null && due_date <= lastDayOf(year))
    fields['due_date'] = [`The due date is before the end of the year, ${inWords(lastDayOf(year))}.`]
  if (returned_on !== null && returned_on <= lastDayOf(year))
    fields['returned_on'] = [`The return cannot be filed before the year ends on ${inWords(lastDayOf(year))}.`]
  else if (returned_on !== null && returned_on > today)
    fields['returned_on'] = ['This day is after today. Choose an earlier day.']
  const law = await lawOf(tx, scope)
  const items = await store.advanceRows(tx, scope, [entity_id], text, advanceOf(law))
  const seen = new Set<string>()
  for (const [at, { item_id, on }] of payments.entries()) {
    if (on < firstDayOf(year))
      fields[`payments.${at}.on`] = [
        `This day is before the year begins on ${inWords(firstDayOf(year))}. Choose a later day.`,
      ]
    else if (on > today) fields[`payments.${at}.on`] = ['This day is after today. Choose an earlier day.']
    if (item_id === null) continue
    if (!items.some((item) => item.item_id === item_id))
      fields[`payments.${at}.item_id`] = ['This payment is for an item of another entity or year. Reload the page.']
    if (seen.has(item_id)) fields[`payments.${at}.item_id`] = ['Two payments are for the same item. Keep one of them.']
    seen.add(item_id)
  }
  if (Object.keys(fields).length > 0) throw invalidFields(fields)
}
