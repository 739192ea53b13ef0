import { api } from '../../../lib/api.ts'
import { useTexts } from '../../../lib/texts.ts'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { idsOf, type ManyProps } from './many-props.ts'
import { RefusedDialog } from './RefusedDialog.tsx'
import { useMany } from './use-many.ts'

/** What was set aside is open again. */
export function TakeUpDialog({ items, onDone }: ManyProps) {
  const t = useTexts('compliances')
  const change = useMany(
    () => api('POST organisation/compliances/items/take-up/', { body: { item_ids: idsOf(items) } }),
    onDone,
  )
  if (change.outcome)
    return <RefusedDialog outcome={change.outcome} onClose={() => onDone((change.outcome?.done ?? 0) > 0)} />
  return (
    <ConfirmDialog
      isOpen
      title={t('many.take_up_title')}
      confirmLabel={t('many.take_up')}
      isBusy={change.isPending}
      onConfirm={() => change.mutate(undefined)}
      onClose={() => onDone(false)}
    >
      {t('many.take_up_text', { count: items.length })}
    </ConfirmDialog>
  )
}
