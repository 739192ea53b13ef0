import type { SheetImport } from '@niyam/contract/imports.ts'
import { Button, Group } from '@mantine/core'
import { IconArrowBackUp, IconPlayerPlay, IconPlayerStop } from '@tabler/icons-react'
import { useState } from 'react'
import { failureMessage } from '../../lib/api.ts'
import { showDay } from '../../lib/format.ts'
import { go } from '../../lib/navigation.ts'
import { notice } from '../../lib/notice.ts'
import { useTexts } from '../../lib/texts.ts'
import { importPath } from '../../paths.ts'
import { AppLink } from '../../ui/AppLink.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { FormAlert } from '../../ui/FormAlert.tsx'
import classes from './Imports.module.css'
import { isAtWork, useForget, useStart, useStop, useUndo } from './queries.ts'

/** What can be done with a sheet now. */
export function ImportActions({ one }: { readonly one: SheetImport }) {
  const t = useTexts('imports')
  const { import_id, counts, state, kind, kept_until } = one
  const [toConfirm, setToConfirm] = useState<'undo' | 'forget' | null>(null)
  const start = useStart(import_id)
  const stop = useStop(import_id)
  const undo = useUndo(import_id)
  const forget = useForget(import_id)
  const sound = (counts.new ?? 0) + (counts.adds ?? 0)
  const done = (counts.done ?? 0) + (counts.kept ?? 0)
  const mayStart = sound > 0 && ['checked', 'stopped', 'failed'].includes(state)
  const mayUndo = done > 0 && ['done', 'stopped', 'failed', 'undone'].includes(state)
  const close = () => setToConfirm(null)
  return (
    <>
      <FormAlert message={failureMessage(start.error) ?? failureMessage(undo.error)} />
      {state === 'checked' && sound === 0 && <p className={classes.second}>{t('nothing_to_do')}</p>}
      <Group gap="xs" className={classes.actions ?? ''}>
        {mayStart && (
          <Button
            leftSection={<IconPlayerPlay size={16} aria-hidden />}
            loading={start.isPending}
            onClick={() => start.mutate()}
          >
            {t(state === 'checked' ? 'start' : 'go_on', { count: sound })}
          </Button>
        )}
        {isAtWork(one) && (
          <Button
            variant="default"
            leftSection={<IconPlayerStop size={16} aria-hidden />}
            loading={stop.isPending}
            onClick={() => stop.mutate()}
          >
            {t('stop')}
          </Button>
        )}
        {mayUndo && (
          <Button
            variant="default"
            leftSection={<IconArrowBackUp size={16} aria-hidden />}
            onClick={() => setToConfirm('undo')}
          >
            {t('undo')}
          </Button>
        )}
        {!isAtWork(one) && (
          <Button variant="default" component={AppLink} href={importPath({ kind })}>
            {t('another')}
          </Button>
        )}
        {!isAtWork(one) && (
          <Button variant="subtle" color="gray" onClick={() => setToConfirm('forget')}>
            {t('forget')}
          </Button>
        )}
      </Group>
      <ConfirmDialog
        isOpen={toConfirm === 'undo'}
        title={t('undo_title')}
        confirmLabel={t('undo')}
        tone="danger"
        isBusy={undo.isPending}
        onConfirm={() => undo.mutate(undefined, { onSettled: close })}
        onClose={close}
      >
        {t(`undo_text.${kind}`, { count: done })}
      </ConfirmDialog>
      <ConfirmDialog
        isOpen={toConfirm === 'forget'}
        title={t('forget_title')}
        confirmLabel={t('forget')}
        tone="danger"
        isBusy={forget.isPending}
        onConfirm={() =>
          forget.mutate(undefined, {
            onSuccess: ({ message }) => {
              notice({ tone: 'success', title: message })
              go(importPath({ kind }), { replace: true })
            },
            onSettled: close,
          })
        }
        onClose={close}
      >
        {t(done > 0 ? 'forget_text_done' : 'forget_text', { day: showDay(kept_until) })}
      </ConfirmDialog>
    </>
  )
}
