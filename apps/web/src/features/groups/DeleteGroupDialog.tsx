import type { Group } from '@niyam/contract/groups.ts'
import { failureMessage } from '../../lib/api.ts'
import { notice } from '../../lib/notice.ts'
import { useTexts } from '../../lib/texts.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { useDeleteGroup, widenedBy } from './queries.ts'
import { WideningText } from './WideningText.tsx'

/** Asks a second time, with names, where the deletion would give people access to everything. */
export function DeleteGroupDialog({ group, onClose }: { group: Group; onClose: () => void }) {
  const t = useTexts('groups')
  const deletion = useDeleteGroup(group.group_id)
  const { name } = group
  const widened = widenedBy(deletion.error)
  const isWidening = widened.length > 0
  return (
    <ConfirmDialog
      isOpen
      title={t('delete_title', { name })}
      confirmLabel={t(isWidening ? 'delete_all_the_same' : 'delete')}
      tone="danger"
      isBusy={deletion.isPending}
      onClose={onClose}
      onConfirm={() =>
        deletion.mutate(isWidening, {
          onSuccess: () => {
            notice({ tone: 'success', title: t('deleted', { name }) })
            onClose()
          },
          onError: (error) => {
            if (widenedBy(error).length > 0) return
            notice({ tone: 'danger', title: t('failed'), text: failureMessage(error) ?? '' })
            onClose()
          },
        })
      }
    >
      {isWidening ? <WideningText names={widened} /> : t('delete_text')}
    </ConfirmDialog>
  )
}
