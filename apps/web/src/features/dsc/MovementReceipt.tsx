import type { DscMovement, DscReceipt } from '@niyam/contract/dsc.ts'
import { Button, Group } from '@mantine/core'
import { failureMessage } from '../../lib/failure.ts'
import { showMoment } from '../../lib/format.ts'
import { notice } from '../../lib/notice.ts'
import { useTexts } from '../../lib/texts.ts'
import classes from './Dsc.module.css'
import { useReceiptWithdrawal } from './queries.ts'
import { ReceiptBadge } from './ReceiptBadge.tsx'

interface Props {
  readonly dsc_id: string
  readonly movement: DscMovement
  /** Asks for the receipt, or makes another link; undefined for those who may not. */
  readonly onAsk: (() => void) | undefined
}

/** What the receiver has answered, and what the office can do about it. */
export function MovementReceipt({ dsc_id, movement, onAsk }: Props) {
  const t = useTexts('dsc')
  const withdrawal = useReceiptWithdrawal(dsc_id)
  const { movement_id, receipt } = movement
  const withdraw = () =>
    withdrawal.mutate(movement_id, {
      onSuccess: () => notice({ tone: 'success', title: t('receipt.withdrawn') }),
      onError: (error) =>
        notice({ tone: 'danger', title: t('receipt.not_withdrawn'), text: failureMessage(error) ?? '' }),
    })
  return (
    <div className={classes.receipt}>
      {receipt && (
        <>
          <ReceiptBadge state={receipt.state} />
          <ReceiptText receipt={receipt} />
        </>
      )}
      {onAsk && receipt?.state !== 'acknowledged' && (
        <Group gap="xs">
          <Button variant="subtle" size="compact-sm" onClick={onAsk}>
            {t(receipt ? 'receipt.again' : 'receipt.ask')}
          </Button>
          {receipt?.state === 'waiting' && (
            <Button variant="subtle" size="compact-sm" loading={withdrawal.isPending} onClick={withdraw}>
              {t('receipt.withdraw')}
            </Button>
          )}
        </Group>
      )}
    </div>
  )
}

function ReceiptText({ receipt }: { readonly receipt: DscReceipt }) {
  const t = useTexts('dsc')
  const { state, answered_at, answered_by, reason, expires_at, mail } = receipt
  if (answered_at !== null)
    return (
      <>
        <span className={classes.second}>
          {t('receipt.answered', { name: answered_by, moment: showMoment(answered_at) })}
        </span>
        {reason && <span className={classes.second}>{t('receipt.reason', { reason })}</span>}
      </>
    )
  if (state === 'withdrawn') return null
  const until = t(state === 'expired' ? 'receipt.ended' : 'receipt.until', { moment: showMoment(expires_at) })
  return <span className={classes.second}>{[until, t(`receipt.mail.${mail}`)].filter(Boolean).join(' · ')}</span>
}
