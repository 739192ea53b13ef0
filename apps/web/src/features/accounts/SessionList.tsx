import type { Session } from '@niyam/contract/accounts.ts'
import { Button } from '@mantine/core'
import { IconDeviceDesktop } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { showMoment } from '../../lib/format.ts'
import { notice } from '../../lib/notice.ts'
import { useTexts } from '../../lib/texts.ts'
import { logoutPath } from '../../paths.ts'
import { AppLink } from '../../ui/AppLink.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { RowsSkeleton } from '../../ui/Skeletons.tsx'
import { StateBadge } from '../../ui/StateBadge.tsx'
import classes from './Account.module.css'
import { sessionsQuery, useEndOtherSessions, useEndSession } from './queries.ts'

/** Where this person is signed in, this browser marked; each can be ended. */
export function SessionList() {
  const t = useTexts('accounts')
  const { data, error, refetch } = useQuery(sessionsQuery())
  const [ending, setEnding] = useState<Session | null>(null)
  const end = useEndSession()
  if (error) return <ErrorState error={error} title={t('sessions.failed')} onRetry={() => void refetch()} />
  if (!data) return <RowsSkeleton rows={3} height={64} />
  const confirm = () =>
    ending &&
    end.mutate(ending.session_id, {
      onSuccess: () => notice({ tone: 'success', title: t('sessions.ended') }),
      onSettled: () => setEnding(null),
    })
  return (
    <>
      <ul className={classes.sessions}>
        {data.sessions.map((session) => (
          <SessionRow key={session.session_id} session={session} onEnd={() => setEnding(session)} />
        ))}
      </ul>
      <ConfirmDialog
        isOpen={ending !== null}
        title={t('sessions.end_title')}
        confirmLabel={t('sessions.end_confirm')}
        tone="danger"
        isBusy={end.isPending}
        onConfirm={confirm}
        onClose={() => setEnding(null)}
      >
        {t('sessions.end_text', { device: ending?.device ?? '' })}
      </ConfirmDialog>
    </>
  )
}

/** Ends every session but this one; offered where there is another. */
export function EndOthers() {
  const t = useTexts('accounts')
  const { data } = useQuery(sessionsQuery())
  const [isAsking, setAsking] = useState(false)
  const end = useEndOtherSessions()
  if (!data?.sessions.some(({ is_current }) => !is_current)) return null
  const confirm = () =>
    end.mutate(undefined, {
      onSuccess: () => notice({ tone: 'success', title: t('sessions.others_done') }),
      onSettled: () => setAsking(false),
    })
  return (
    <>
      <Button variant="default" size="xs" onClick={() => setAsking(true)}>
        {t('sessions.others')}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={t('sessions.others_title')}
        confirmLabel={t('sessions.others')}
        tone="danger"
        isBusy={end.isPending}
        onConfirm={confirm}
        onClose={() => setAsking(false)}
      >
        {t('sessions.others_text')}
      </ConfirmDialog>
    </>
  )
}

function SessionRow({ session, onEnd }: { session: Session; onEnd: () => void }) {
  const t = useTexts('accounts')
  const { device, address, last_used_at, is_current } = session
  return (
    <li className={classes.session}>
      <div className={classes.device}>
        <div>{device}</div>
        <div>{t('sessions.used', { at: showMoment(last_used_at), address })}</div>
      </div>
      {is_current && <StateBadge tone="success" icon={IconDeviceDesktop} label={t('sessions.current')} />}
      {is_current ? (
        <Button component={AppLink} href={logoutPath()} variant="default" size="xs">
          {t('sessions.sign_out')}
        </Button>
      ) : (
        <Button variant="default" size="xs" aria-label={t('sessions.end_of', { device })} onClick={onEnd}>
          {t('sessions.end')}
        </Button>
      )}
    </li>
  )
}
