import { createHmac, hkdfSync } from 'node:crypto'
import { formatAadhaar, maskAadhaar } from '@niyam/law/identifiers'
import { dataSealer } from '../../db/data-keys.ts'
import type { Sealer } from '../../crypto/sealed.ts'
import { organisationIdsAcrossPlatform } from '../../db/organisation-ids.ts'
import { asPlatform, type Db, inOrganisation, type Tx } from '../../db/tx.ts'
import { AppError } from '../../http/errors.ts'
import { type OrgScope, provenScope } from '../../http/scope.ts'
import * as store from './store.ts'
import type { KeptNumber } from './store.ts'

// Aadhaar numbers are encrypted (Aadhaar Act 2016, section 29; DPDP Act 2023, section 8(5)); only the last four digits
// are readable in the database. Twelve digits of any identity document of a person count as one.

/** @param number canonical */
export const isSealedKind = (kind: string, number: string): boolean =>
  kind === 'identity_document' && /^\d{12}$/.test(number)

/** The form of a number that messages may show. */
export const sayableNumber = (kind: string, number: string): string =>
  isSealedKind(kind, number) ? maskAadhaar(number) : number

/** Equal for equal numbers of one organisation, and reveals nothing without the secret. */
export const numberHash = (secret: string, { organisation_id }: OrgScope, number: string): Buffer =>
  createHmac('sha256', Buffer.from(hkdfSync('sha256', secret, '', 'niyam registration number', 32)))
    .update(`${organisation_id}\n${number}`)
    .digest()

const ownerOf = ({ organisation_id }: OrgScope, registration_id: string) =>
  `registration ${organisation_id} ${registration_id}`

const ring = (tx: Tx, secret: string): Promise<Sealer> => dataSealer(tx, secret, 'registration number')

interface Numbered {
  readonly registration_id: string
  readonly kind: string
  readonly number: string
}

/** Rows as the database stores them. */
export async function sealed<R extends Numbered>(
  tx: Tx,
  secret: string,
  scope: OrgScope,
  rows: readonly R[],
): Promise<(R & KeptNumber)[]> {
  const sealer = rows.some(({ kind, number }) => isSealedKind(kind, number)) ? await ring(tx, secret) : null
  return rows.map((row) => {
    if (!sealer || !isSealedKind(row.kind, row.number)) return { ...row, sealed_number: null, number_hash: null }
    return {
      ...row,
      number: maskAadhaar(row.number),
      sealed_number: sealer.seal(row.number, ownerOf(scope, row.registration_id)),
      number_hash: numberHash(secret, scope, row.number),
    }
  })
}

/** A registration's number, whole and canonical; undefined where there is no such registration. */
export async function openNumber(tx: Tx, secret: string, scope: OrgScope, registration_id: string) {
  const sealer = await ring(tx, secret)
  const row = await store.keptNumber(tx, scope, registration_id)
  if (!row) return undefined
  const { kind, entity_id, sealed_number } = row
  if (sealed_number === null) return { kind, entity_id, number: row.number, is_sealed: false }
  if (!sealer.canOpen(sealed_number)) {
    throw new AppError(
      'conflict',
      'Only the last digits of this number are left: the secret of the server was lost. Enter the number again.',
    )
  }
  return { kind, entity_id, number: sealer.open(sealed_number, ownerOf(scope, registration_id)), is_sealed: true }
}

/** A whole number as it is printed. */
export const printed = (kind: string, number: string): string =>
  isSealedKind(kind, number) ? formatAadhaar(number) : number

interface Walk {
  readonly db: Db
  readonly secret: string
}

/**
 * Seals readable numbers, stored by earlier releases, and numbers under an older key. Continues where it was stopped.
 *
 * @returns how many numbers were sealed
 */
export async function sealNumbersAcrossOrganisations({ db, secret }: Walk): Promise<number> {
  let count = 0
  for (const organisation_id of await asPlatform(db, organisationIdsAcrossPlatform)) {
    const scope = provenScope(organisation_id)
    for (const registration_id of await inOrganisation(db, scope, (tx) => stale(tx, secret, scope))) {
      const isDone = await inOrganisation(db, scope, (tx) => sealAnew(tx, secret, scope, registration_id))
      if (isDone) count += 1
    }
  }
  return count
}

/** The registrations whose number is readable or under an older key. */
async function stale(tx: Tx, secret: string, scope: OrgScope): Promise<string[]> {
  const papers = await store.personalPapers(tx, scope)
  if (papers.length === 0) return []
  const sealer = await ring(tx, secret)
  const isStale = ({ number, sealed_number }: { number: string; sealed_number: string | null }) =>
    sealed_number === null
      ? isSealedKind('identity_document', number)
      : sealer.canOpen(sealed_number) && !sealer.isCurrent(sealed_number)
  return papers.filter(isStale).map(({ registration_id }) => registration_id)
}

async function sealAnew(tx: Tx, secret: string, scope: OrgScope, registration_id: string): Promise<boolean> {
  const sealer = await ring(tx, secret)
  const row = await store.keptNumber(tx, scope, registration_id, { isForUpdate: true })
  if (!row) return false
  if (row.sealed_number !== null && (sealer.isCurrent(row.sealed_number) || !sealer.canOpen(row.sealed_number)))
    return false
  const owner = ownerOf(scope, registration_id)
  const number = row.sealed_number === null ? row.number : sealer.open(row.sealed_number, owner)
  const [sealedRow] = await sealed(tx, secret, scope, [{ registration_id, kind: 'identity_document', number }])
  if (!sealedRow || sealedRow.sealed_number === null) return false
  await store.setKeptNumber(tx, scope, registration_id, sealedRow)
  return true
}
