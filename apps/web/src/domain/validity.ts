import type { Registration } from '@niyam/contract/registrations.ts'
import type { IsoDate } from '@niyam/law'
import { lastDayOf } from '@niyam/law/engine/facts/registration-end.ts'

export type Validity = 'active' | 'not_yet' | 'suspended' | 'ended' | 'surrendered' | 'cancelled' | 'ends_soon'

const SOON_DAYS = 60

type ValidityFacts = Pick<
  Registration,
  'registration_id' | 'kind' | 'valid_from' | 'valid_to' | 'ended_as' | 'suspended_from'
>

/** The state of a registration on a day; both ends of its validity count. Some stay valid past the printed end. */
export function validityOn(
  { registration_id, kind, valid_from, valid_to: printed, ended_as, suspended_from }: ValidityFacts,
  today: string,
): Validity {
  if (valid_from && valid_from > today) return 'not_yet'
  const valid_to = lastDayOf({ id: registration_id, kind, valid_to: printed as IsoDate | null, status: ended_as })
  if (valid_to && valid_to < today) return ended_as ?? 'ended'
  // Given up or taken, it ends on its last day; nothing is left to renew.
  if (valid_to === today && ended_as) return ended_as
  if (suspended_from && suspended_from <= today) return 'suspended'
  if (!valid_to) return 'active'
  const days = (Date.parse(valid_to) - Date.parse(today)) / 86_400_000
  return days <= SOON_DAYS ? 'ends_soon' : 'active'
}
