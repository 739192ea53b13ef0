import type { BankAccount } from '@niyam/contract/banks.ts'
import { Checkbox } from '@mantine/core'
import { useDraft } from '../../fields/use-draft.ts'
import { notice } from '../../lib/notice.ts'
import { useTexts } from '../../lib/texts.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { type BankDraft, BankFields } from './BankFields.tsx'
import { useBankAccountSave } from './queries.ts'

interface Props {
  readonly entity_id: string
  /** Set when one is changed. */
  readonly account: BankAccount | undefined
  readonly onClose: () => void
}

type Draft = BankDraft & { readonly is_primary: boolean }

const EMPTY: Draft = {
  ifsc_code: '',
  account_number: '',
  bank_name: '',
  branch: '',
  account_type: null,
  account_type_other: '',
  is_primary: false,
}

export default function BankAccountForm({ entity_id, account, onClose }: Props) {
  const t = useTexts('banks')
  const save = useBankAccountSave(entity_id, account?.bank_account_id)
  const { draft, change, form, errors, message, submit } = useDraft<Draft>(account ?? EMPTY, save.error, (typed) => ({
    ...(!typed.ifsc_code && { ifsc_code: t('field.ifsc_missing') }),
    ...(!typed.account_number && { account_number: t('field.number_missing') }),
    ...(!typed.bank_name.trim() && { bank_name: t('field.bank_missing') }),
    ...(!typed.account_type && { account_type: t('field.type_missing') }),
    ...(typed.account_type === 'other' &&
      !typed.account_type_other.trim() && { account_type_other: t('field.other_missing') }),
  }))

  function send() {
    const { ifsc_code, account_number, bank_name, branch, account_type, account_type_other, is_primary } = draft
    if (!account_type) return
    const values = { ifsc_code, account_number, bank_name, branch, account_type, account_type_other, is_primary }
    save.mutate(values, {
      onSuccess: () => {
        notice({ tone: 'success', title: t('saved') })
        onClose()
      },
    })
  }

  return (
    <FormDialog
      ref={form}
      title={t(account ? 'edit_title' : 'new_title')}
      message={message}
      saveLabel={t('save')}
      isBusy={save.isPending}
      onSubmit={() => submit(send)}
      onClose={onClose}
    >
      <BankFields value={draft} onChange={change} keptCode={account?.ifsc_code} errors={errors} />
      <Checkbox
        label={t('field.primary')}
        description={t('field.primary_help')}
        checked={draft.is_primary}
        onChange={({ currentTarget }) => change({ is_primary: currentTarget.checked })}
      />
    </FormDialog>
  )
}
