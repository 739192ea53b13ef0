import type { Registration } from '@niyam/contract/registrations.ts'

export type Validity = 'active' | 'not_yet' | 'ended' | 'ends_soon'

const SOON_DAYS = 60

/** How a registration stands on a day; both ends of its validity count. */
export function validityOn(
  { valid_from, valid_to }: Pick<Registration, 'valid_from' | 'valid_to'>,
  today: string,
): Validity {
  if (valid_from && valid_from > today) return 'not_yet'
  if (!valid_to) return 'active'
  if (valid_to < today) return 'ended'
  const days = (Date.parse(valid_to) - Date.parse(today)) / 86_400_000
  return days <= SOON_DAYS ? 'ends_soon' : 'active'
}
