import type { BankAccount } from '@niyam/contract/banks.ts'
import { ActionIcon, Badge } from '@mantine/core'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Shown } from '../../fields/Shown.tsx'
import { CopyText } from '../compliances/CopyText.tsx'
import classes from '../entities/Particulars.module.css'

interface Props {
  readonly account: BankAccount
  readonly mayChange: boolean
  readonly onEdit: () => void
  readonly onDelete: () => void
}

/** How an account is called among others: never by its whole number. */
export function useAccountName() {
  const { t } = useTranslation('banks')
  return ({ bank_name, account_number }: BankAccount) =>
    t('name', { bank: bank_name, digits: account_number.slice(-4) })
}

export function BankAccountRow({ account, mayChange, onEdit, onDelete }: Props) {
  const { t } = useTranslation('banks')
  const name = useAccountName()(account)
  const { account_type, account_type_other, account_number } = account
  return (
    <li className={classes.particular}>
      <div className={classes.head}>
        <h3 className={classes.name}>{account.bank_name}</h3>
        {account.is_primary && (
          <Badge variant="light" tt="none">
            {t('primary')}
          </Badge>
        )}
        {mayChange && (
          <span className={classes.actions}>
            <ActionIcon variant="subtle" color="gray" aria-label={t('edit_of', { account: name })} onClick={onEdit}>
              <IconPencil size={16} />
            </ActionIcon>
            <ActionIcon variant="subtle" color="gray" aria-label={t('delete_of', { account: name })} onClick={onDelete}>
              <IconTrash size={16} />
            </ActionIcon>
          </span>
        )}
      </div>
      <dl className={classes.facts}>
        <dt>{t('field.number')}</dt>
        <dd className="tabular">
          {account.is_masked ? (
            <span title={t('masked')}>{account_number}</span>
          ) : (
            <CopyText text={account_number} what={t('field.number')} />
          )}
        </dd>
        <dt>{t('field.ifsc')}</dt>
        <dd>
          <CopyText text={account.ifsc_code} what={t('field.ifsc')} />
        </dd>
        <dt>{t('field.branch')}</dt>
        <dd>
          <Shown value={account.branch} />
        </dd>
        <dt>{t('field.type')}</dt>
        <dd>{account_type === 'other' ? account_type_other : t(`type.${account_type}`)}</dd>
      </dl>
    </li>
  )
}
