import type { StandingChange } from '@niyam/contract/registration-records.ts'
import type { Registration } from '@niyam/contract/registrations.ts'
import { isRenewed } from '@niyam/law/reference/registration-kinds.ts'

/** The acts that a registration's status allows. */
export function changesOpen({
  kind,
  details,
  ended_as,
  suspended_from,
}: Pick<Registration, 'kind' | 'details' | 'ended_as' | 'suspended_from'>): StandingChange[] {
  if (ended_as) return ['reactivated']
  const renewed = isRenewed(kind, details) ? (['renewed'] as const) : []
  if (suspended_from) return ['reactivated', ...renewed, 'surrendered', 'cancelled']
  return [...renewed, 'suspended', 'surrendered', 'cancelled']
}
