import type { AttributeInfo, IsoDate } from '@niyam/law'
import { parseDay } from '@niyam/law/format/date-text.ts'
import { parseFinancialYear } from '@niyam/law/format/period-text.ts'
import { readFact } from '@niyam/law/catalogue/attributes/read-fact.ts'
import { parseRupees } from '@niyam/law/format/read-rupees.ts'
import { findState } from '@niyam/law/reference/state-lookup.ts'
import type { Fields } from '../../../http/errors.ts'
import type { FactJson } from '../../../db/tables/entities.ts'
import type { RowProblem } from '../../../db/tables/imports.ts'
import { wrongValue } from '../../registrations/attributes.ts'
import type { RowValues } from './importer.ts'

/** Reads the cells of one row and collects its errors. Each reader returns null for an empty cell. */
export function readingOf(values: RowValues) {
  const problems: RowProblem[] = []
  const notices: RowProblem[] = []
  const wrong = (field: string | null, ...messages: readonly string[]): null => {
    for (const message of messages) problems.push({ field, message })
    return null
  }
  const cell = (field: string): string | null => values[field] ?? null

  return {
    problems,
    /** Warnings for a row that is imported anyway. */
    notices,
    wrong,
    notice(field: string | null, messages: readonly string[]): void {
      for (const message of messages) notices.push({ field, message })
    },
    text: cell,
    day(field: string): IsoDate | null {
      const text = cell(field)
      if (text === null) return null
      return parseDay(text) ?? wrong(field, `"${text}" is not a day. Write the day first: 20-04-2026.`)
    },
    year(field: string): string | null {
      const text = cell(field)
      if (text === null) return null
      return parseFinancialYear(text) ?? wrong(field, `"${text}" is not a financial year. Write it as 2025-26.`)
    },
    state(field: string): string | null {
      const text = cell(field)
      if (text === null) return null
      return (
        findState(text)?.key ?? wrong(field, `"${text}" is not a state of the list. Write its name or its GST code.`)
      )
    },
    /** In paise. */
    rupees(field: string): number | null {
      const text = cell(field)
      if (text === null) return null
      const read = parseRupees(text)
      return read.ok ? read.value : wrong(field, read.reason)
    },
    /** The value of a fact of the law, as it is stored. */
    fact(field: string, info: AttributeInfo): FactJson | null {
      const text = cell(field)
      if (text === null) return null
      const read = readFact(info, text)
      if (!read.ok) return wrong(field, read.reason)
      const problem = wrongValue(info, read.value)
      return problem === null ? read.value : wrong(field, problem)
    },
    /** Takes over the field errors of a check of the product. `columns` names the cell behind each of its fields. */
    refused(fields: Fields, columns: Readonly<Record<string, string>>): void {
      for (const [field, messages] of Object.entries(fields)) wrong(columns[field] ?? null, ...messages)
    },
  }
}

export type Reading = ReturnType<typeof readingOf>

/** Several in one cell, parted by commas, semicolons, bars or lines. */
export const listIn = (cell: string | undefined): string[] =>
  (cell ?? '')
    .split(/[,;|\n]/)
    .map((one) => one.trim())
    .filter(Boolean)
