import type { StandingChange } from '@niyam/contract/registration-records.ts'
import type { Registration } from '@niyam/contract/registrations.ts'

/** What may happen to a registration as it stands. */
export function changesOpen({
  ended_as,
  suspended_from,
}: Pick<Registration, 'ended_as' | 'suspended_from'>): StandingChange[] {
  if (ended_as) return ['reactivated']
  if (suspended_from) return ['reactivated', 'renewed', 'surrendered', 'cancelled']
  return ['renewed', 'suspended', 'surrendered', 'cancelled']
}
