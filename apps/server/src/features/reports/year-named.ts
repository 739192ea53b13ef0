import type { FinancialYear } from '@niyam/law'
import { formatFinancialYear } from '@niyam/law/format/period-text.ts'
import { dayOnPaper } from '../../language/paper-words.ts'
import { callersLanguage, wordsFor } from '../../language/speak.ts'

/** A year of deposits by name. Where the first of them is due after May, the year is only known in part, and says so. */
export function yearNamed(year: FinancialYear, firstDue: string | null): string {
  const words = wordsFor(callersLanguage())
  const named = formatFinancialYear(year)
  return firstDue === null || firstDue <= `${year.slice(0, 4)}-05-31`
    ? words('FY {1}', named)
    : words('FY {1}, due from {2}', named, dayOnPaper(firstDue))
}
