import { AppError } from '../../http/errors.ts'

/**
 * A person who leaves their last group sees everything: that has to be confirmed.
 *
 * @param names the people who would see everything
 * @throws AppError `conflict` when there are any; `fields.widens` names them
 */
export function refuseWidening(names: readonly string[], entities: number): void {
  if (names.length === 0) return
  const firstNames = names.slice(0, 5).join(', ')
  const more = names.length - 5
  const all = more > 0 ? `${firstNames} + ${more}` : firstNames
  throw new AppError(
    'conflict',
    `In no group any more, and so seeing all ${entities} entities: ${all}. Confirm that, or choose another group first.`,
    { widens: [...names] },
  )
}
