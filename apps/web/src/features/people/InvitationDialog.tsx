import type { Row } from '@niyam/contract/tables.ts'
import { useAddress } from '../../lib/address.ts'
import { failureMessage } from '../../lib/api.ts'
import { notice } from '../../lib/notice.ts'
import { useTexts } from '../../lib/texts.ts'
import { invitedUsersPath } from '../../paths.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { useResend, useRevoke } from './queries.ts'

/** Confirms that an invitation is sent again or withdrawn. The invitation is in the address, set by the row's menu. */
export function InvitationDialog({ rows }: { rows: readonly Row[] }) {
  const t = useTexts('people')
  const { search, change } = useAddress(invitedUsersPath)
  const [resend, revoke] = [useResend(), useRevoke()]
  const act = search.revoke ? 'revoke' : 'resend'
  const invitation_id = search[act]
  const doing = act === 'revoke' ? revoke : resend
  const email = rows.find(({ id }) => id === invitation_id)?.groups[0]?.[0]?.value ?? t('list.this_one')
  const close = () => change({ resend: null, revoke: null }, { replace: true })
  return (
    <ConfirmDialog
      isOpen={invitation_id !== undefined}
      title={t(`list.${act}_title`)}
      confirmLabel={t(`list.${act}`)}
      tone={act === 'revoke' ? 'danger' : 'primary'}
      isBusy={doing.isPending}
      onClose={close}
      onConfirm={() =>
        invitation_id &&
        doing.mutate(invitation_id, {
          onSuccess: () => notice({ tone: 'success', title: t(act === 'revoke' ? 'list.revoked' : 'list.resent') }),
          onError: (error) => {
            const title = failureMessage(error)
            if (title) notice({ tone: 'danger', title })
          },
          onSettled: close,
        })
      }
    >
      {t(`list.${act}_text`, { email })}
    </ConfirmDialog>
  )
}
