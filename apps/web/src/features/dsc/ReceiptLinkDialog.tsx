import { DSC_RECEIPT_DAYS } from '@niyam/contract/dsc-kinds.ts'
import { useTexts } from '../../lib/texts.ts'
import { SecretDialog } from '../../ui/SecretDialog.tsx'

interface Props {
  readonly link: string
  readonly onClose: () => void
}

/** The link of a receipt, at the only time that it can be seen. */
export default function ReceiptLinkDialog({ link, onClose }: Props) {
  const t = useTexts('dsc')
  const words = {
    copy: t('receipt.link_copy'),
    copied: t('receipt.link_copied'),
    notCopied: t('receipt.link_not_copied'),
    done: t('receipt.link_done'),
  }
  return (
    <SecretDialog
      title={t('receipt.link_title')}
      text={t('receipt.link_text', { count: DSC_RECEIPT_DAYS })}
      secret={link}
      words={words}
      onClose={onClose}
    />
  )
}
