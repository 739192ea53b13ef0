import { parseCin } from '@niyam/law/identifiers'
import { industryOfCin } from '@niyam/law/reference/industry-of-cin.ts'

/** The five digits of industry in a CIN, and what they mean in each edition of the list; undefined where there are none. */
export function industryIn(cin: string | null) {
  const number = parseCin(cin ?? '')
  return number.ok ? { code: number.industry, ...industryOfCin(number.industry) } : undefined
}
