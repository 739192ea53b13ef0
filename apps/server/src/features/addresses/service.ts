import { ADDRESSES_AT_MOST, type EntityAddress, type PincodePlace } from '@niyam/contract/addresses.ts'
import { cleanPincode } from '@niyam/law/identifiers'
import { districtOptionValue } from '@niyam/law/reference/districts.ts'
import { placeOfPincode } from '@niyam/law/reference/pincode-places.ts'
import { v7 as uuidv7 } from 'uuid'
import type { Parts } from '../../parts.ts'
import { inOrganisation, type Tx } from '../../db/tx.ts'
import { AppError, invalidField, invalidFields } from '../../http/errors.ts'
import { type Changed, onlySent } from '../../http/partial-body.ts'
import type { OrgScope } from '../../http/scope.ts'
import { say } from '../../language/speak.ts'
import { expectEntity, holdEntity } from '../entity-presence/service.ts'
import { type AddressInput, addressWarnings, readAddress, wrongProof } from './address-input.ts'
import * as store from './store.ts'

type Deps = Pick<Parts, 'db'>

interface AddressIds {
  readonly entity_id: string
  readonly address_id: string
}

const noAddress = () => new AppError('not_found', 'This address no longer exists. Reload the page.')

const toReply = ({
  proof_name: name,
  proof_size: size,
  address_proof_file,
  ...row
}: store.AddressRow): EntityAddress => ({
  ...row,
  address_proof_file:
    address_proof_file && name !== null && size !== null ? { document_id: address_proof_file, name, size } : null,
  warnings: addressWarnings(row).map(say),
})

export const listAddresses = ({ db }: Deps, scope: OrgScope, entity_id: string): Promise<EntityAddress[]> =>
  inOrganisation(db, scope, async (tx) => {
    const [, rows] = await Promise.all([expectEntity(tx, scope, entity_id), store.addressRows(tx, scope, entity_id)])
    return rows.map(toReply)
  })

/** The address as it is kept. @throws AppError `invalid` with every wrong field of it */
async function checked(
  tx: Tx,
  scope: OrgScope,
  input: AddressInput,
  before?: { readonly address_proof_file: string | null },
): Promise<AddressInput> {
  const { address, fields } = readAddress(input)
  const proof = address.address_proof_file
  if (proof !== null && proof !== before?.address_proof_file) {
    const wrong = wrongProof(await store.documentName(tx, scope, proof))
    if (wrong !== null) fields['address_proof_file'] = [wrong]
  }
  if (Object.keys(fields).length > 0) throw invalidFields(fields)
  return address
}

function refuseSecondRegistered(others: readonly store.AddressRow[], { kind }: AddressInput): void {
  if (kind === 'registered' && others.some((other) => other.kind === kind)) {
    throw invalidField('kind', 'This entity has a registered address already. Change that one, or choose another kind.')
  }
}

export const addAddress = (
  { db }: Deps,
  scope: OrgScope,
  entity_id: string,
  input: AddressInput,
): Promise<EntityAddress> =>
  inOrganisation(db, scope, async (tx) => {
    await holdEntity(tx, scope, entity_id)
    const [address, others] = [await checked(tx, scope, input), await store.addressRows(tx, scope, entity_id)]
    if (others.length >= ADDRESSES_AT_MOST) {
      throw new AppError('conflict', `An entity has at most ${ADDRESSES_AT_MOST} addresses. Delete one first.`)
    }
    refuseSecondRegistered(others, address)
    const address_id = uuidv7()
    await store.insertAddress(tx, scope, { ...address, entity_id, address_id })
    return addressOrThrow(tx, scope, { entity_id, address_id })
  })

export const changeAddress = (
  { db }: Deps,
  scope: OrgScope,
  ids: AddressIds,
  changes: Changed<AddressInput>,
): Promise<EntityAddress> =>
  inOrganisation(db, scope, async (tx) => {
    await holdEntity(tx, scope, ids.entity_id)
    const rows = await store.addressRows(tx, scope, ids.entity_id)
    const row = rows.find(({ address_id }) => address_id === ids.address_id)
    if (!row) throw noAddress()
    const { proof_name: _name, proof_size: _size, ...before } = row
    const sent = onlySent(changes)
    const next = { ...before, ...(await checked(tx, scope, { ...before, ...sent }, before)) }
    refuseSecondRegistered(
      rows.filter((one) => one !== row),
      next,
    )
    await store.updateAddress(tx, scope, next)
    return addressOrThrow(tx, scope, ids)
  })

export const removeAddress = ({ db }: Deps, scope: OrgScope, ids: AddressIds): Promise<{ message: string }> =>
  inOrganisation(db, scope, async (tx) => {
    if (!(await store.deleteAddress(tx, scope, ids.entity_id, ids.address_id))) throw noAddress()
    return { message: 'The address was deleted.' }
  })

async function addressOrThrow(tx: Tx, scope: OrgScope, { entity_id, address_id }: AddressIds): Promise<EntityAddress> {
  const rows = await store.addressRows(tx, scope, entity_id)
  const row = rows.find((one) => one.address_id === address_id)
  if (!row) throw noAddress()
  return toReply(row)
}

/** @throws AppError `not_found` when the directory does not list it */
export function lookUpPincode(text: string): PincodePlace {
  const pincode = cleanPincode(text)
  const place = placeOfPincode(pincode)
  if (!place)
    throw new AppError('not_found', 'India Post’s directory of October 2025 does not list this pincode. Check it.')
  const { district, ...rest } = place
  return { ...rest, pincode, district: district && districtOptionValue(district, place.state) }
}
