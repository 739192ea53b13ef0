import type { Registration } from '@niyam/contract/registrations.ts'

export type DateWords = 'any' | 'fssai' | 'irda' | 'trademark' | 'certificate' | 'shops'

/** The words for the first and the last day, by what a last day means for the kind. */
export function dateWords({ kind, details }: Pick<Registration, 'kind' | 'details'>): DateWords {
  if (kind === 'fssai' || kind === 'irda' || kind === 'trademark') return kind
  const other = kind === 'other' ? details['other_kind'] : undefined
  if (other === 'dsc' || other === 'lei') return 'certificate'
  return other === 'shops' ? 'shops' : 'any'
}
