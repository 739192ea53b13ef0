import type { AttributeInfo } from '@niyam/law'
import { factText, isSameFact } from '@niyam/law/catalogue/attributes/fact-text.ts'
import type { FactJson } from '../../../db/tables/entities.ts'
import type { MadeDetails, MadeFact } from '../../../db/tables/imports.ts'
import type { HeldEntity, HeldRegistration } from '../kinds-store.ts'
import { detailsIn, entityFactsIn } from './fact-columns.ts'
import type { RowValues } from './importer.ts'
import type { Reading } from './reading.ts'

// A row fills blanks of records that are here. It never replaces a stated value; the row shows a warning.

/** A fact of an entity, as a row states it. */
export interface StatedFact extends MadeFact {
  readonly info: AttributeInfo
  readonly column: string
}

export const statedFacts = (reading: Reading, values: RowValues): StatedFact[] =>
  entityFactsIn(Object.keys(values)).flatMap(({ info, financial_year, column }) => {
    const value = reading.fact(column, info)
    return value === null ? [] : [{ attribute: info.key, financial_year, value, info, column }]
  })

/** A detail of a registration, as a row states it. */
export interface StatedDetail {
  readonly info: AttributeInfo
  readonly value: FactJson
}

export const statedDetails = (reading: Reading, values: RowValues): StatedDetail[] =>
  detailsIn(Object.keys(values)).flatMap((info) => {
    const value = reading.fact(info.key, info)
    return value === null ? [] : [{ info, value }]
  })

export const detailsOfKind = (kind: string, stated: readonly StatedDetail[]): Record<string, FactJson> =>
  Object.fromEntries(
    stated.flatMap(({ info, value }) => (info.registrations.includes(kind) ? [[info.key, value] as const] : [])),
  )

export const keptAs = (holder: string, here: string, stated: string): string =>
  `${holder} has ${here} here, the sheet says ${stated}: left as it is.`

/** The stated facts that are blank in an entity; the others are compared. */
export function blankFacts({ name, facts }: HeldEntity, stated: readonly StatedFact[], reading: Reading): StatedFact[] {
  return stated.filter(({ info, financial_year, value, column }) => {
    const same = facts.filter(({ attribute }) => attribute === info.key)
    const ofYear = (year: string | null) => same.find((fact) => fact.state === null && fact.financial_year === year)
    const storedFact = ofYear(financial_year) ?? ofYear(null)
    if (storedFact) {
      if (!isSameFact(storedFact.value, value))
        reading.notice(column, [keptAs(name, factText(info, storedFact.value), factText(info, value))])
      return false
    }
    const isByState = same.some((fact) => fact.state !== null && [null, financial_year].includes(fact.financial_year))
    if (isByState) reading.notice(column, [`${name} has it by state here: left as it is.`])
    return !isByState
  })
}

/** The stated details that are blank in a registration; the others are compared. */
export function blankDetails(
  { number, details }: HeldRegistration,
  stated: Readonly<Record<string, FactJson>>,
  reading: Reading,
): Record<string, FactJson> {
  const blank = detailsIn(Object.keys(stated)).filter((info) => {
    const [here, value] = [details[info.key], stated[info.key]]
    if (here !== undefined && value !== undefined && !isSameFact(here, value))
      reading.notice(info.key, [keptAs(number, factText(info, here), factText(info, value))])
    return here === undefined
  })
  return Object.fromEntries(blank.map(({ key }) => [key, stated[key] as FactJson]))
}

/** The one registration that keeps a detail for which a row has no number. */
export function holderOf({ name, registrations }: HeldEntity, info: AttributeInfo, reading: Reading) {
  const holders = registrations.filter(({ kind }) => info.registrations.includes(kind))
  const [one, second] = holders
  if (one && !second) return one
  reading.notice(info.key, [
    one
      ? `${name} has ${holders.length} registrations that it may belong to. Add a column with their numbers.`
      : `${name} has no registration that it belongs to. Add a column with its number.`,
  ])
  return undefined
}

/** Details to fill, gathered by registration. */
export function gatheredDetails(): {
  readonly add: (one: MadeDetails) => void
  readonly all: () => MadeDetails[]
} {
  const byId = new Map<string, MadeDetails>()
  return {
    add(one) {
      const before = byId.get(one.registration_id)
      byId.set(one.registration_id, {
        registration_id: one.registration_id,
        details: { ...one.details, ...before?.details },
        fields: { ...one.fields, ...before?.fields },
      })
    },
    all: () => [...byId.values()],
  }
}
