import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import { formMessage } from '../../lib/failure.ts'
import { api, fieldErrors } from '../../lib/api.ts'
import { confirmSession } from '../../lib/session-start.ts'
import { useTexts } from '../../lib/texts.ts'
import { useSend } from '../../lib/use-send.ts'
import { dashboardPath } from '../../paths.ts'
import { AppLink } from '../../ui/AppLink.tsx'
import { FormAlert } from '../../ui/FormAlert.tsx'
import { SplitPage } from '../../ui/SplitPage.tsx'
import { Picture } from './Picture.tsx'

const tokenOfLink = () => new URLSearchParams(location.hash.slice(1)).get('token') ?? ''

/**
 * Opened by the mailed links of a change of address: confirm it, or cancel it. The page waits for a press, since some
 * mail programs open every link automatically.
 */
export default function EmailChangePage() {
  const t = useTexts('two-factor')
  const [isUndo] = useState(() => location.pathname.endsWith('/undo'))
  const [token] = useState(tokenOfLink)
  // Read once, then out of the address bar and the history.
  useEffect(() => history.replaceState(history.state, '', location.pathname), [])
  const act = useSend(
    (body: { token: string }): Promise<{ message: string }> =>
      isUndo ? api('POST accounts/email-change/undo/', { body }) : api('POST accounts/email-change/confirm/', { body }),
    // The person may be signed in here, under the address as it was.
    () => void confirmSession(),
  )
  const isDead = token === '' || 'token' in fieldErrors(act.error)
  const context =
    act.data?.message ?? (token === '' ? t('change.dead') : t(isUndo ? 'change.undo_context' : 'change.context'))
  return (
    <SplitPage
      title={t(isUndo ? 'change.undo_title' : 'change.title')}
      context={<span role="status">{context}</span>}
      picture={<Picture />}
    >
      <FormAlert message={formMessage(act.error)} />
      {act.data || isDead ? (
        <Button component={AppLink} href={dashboardPath()} size="md">
          {t('change.go_on')}
        </Button>
      ) : (
        <Button size="md" loading={act.isPending} onClick={() => void act.send({ token })}>
          {t(isUndo ? 'change.undo_submit' : 'change.submit')}
        </Button>
      )}
    </SplitPage>
  )
}
