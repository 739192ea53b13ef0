import type { Dsc } from '@niyam/contract/dsc.ts'
import { Checkbox } from '@mantine/core'
import { useDraft } from '../../fields/use-draft.ts'
import { notice } from '../../lib/notice.ts'
import { useTexts } from '../../lib/texts.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { MoveFields } from './MoveFields.tsx'
import { useDscMove } from './queries.ts'
import { ReceiptEmailField } from './ReceiptEmailField.tsx'

interface Props {
  readonly certificate: Dsc
  readonly sendsMail: boolean
  /** The link of the receipt that was asked for. */
  readonly onLink: (link: string) => void
  readonly onClose: () => void
}

/** The token goes out, or comes back; the receiver may be asked for a receipt. */
export default function MoveDialog({ certificate: { dsc_id, holder, out }, sendsMail, onLink, onClose }: Props) {
  const t = useTexts('dsc')
  const direction = out ? 'in' : 'out'
  const move = useDscMove(dsc_id)
  const { draft, change, form, errors, message, submit } = useDraft(
    { person: out?.person ?? '', purpose: '', expected_back_on: null as string | null, asks: false, email: '' },
    move.error,
    ({ person }) => (person.trim() ? {} : { person: t('field.person_missing') }),
  )
  const { asks, email, ...movement } = draft
  return (
    <FormDialog
      ref={form}
      title={t(`move_title.${direction}`, { name: holder })}
      saveLabel={t(`move.${direction}`)}
      message={message}
      isBusy={move.isPending}
      onClose={onClose}
      onSubmit={() =>
        submit(() =>
          move.mutate(
            { direction, ...movement, receipt: asks ? { email: email.trim() || null } : null },
            {
              onSuccess: ({ receipt_link }) => {
                notice({ tone: 'success', title: t(`moved_done.${direction}`) })
                onClose()
                if (receipt_link !== null) onLink(receipt_link)
              },
            },
          ),
        )
      }
    >
      <MoveFields direction={direction} draft={draft} errors={errors} onChange={change} />
      <Checkbox
        label={t('receipt.wanted')}
        description={t('receipt.wanted_help')}
        checked={asks}
        onChange={({ currentTarget }) => change({ asks: currentTarget.checked, email: '' })}
      />
      {asks && (
        <ReceiptEmailField
          sendsMail={sendsMail}
          value={email}
          onChange={(value) => change({ email: value })}
          error={errors['receipt.email']}
        />
      )}
    </FormDialog>
  )
}
