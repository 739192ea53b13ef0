import { CLOSING_DAYS } from '@niyam/contract/notice.ts'
import { Button } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { api, failureMessage } from '../../lib/api.ts'
import { saveFile } from '../../lib/download.ts'
import { showDay } from '../../lib/format.ts'
import { loadTexts } from '../../lib/i18n.ts'
import { go } from '../../lib/navigation.ts'
import { notice } from '../../lib/notice.ts'
import { signOutHere } from '../../lib/session.ts'
import { useTexts } from '../../lib/texts.ts'
import { callQuery } from '../../lib/queries.ts'
import { loginPath, privacyPath } from '../../paths.ts'
import { AppLink } from '../../ui/AppLink.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { FormAlert } from '../../ui/FormAlert.tsx'
import { Panel } from '../../ui/Panel.tsx'
import classes from './PersonalData.module.css'

/** A person's rights over their data: a file of all of it, and closing the account. */
export default function PersonalDataPanels() {
  const [isReady, setReady] = useState(false)
  useEffect(() => void loadTexts('personal-data').then(() => setReady(true)), [])
  if (!isReady) return null
  return (
    <div className={classes.panels}>
      <FilePanel />
      <ClosingPanel />
    </div>
  )
}

function FilePanel() {
  const t = useTexts('personal-data')
  const file = useMutation({ mutationFn: () => api('GET accounts/own-data/', { quiet: true }) })
  const save = () =>
    file.mutate(undefined, {
      onSuccess: (data) => {
        const blob = new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' })
        saveFile(blob, `${t('own.file')} ${data.made_at.slice(0, 10)}.json`)
      },
    })
  return (
    <Panel title={t('own.title')} padding="roomy">
      <FormAlert message={failureMessage(file.error)} />
      <p className={classes.text}>
        {t('own.text')} <AppLink href={privacyPath()}>{t('own.notice')}</AppLink>
      </p>
      <Button variant="default" loading={file.isPending} onClick={save}>
        {t('own.download')}
      </Button>
    </Panel>
  )
}

function ClosingPanel() {
  const t = useTexts('personal-data')
  const [isAsking, setAsking] = useState(false)
  const { data, error, refetch } = useQuery({
    ...callQuery('GET accounts/closing/', { quiet: true }),
  })
  const closing = useMutation({
    mutationFn: () => api('POST accounts/closing/', { quiet: true }),
    onSuccess: ({ closes_on }) => {
      signOutHere()
      go(loginPath())
      notice({ tone: 'success', title: t('close.done', { day: showDay(closes_on) }), stays: null })
    },
  })
  const isBarred = !data || data.has_platform_role || data.last_admin_of.length > 0
  return (
    <Panel title={t('close.title')} padding="roomy">
      {error && <ErrorState error={error} title={t('close.failed')} onRetry={() => void refetch()} />}
      <p className={classes.text}>{t('close.text', { days: CLOSING_DAYS })}</p>
      {data?.has_platform_role && <p className={classes.text}>{t('close.platform')}</p>}
      {data && data.last_admin_of.length > 0 && (
        <>
          <p className={classes.text}>{t('close.last_admin')}</p>
          <ul className={classes.list}>
            {data.last_admin_of.map(({ organisation_id, name }) => (
              <li key={organisation_id}>{name}</li>
            ))}
          </ul>
        </>
      )}
      {data && !isBarred && (
        <Button
          color="danger"
          variant="outline"
          onClick={() => {
            closing.reset()
            setAsking(true)
          }}
        >
          {t('close.act')}
        </Button>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        title={t('close.question')}
        confirmLabel={t('close.act')}
        tone="danger"
        isBusy={closing.isPending}
        onConfirm={() => closing.mutate()}
        onClose={() => setAsking(false)}
      >
        <FormAlert message={failureMessage(closing.error)} />
        <p className={classes.text}>{t('close.happens', { days: CLOSING_DAYS })}</p>
      </ConfirmDialog>
    </Panel>
  )
}
