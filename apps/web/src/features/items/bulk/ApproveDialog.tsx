import { api } from '../../../lib/api.ts'
import { useTexts } from '../../../lib/texts.ts'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { idsOf, type ManyProps } from './many-props.ts'
import { RefusedDialog } from './RefusedDialog.tsx'
import { useMany } from './use-many.ts'

/** Filings that wait are approved. */
export function ApproveDialog({ items, onDone }: ManyProps) {
  const t = useTexts('compliances')
  const change = useMany(
    () => api('POST organisation/compliances/items/approve/', { body: { item_ids: idsOf(items) } }),
    onDone,
  )
  if (change.outcome)
    return <RefusedDialog outcome={change.outcome} onClose={() => onDone((change.outcome?.done ?? 0) > 0)} />
  return (
    <ConfirmDialog
      isOpen
      title={t('many.approve_title', { count: items.length })}
      confirmLabel={t('many.approve')}
      isBusy={change.isPending}
      onConfirm={() => change.mutate(undefined)}
      onClose={() => onDone(false)}
    >
      {t('many.approve_text')}
    </ConfirmDialog>
  )
}
