import type { NewApp, Security } from '@niyam/contract/two-factor.ts'
import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTextForm } from '../../fields/use-text-form.ts'
import { formMessage } from '../../lib/failure.ts'
import { showMoment } from '../../lib/format.ts'
import { notice } from '../../lib/notice.ts'
import { useTexts } from '../../lib/texts.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { FormAlert } from '../../ui/FormAlert.tsx'
import { FormBody } from '../../ui/FormBody.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { useBeginApp, useConfirmApp, useRemoveApp } from './queries.ts'
import classes from './Security.module.css'

interface AppPanelProps {
  security: Security
  onCodes: (codes: readonly string[]) => void
  className: string | undefined
}

export function AppPanel({ security: { app_since }, onCodes, className = '' }: AppPanelProps) {
  const t = useTexts('two-factor')
  const begin = useBeginApp()
  const [app, setApp] = useState<NewApp | null>(null)
  return (
    <Panel title={t('app.title')} padding="roomy" className={className}>
      <div className={classes.body}>
        <p>{app_since ? t('app.on', { on: showMoment(app_since) }) : t('app.off')}</p>
        <FormAlert message={formMessage(begin.error)} />
        {app_since && <RemoveApp />}
        {!app_since && !app && (
          <Button loading={begin.isPending} onClick={() => begin.mutate(undefined, { onSuccess: setApp })}>
            {t('app.setup')}
          </Button>
        )}
        {!app_since && app && <NewAppForm app={app} onCodes={onCodes} onClose={() => setApp(null)} />}
      </div>
    </Panel>
  )
}

interface NewAppFormProps {
  app: NewApp
  onCodes: (codes: readonly string[]) => void
  onClose: () => void
}

/** The key as a picture and in letters; it counts once the app has shown a code of it. */
function NewAppForm({ app: { key, qr }, onCodes, onClose }: NewAppFormProps) {
  const t = useTexts('two-factor')
  const confirm = useConfirmApp()
  const { form, values, field, message } = useTextForm({ code: '' }, confirm.error)
  const submit = () =>
    confirm.mutate(values.code, {
      onSuccess: ({ recovery_codes }) => {
        notice({ tone: 'success', title: t('app.added') })
        onCodes(recovery_codes)
        onClose()
      },
    })
  return (
    <FormBody
      ref={form}
      label={t('app.title')}
      saveLabel={t('app.confirm')}
      message={message}
      isBusy={confirm.isPending}
      isSmall
      onSubmit={submit}
      onClose={onClose}
    >
      <p>{t('app.scan')}</p>
      <div className={classes.new}>
        <svg className={classes.qr} viewBox={`0 0 ${qr.size} ${qr.size}`} role="img" aria-label={t('app.qr')}>
          <path d={qr.path} fill="#000" shapeRendering="crispEdges" />
        </svg>
        <div>
          <div className={classes.second}>{t('app.key')}</div>
          <p className={classes.key} translate="no">
            {key}
          </p>
        </div>
      </div>
      <TextInput
        {...field('code')}
        label={t('app.code')}
        description={t('app.code_help')}
        inputMode="numeric"
        autoComplete="one-time-code"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- it was opened to be filled in
        autoFocus
      />
    </FormBody>
  )
}

function RemoveApp() {
  const t = useTexts('two-factor')
  const [isAsking, setAsking] = useState(false)
  const remove = useRemoveApp()
  return (
    <>
      <FormAlert message={formMessage(remove.error)} />
      <Button variant="default" onClick={() => setAsking(true)}>
        {t('app.remove')}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={t('app.remove_title')}
        confirmLabel={t('app.remove')}
        tone="danger"
        isBusy={remove.isPending}
        onClose={() => setAsking(false)}
        onConfirm={() => {
          // Closed first: a dialog that asks for the password may come next, and must be the only one.
          setAsking(false)
          remove.mutate(undefined, { onSuccess: () => notice({ tone: 'success', title: t('app.removed') }) })
        }}
      >
        {t('app.remove_text')}
      </ConfirmDialog>
    </>
  )
}
