import { Alert, Button } from '@mantine/core'
import { IconMailOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { failureMessage } from '../../lib/failure.ts'
import { showMoment } from '../../lib/format.ts'
import { notice } from '../../lib/notice.ts'
import { useTexts } from '../../lib/texts.ts'
import classes from './Account.module.css'
import { ownMailQuery, useMailTrial } from './queries.ts'

const LOOK_AGAIN_MS = 4000

/** Says that one's own mails come back, and lets one try; nothing while they arrive. */
export function MailTrouble() {
  const t = useTexts('notifications')
  const trial = useMailTrial()
  // The test mail goes out in the background: whether it was taken is known a moment later.
  const { data } = useQuery({
    ...ownMailQuery(),
    refetchInterval: ({ state }) => (trial.isSuccess && state.data?.refusal ? LOOK_AGAIN_MS : false),
  })
  if (!data?.refusal) return null
  const { since, why } = data.refusal
  const send = () =>
    trial.mutate(undefined, {
      onSuccess: () => notice({ tone: 'success', title: t('own_mail.sent'), text: t('own_mail.sent_text') }),
      onError: (error) => {
        const title = failureMessage(error)
        if (title) notice({ tone: 'danger', title })
      },
    })
  return (
    <Alert
      color="warning"
      variant="light"
      role="note"
      className={classes.trouble}
      icon={<IconMailOff size={18} aria-hidden />}
      title={t('own_mail.title', { since: showMoment(since) })}
    >
      <p className={classes.why}>
        {why} {t('own_mail.text')}
      </p>
      <Button variant="default" size="xs" loading={trial.isPending} onClick={send}>
        {t('own_mail.send')}
      </Button>
    </Alert>
  )
}
