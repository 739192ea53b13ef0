import type { BankAccount } from '@niyam/contract/banks.ts'
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
import { BankAccountRow, useAccountName } from './BankAccountRow.tsx'
import { bankAccountsOf, useBankAccountRemoval } from './queries.ts'

const BankAccountForm = lazyPart(() => import('./BankAccountForm.tsx'))

interface Props {
  readonly entity_id: string
  readonly mayChange: boolean
}

type Open = { readonly edit: BankAccount | undefined } | { readonly remove: BankAccount } | null

/** Where an entity banks. */
export default function BankAccountsPanel({ entity_id, mayChange }: Props) {
  const { t } = useTranslation('banks')
  const { data, isError, error, refetch } = useQuery(bankAccountsOf(entity_id))
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
          {data.map((account) => (
            <BankAccountRow
              key={account.bank_account_id}
              account={account}
              mayChange={mayChange}
              onEdit={() => setOpen({ edit: account })}
              onDelete={() => setOpen({ remove: account })}
            />
          ))}
        </ul>
      )}
      {open && 'edit' in open && (
        <Suspense>
          <BankAccountForm entity_id={entity_id} account={open.edit} onClose={close} />
        </Suspense>
      )}
      {open && 'remove' in open && <Removal entity_id={entity_id} account={open.remove} onClose={close} />}
    </Panel>
  )
}

function Removal({ entity_id, account, onClose }: { entity_id: string; account: BankAccount; onClose: () => void }) {
  const { t } = useTranslation('banks')
  const name = useAccountName()(account)
  const removal = useBankAccountRemoval(entity_id)
  return (
    <ConfirmDialog
      isOpen
      title={t('delete_title')}
      confirmLabel={t('delete_save')}
      tone="danger"
      isBusy={removal.isPending}
      onClose={onClose}
      onConfirm={() =>
        removal.mutate(account.bank_account_id, {
          onSuccess: () => notice({ tone: 'success', title: t('deleted') }),
          onError: (error) => notice({ tone: 'danger', title: t('not_deleted'), text: failureMessage(error) ?? '' }),
          onSettled: onClose,
        })
      }
    >
      {t('delete_text', { account: name })}
    </ConfirmDialog>
  )
}
