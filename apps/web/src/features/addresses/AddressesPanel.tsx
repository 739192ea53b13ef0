import type { EntityAddress } from '@niyam/contract/addresses.ts'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { failureMessage } from '../../lib/api.ts'
import { lazyPart } from '../../lib/load-part.ts'
import { notice } from '../../lib/notice.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { BlockSkeleton } from '../../ui/Skeletons.tsx'
import classes from '../entities/Particulars.module.css'
import { AddressRow, useAddressName } from './AddressRow.tsx'
import { addressesOf, useAddressRemoval } from './queries.ts'

const AddressForm = lazyPart(() => import('./AddressForm.tsx'))

interface Props {
  readonly entity_id: string
  readonly mayChange: boolean
}

type Open = { readonly edit: EntityAddress | undefined } | { readonly remove: EntityAddress } | null

/** Where an entity is reached, and the proof of it. */
export default function AddressesPanel({ entity_id, mayChange }: Props) {
  const { t } = useTranslation('addresses')
  const { data, isError, error, refetch } = useQuery(addressesOf(entity_id))
  const [open, setOpen] = useState<Open>(null)
  const close = () => setOpen(null)
  return (
    <Panel
      title={t('title')}
      padding="none"
      aside={
        mayChange ? (
          <Button variant="subtle" size="compact-sm" onClick={() => setOpen({ edit: undefined })}>
            {t('add')}
          </Button>
        ) : undefined
      }
    >
      {isError && !data && <ErrorState error={error} title={t('failed')} onRetry={() => void refetch()} />}
      {!data && !isError && <BlockSkeleton lines={3} />}
      {data?.length === 0 && <p className={classes.hint}>{t(mayChange ? 'none' : 'none_viewer')}</p>}
      {data && data.length > 0 && (
        <ul className={classes.list}>
          {data.map((address) => (
            <AddressRow
              key={address.address_id}
              address={address}
              mayChange={mayChange}
              onEdit={() => setOpen({ edit: address })}
              onDelete={() => setOpen({ remove: address })}
            />
          ))}
        </ul>
      )}
      {open && 'edit' in open && (
        <Suspense>
          <AddressForm entity_id={entity_id} address={open.edit} onClose={close} />
        </Suspense>
      )}
      {open && 'remove' in open && <Removal entity_id={entity_id} address={open.remove} onClose={close} />}
    </Panel>
  )
}

function Removal({ entity_id, address, onClose }: { entity_id: string; address: EntityAddress; onClose: () => void }) {
  const { t } = useTranslation('addresses')
  const name = useAddressName()(address)
  const removal = useAddressRemoval(entity_id)
  return (
    <ConfirmDialog
      isOpen
      title={t('delete_title')}
      confirmLabel={t('delete_save')}
      tone="danger"
      isBusy={removal.isPending}
      onClose={onClose}
      onConfirm={() =>
        removal.mutate(address.address_id, {
          onSuccess: () => notice({ tone: 'success', title: t('deleted') }),
          onError: (error) => notice({ tone: 'danger', title: t('not_deleted'), text: failureMessage(error) ?? '' }),
          onSettled: onClose,
        })
      }
    >
      {t('delete_text', { address: name })}
    </ConfirmDialog>
  )
}
