import { useQuery } from '@tanstack/react-query'
import { ParticularsPanel } from '../../domain/ParticularsPanel.tsx'
import { lazyPart } from '../../lib/load-part.ts'
import { useTexts } from '../../lib/texts.ts'
import { AddressFacts } from './AddressFacts.tsx'
import { addressesOf, useAddressRemoval } from './queries.ts'

const AddressForm = lazyPart(() => import('./AddressForm.tsx'))

interface Props {
  readonly entity_id: string
  readonly mayChange: boolean
}

/** Where an entity is reached, and the proof of it. */
export default function AddressesPanel({ entity_id, mayChange }: Props) {
  const t = useTexts('addresses')
  return (
    <ParticularsPanel
      texts="addresses"
      query={useQuery(addressesOf(entity_id))}
      removal={useAddressRemoval(entity_id)}
      mayChange={mayChange}
      idOf={({ address_id }) => address_id}
      titleOf={({ kind }) => t(`kind.${kind}`)}
      nameOf={({ kind, address_line_1 }) => t('name', { kind: t(`kind.${kind}`), line: address_line_1 })}
      form={(address, close) => <AddressForm entity_id={entity_id} address={address} onClose={close} />}
    >
      {(address) => <AddressFacts address={address} />}
    </ParticularsPanel>
  )
}
