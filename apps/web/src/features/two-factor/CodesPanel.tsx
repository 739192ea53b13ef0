import type { Security } from '@niyam/contract/two-factor.ts'
import { Button, CopyButton, Group } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { formMessage } from '../../lib/failure.ts'
import { saveFile } from '../../lib/download.ts'
import { useTexts } from '../../lib/texts.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { FormAlert } from '../../ui/FormAlert.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { useRenewCodes } from './queries.ts'
import classes from './Security.module.css'

interface CodesPanelProps {
  security: Security
  /** Just made; none most of the time. */
  codes: readonly string[]
  onCodes: (codes: readonly string[]) => void
}

export function CodesPanel({ security, codes, onCodes }: CodesPanelProps) {
  const t = useTexts('two-factor')
  const { recovery_codes_left, app_since, passkeys } = security
  const [isAsking, setAsking] = useState(false)
  const renew = useRenewCodes()
  const hasFactor = app_since !== null || passkeys.length > 0
  const make = () => {
    setAsking(false)
    renew.mutate(undefined, { onSuccess: ({ recovery_codes }) => onCodes(recovery_codes) })
  }
  return (
    <Panel title={t('codes.title')} padding="roomy">
      <div className={classes.body}>
        {codes.length > 0 ? (
          <ShownCodes codes={codes} onDone={() => onCodes([])} />
        ) : (
          <>
            <p>{t('codes.help')}</p>
            <p>{hasFactor ? t('codes.left', { count: recovery_codes_left }) : t('codes.none')}</p>
            <FormAlert message={formMessage(renew.error)} />
            {hasFactor && (
              <Button variant="default" loading={renew.isPending} onClick={() => setAsking(true)}>
                {t('codes.renew')}
              </Button>
            )}
          </>
        )}
      </div>
      <ConfirmDialog
        isOpen={isAsking}
        title={t('codes.renew_title')}
        confirmLabel={t('codes.renew')}
        tone="danger"
        onConfirm={make}
        onClose={() => setAsking(false)}
      >
        {t('codes.renew_text')}
      </ConfirmDialog>
    </Panel>
  )
}

function ShownCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const t = useTexts('two-factor')
  const status = useRef<HTMLParagraphElement>(null)
  // The button that made the codes may be far below, and is gone.
  useEffect(() => status.current?.focus(), [])
  const text = `${codes.join('\n')}\n`
  return (
    <>
      <p role="status" ref={status} tabIndex={-1}>
        {t('codes.shown')}
      </p>
      <ul className={classes.codes} translate="no">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Group gap="xs" className={classes.unprinted ?? ''}>
        {/* Browsers let a page copy at a secure address alone. */}
        {window.isSecureContext && (
          <CopyButton value={text}>
            {({ copied, copy }) => (
              <Button variant="default" onClick={copy}>
                {t(copied ? 'codes.copied' : 'codes.copy')}
              </Button>
            )}
          </CopyButton>
        )}
        <Button variant="default" onClick={() => window.print()}>
          {t('codes.print')}
        </Button>
        <Button
          variant="default"
          onClick={() => saveFile(new Blob([text], { type: 'text/plain' }), `${t('codes.file')}.txt`)}
        >
          {t('codes.download')}
        </Button>
        <Button onClick={onDone}>{t('codes.done')}</Button>
      </Group>
    </>
  )
}
