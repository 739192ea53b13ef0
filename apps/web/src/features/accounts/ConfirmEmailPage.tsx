import { Button } from '@mantine/core'
import { formMessage } from '../../lib/failure.ts'
import { api, fieldErrors } from '../../lib/api.ts'
import { forgetLinkToken, useLinkToken } from '../../lib/use-link-token.ts'
import { useSession } from '../../lib/session.ts'
import { useTexts } from '../../lib/texts.ts'
import { useSend } from '../../lib/use-send.ts'
import { confirmEmailPath, dashboardPath, logoutPath } from '../../paths.ts'
import { AppLink } from '../../ui/AppLink.tsx'
import { FormAlert } from '../../ui/FormAlert.tsx'
import { PlainPage } from '../../ui/PlainPage.tsx'

/** What the mail to a new account opens: its person, signed in, confirms that the address is theirs. */
export default function ConfirmEmailPage() {
  const t = useTexts('two-factor')
  const token = useLinkToken(confirmEmailPath())
  const email = useSession(({ user }) => user?.email ?? '')
  const prove = useSend(
    (body: { token: string }) => api('POST accounts/email/proof/confirm/', { body }),
    forgetLinkToken,
  )
  const refusal = fieldErrors(prove.error).token ?? formMessage(prove.error)
  const isOver = prove.data !== undefined || token === ''
  const context = prove.data
    ? t('proof.done', { email })
    : token === ''
      ? t('proof.no_link')
      : t('proof.ask', { email })
  return (
    <PlainPage
      title={t('proof.title')}
      context={<span role="status">{context}</span>}
      foot={!isOver && <AppLink href={logoutPath({ next: confirmEmailPath() })}>{t('proof.other_person')}</AppLink>}
    >
      <FormAlert message={refusal} />
      {isOver ? (
        <Button component={AppLink} href={dashboardPath()} size="md">
          {t('change.go_on')}
        </Button>
      ) : (
        <Button size="md" loading={prove.isPending} onClick={() => void prove.send({ token })}>
          {t('proof.submit')}
        </Button>
      )}
    </PlainPage>
  )
}
