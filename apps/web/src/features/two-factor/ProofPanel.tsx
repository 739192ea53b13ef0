import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { api, failureMessage } from '../../lib/api.ts'
import { notice } from '../../lib/notice.ts'
import { useSession } from '../../lib/session.ts'
import { useTexts } from '../../lib/texts.ts'
import { FormAlert } from '../../ui/FormAlert.tsx'
import { Panel } from '../../ui/Panel.tsx'
import classes from './Security.module.css'

/** The address is still to be confirmed: what waits for it, and another mail. */
export function ProofPanel() {
  const t = useTexts('two-factor')
  const email = useSession(({ user }) => user?.email ?? '')
  const ask = useMutation({ mutationFn: () => api('POST accounts/email/proof/') })
  const send = () =>
    ask.mutate(undefined, { onSuccess: () => notice({ tone: 'success', title: t('proof.sent', { email }) }) })
  return (
    <Panel title={t('proof.title')} padding="roomy">
      <div className={classes.body}>
        <p>{t('proof.waits', { email })}</p>
        <FormAlert message={failureMessage(ask.error)} />
        <Button loading={ask.isPending} onClick={send}>
          {t('proof.again')}
        </Button>
      </div>
    </Panel>
  )
}
