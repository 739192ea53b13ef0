import type { DscMovement } from '@niyam/contract/dsc.ts'
import { DSC_RECEIPT_DAYS } from '@niyam/contract/dsc-kinds.ts'
import { useDraft } from '../../fields/use-draft.ts'
import { useTexts } from '../../lib/texts.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import classes from './Dsc.module.css'
import { useReceiptRequest } from './queries.ts'
import { ReceiptEmailField } from './ReceiptEmailField.tsx'

interface Props {
  readonly dsc_id: string
  readonly movement: DscMovement
  readonly sendsMail: boolean
  readonly onLink: (link: string) => void
  readonly onClose: () => void
}

/** Asks for the receipt of a movement, or makes another link where one was made before. */
export default function ReceiptDialog({ dsc_id, movement, sendsMail, onLink, onClose }: Props) {
  const t = useTexts('dsc')
  const request = useReceiptRequest(dsc_id)
  const { draft, change, form, errors, message, submit } = useDraft({ email: '' }, request.error)
  const { movement_id, direction, person, receipt } = movement
  return (
    <FormDialog
      ref={form}
      title={t(`receipt.title.${direction}`, { person })}
      saveLabel={t('receipt.make')}
      message={message}
      isBusy={request.isPending}
      onClose={onClose}
      onSubmit={() =>
        submit(() =>
          request.mutate(
            { movement_id, email: draft.email.trim() || null },
            {
              onSuccess: ({ link }) => {
                onClose()
                onLink(link)
              },
            },
          ),
        )
      }
    >
      <p className={classes.note}>
        {t('receipt.text', { count: DSC_RECEIPT_DAYS })} {receipt && t('receipt.replaces')}
      </p>
      <ReceiptEmailField
        sendsMail={sendsMail}
        value={draft.email}
        onChange={(email) => change({ email })}
        error={errors.email}
      />
    </FormDialog>
  )
}
