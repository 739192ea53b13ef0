import { archivedVisibility, fullVisibility } from '../../db/visibility.ts'
import type { Tx } from '../../db/tx.ts'
import { type Fields, invalidFields } from '../../http/errors.ts'
import type { OrgScope } from '../../http/scope.ts'
import type { Registration } from '@niyam/contract/registrations.ts'
import type { Parts } from '../../parts.ts'
import { isSealedKind, numberHash, sayableNumber } from './sealed-number.ts'
import * as store from './store.ts'

const heldBy = (
  label: string,
  { name, is_archived }: { name: string; is_archived: boolean },
  isSeen: boolean,
): string => {
  if (!isSeen)
    return `${label} is held in the organisation already, where you do not see it. Correct the number, or ask an admin.`
  return is_archived
    ? `${label} is held by ${name}, which is archived. Restore that entity, or correct the number.`
    : `${label} is already held by ${name}. Open that entity, or correct the number.`
}

/** Throws with the holder of a number, by name where the caller sees them; passes when no one but `except` holds it. */
export async function refuseHeldNumbers(
  { secret }: Pick<Parts, 'secret'>,
  tx: Tx,
  scope: OrgScope,
  numbers: readonly { kind: Registration['kind']; number: string; field: string }[],
  except?: string,
): Promise<void> {
  const numbersToCheck = numbers.map((one) => ({
    ...one,
    said: sayableNumber(one.kind, one.number),
    hash: isSealedKind(one.kind, one.number) ? numberHash(secret, scope, one.number) : null,
  }))
  const plain = numbersToCheck.flatMap(({ number, hash }) => (hash ? [] : [number]))
  const hashes = numbersToCheck.flatMap(({ hash }) => hash ?? [])
  // Archived entities hold their numbers too.
  const withArchived = archivedVisibility(tx, scope)
  const visible = await store.holdersOf(withArchived, scope, plain, hashes)
  const holders = scope.visibilityLimits
    ? await store.holdersOf(fullVisibility(withArchived, scope), scope, plain, hashes)
    : visible
  const fields: Fields = {}
  for (const { kind, number, said, hash, field } of numbersToCheck) {
    const isSame = (one: { number: string; number_hash: Buffer | null }) =>
      hash ? (one.number_hash?.equals(hash) ?? false) : one.number_hash === null && one.number === number
    const holder = holders.find((one) => one.kind === kind && isSame(one) && one.registration_id !== except)
    if (!holder) continue
    const isSeen = visible.some(({ registration_id }) => registration_id === holder.registration_id)
    fields[field] = [heldBy(said, holder, isSeen)]
  }
  if (Object.keys(fields).length > 0) throw invalidFields(fields)
}
