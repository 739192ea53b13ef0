import { api } from '../../../lib/api.ts'
import { useTexts } from '../../../lib/texts.ts'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { idsOf, type ManyActProps } from './many-props.ts'
import { useMany } from './use-many.ts'

const CALLS = {
  approve: 'POST organisation/compliances/items/approve/',
  take_up: 'POST organisation/compliances/items/take-up/',
} as const

/** Asks before it changes the items; there is nothing to fill in. */
function ConfirmManyDialog({ act, items, ...end }: ManyActProps & { readonly act: keyof typeof CALLS }) {
  const t = useTexts(['compliances', 'items'])
  const count = items.length
  const change = useMany(act, () => api(CALLS[act], { body: { item_ids: idsOf(items) } }), end)
  return (
    <ConfirmDialog
      isOpen
      title={t(`items:${act}_title`, { count })}
      confirmLabel={t(`act.${act}`)}
      isBusy={change.isPending}
      onConfirm={() => change.mutate(undefined)}
      onClose={() => end.onDone(false)}
    >
      {t(`items:${act}_text`, { count })}
    </ConfirmDialog>
  )
}

export const ApproveDialog = (props: ManyActProps) => <ConfirmManyDialog {...props} act="approve" />
export const TakeUpDialog = (props: ManyActProps) => <ConfirmManyDialog {...props} act="take_up" />
