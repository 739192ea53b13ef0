import { Badge } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { ParticularsPanel } from '../../domain/ParticularsPanel.tsx'
import { lazyPart } from '../../lib/load-part.ts'
import { useTexts } from '../../lib/texts.ts'
import { BankAccountFacts } from './BankAccountFacts.tsx'
import { bankAccountsOf, useBankAccountRemoval } from './queries.ts'

const BankAccountForm = lazyPart(() => import('./BankAccountForm.tsx'))

interface Props {
  readonly entity_id: string
  readonly mayChange: boolean
}

/** Where an entity banks. */
export default function BankAccountsPanel({ entity_id, mayChange }: Props) {
  const t = useTexts('banks')
  return (
    <ParticularsPanel
      texts="banks"
      query={useQuery(bankAccountsOf(entity_id))}
      removal={useBankAccountRemoval(entity_id)}
      mayChange={mayChange}
      idOf={({ bank_account_id }) => bank_account_id}
      titleOf={({ bank_name }) => bank_name}
      // Never by its whole number.
      nameOf={({ bank_name, account_number }) => t('name', { bank: bank_name, digits: account_number.slice(-4) })}
      mark={({ is_primary }) =>
        is_primary && (
          <Badge variant="light" tt="none">
            {t('primary')}
          </Badge>
        )
      }
      form={(account, close) => <BankAccountForm entity_id={entity_id} account={account} onClose={close} />}
    >
      {(account) => <BankAccountFacts account={account} />}
    </ParticularsPanel>
  )
}
