import { formatEsiCode } from '@niyam/law/identifiers/esi-code.ts'
import { formatLlpin } from '@niyam/law/identifiers/llpin.ts'
import { formatPfCode } from '@niyam/law/identifiers/pf-code.ts'

const LLPIN = /^[A-Z]{3}\d{4}$/

/**
 * A number with the separators it is printed with: `AAB-1234`, `KN/BNG/0012345/000`, `31-00-123456-000-0001`. Any other
 * is shown as it is kept.
 *
 * @param kind of the registration, or the area of law it belongs to
 */
export function shownNumber(kind: string, number: string): string {
  switch (kind) {
    case 'llp':
      return LLPIN.test(number) ? formatLlpin(number) : number
    case 'pf':
      return formatPfCode(number)
    case 'esi':
      return formatEsiCode(number)
    default:
      return number
  }
}
