import { AppError } from './errors.ts'

/** The sign-in rules of an organisation, as they apply to one caller. */
export interface EntryPolicy {
  /** The first day on which a second factor is required; null requires none. */
  readonly two_factor_from: string | null
  readonly is_network_allowed: boolean | null
}

/**
 * Admits only people who meet today's sign-in rules of the organisation.
 *
 * @param address source of the request; empty if unknown
 * @throws AppError `outside_network` or `needs_two_factor`, each with the next step
 */
export function mustMeetPolicy(
  { two_factor_from, is_network_allowed }: EntryPolicy,
  {
    is_two_factor,
    address,
    today,
  }: { readonly is_two_factor: boolean; readonly address: string; readonly today: string },
): void {
  if (is_network_allowed === false) throw outsideNetwork(address)
  if (two_factor_from === null || two_factor_from > today || is_two_factor) return
  throw new AppError(
    'needs_two_factor',
    'This organisation asks for a second factor. Set one up under Security; if you have one, sign in again with it.',
  )
}

export const outsideNetwork = (address: string) =>
  new AppError(
    'outside_network',
    address
      ? `This organisation lets in from its own networks only, and ${address} is none of them. Use its network, or ask an admin to add yours.`
      : 'This organisation allows access from its own networks only, and your network is unknown. Use its network, or ask an admin.',
  )
