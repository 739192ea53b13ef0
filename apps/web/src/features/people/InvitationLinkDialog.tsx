import type { Row } from '@niyam/contract/tables.ts'
import { useAddress } from '../../lib/address.ts'
import { failureMessage } from '../../lib/api.ts'
import { useTexts } from '../../lib/texts.ts'
import { invitedUsersPath } from '../../paths.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { FormAlert } from '../../ui/FormAlert.tsx'
import { SecretDialog } from '../../ui/SecretDialog.tsx'
import { useInvitationLink } from './queries.ts'

/** Makes the link of an invitation to hand over, on a server that sends no mails. */
export function InvitationLinkDialog({ rows }: { rows: readonly Row[] }) {
  const t = useTexts('people')
  const { search, change } = useAddress(invitedUsersPath)
  const make = useInvitationLink()
  const invitation_id = search.link
  const email = rows.find(({ id }) => id === invitation_id)?.groups[0]?.[0]?.value ?? t('list.this_one')
  function close() {
    make.reset()
    change({ link: null }, { replace: true })
  }
  if (make.data) {
    const words = {
      copy: t('list.link_copy'),
      copied: t('list.link_copied'),
      notCopied: t('list.link_not_copied'),
      done: t('list.link_done'),
    }
    return (
      <SecretDialog
        title={t('list.link_title', { email })}
        text={t('list.link_shown', { email })}
        secret={make.data.link}
        words={words}
        onClose={close}
      />
    )
  }
  return (
    <ConfirmDialog
      isOpen={invitation_id !== undefined}
      title={t('list.link_title', { email })}
      confirmLabel={t('list.link_make')}
      isBusy={make.isPending}
      onClose={close}
      onConfirm={() => invitation_id && make.mutate(invitation_id)}
    >
      <FormAlert message={failureMessage(make.error)} />
      {t('list.link_text', { email })}
    </ConfirmDialog>
  )
}
